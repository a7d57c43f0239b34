import { useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { Place } from '#contract/places.ts';
import { api } from '#office/shell/api.ts';
import { toast } from '#ui/toast.ts';
import { AddressSearch } from './address-search.tsx';
import { FieldGroup, FormText, fieldGrid } from './form-fields.tsx';
import { LandmarksField } from './landmarks-field.tsx';
import { MapPicker } from './map-picker.tsx';
import type { Point } from './map-picker-view.tsx';
import type { PropertyForm } from './property-form.ts';
import type { TabProps } from './property-panels.tsx';

/** Degrees from a field; null when it holds none. */
function degrees(text: string): number | null {
  const number = Number(text);
  return text.trim() === '' || !Number.isFinite(number) ? null : number;
}

/** About ten centimetres. */
const write = (value: number): string => String(Math.round(value * 1_000_000) / 1_000_000);

/** ADM-FORM-58 to 72. */
export function TabLocation({ isShown }: TabProps) {
  const { setValue, getValues, watch } = useFormContext<PropertyForm>();
  const landmarks = useController<PropertyForm, 'location.landmarks'>({ name: 'location.landmarks' }).field;
  const call = useRef<AbortController>(null);
  /** The street that was filled in from the map: another point may replace it, unlike one that somebody typed. */
  const ownStreet = useRef('');

  const put = (name: 'address' | 'area' | 'city' | 'state' | 'pincode', value: string) => {
    if (value) setValue(`location.${name}`, value, { shouldDirty: true, shouldValidate: true });
  };
  const putPoint = ({ latitude, longitude }: Point) => {
    const shown = { shouldDirty: true, shouldValidate: true };
    setValue('location.coordinates.latitude', write(latitude), shown);
    setValue('location.coordinates.longitude', write(longitude), shown);
  };
  const fill = ({ address }: Place) => {
    for (const name of ['area', 'city', 'state', 'pincode'] as const) put(name, address[name]);
    put('address', address.fullAddress);
    ownStreet.current = address.fullAddress;
  };

  const choose = (place: Place) => {
    call.current?.abort();
    if (place.coordinates) putPoint({ latitude: place.coordinates.lat, longitude: place.coordinates.lng });
    fill(place);
    toast('Address selected successfully!', 'success');
  };
  const pick = async (point: Point) => {
    putPoint(point);
    toast('Location selected successfully! Coordinates updated.', 'success');
    call.current?.abort();
    const own = new AbortController();
    call.current = own;
    try {
      const query = { lat: write(point.latitude), lng: write(point.longitude) };
      const { data } = await api('GET /places/reverse', { query, signal: own.signal });
      if (data === null || own.signal.aborted) return;
      const street = getValues('location.address').trim();
      if (street === '' || street === ownStreet.current) fill(data);
      else for (const name of ['area', 'city', 'state', 'pincode'] as const) put(name, data.address[name]);
    } catch {
      // The point is set; its address can be typed, as outside India.
    }
  };

  const [latitude, longitude] = watch(['location.coordinates.latitude', 'location.coordinates.longitude']).map(degrees);
  const isPoint = latitude != null && longitude != null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return (
    <>
      <FieldGroup title="Find it">
        <AddressSearch onChoose={choose} />
        <div className="mt-4">
          <MapPicker
            point={isPoint ? { latitude, longitude } : null}
            isShown={isShown}
            onPick={(point) => void pick(point)}
          />
          <p className="type-hint mt-2 text-ink-3">Press on the map, or drag the pin to the entrance.</p>
        </div>
        <div className={`${fieldGrid} mt-4`}>
          <FormText name="location.coordinates.latitude" label="Latitude" inputMode="decimal" placeholder="28.4595" />
          <FormText name="location.coordinates.longitude" label="Longitude" inputMode="decimal" placeholder="77.0266" />
        </div>
      </FieldGroup>
      <FieldGroup title="Address">
        <div className={fieldGrid}>
          <FormText name="location.address" className="sm:col-span-2 lg:col-span-3" />
          <FormText name="location.area" placeholder="Sector 65" />
          <FormText name="location.city" />
          <FormText name="location.state" />
          <FormText name="location.pincode" inputMode="numeric" />
        </div>
        <div className="mt-5" data-field="location.landmarks">
          <LandmarksField value={landmarks.value} onChange={landmarks.onChange} />
        </div>
      </FieldGroup>
    </>
  );
}
