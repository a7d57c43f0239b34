import type { BodyOf } from '#contract/endpoints.ts';
import { blankFields, type FlatForm, type Nested, nest, storedFields } from '#contract/field-tables.ts';
import { type NearbyPlace, readNearbyPlace, writeNearbyPlace } from '#contract/nearby-places.ts';
import { propertyFields } from '#contract/property-fields.ts';
import type { StaffProperty } from '#contract/staff-properties.ts';
import { parsePrice, wordsOfPrice } from '#contract/typed-prices.ts';
import type { PictureEntry } from '#office/files/arrange-pictures.ts';
import type { PaperEntry } from '#office/files/paper-list.tsx';
import type { PictureValue } from '#office/files/picture-source.ts';

export type FormPlan = {
  /** Of a plan that is stored already. */
  id?: string;
  name: string;
  bhkType: string;
  picture: PictureValue | null;
  specifications: { beds: string; baths: string; balconies: string; area: string };
  isActive: boolean;
};

/** What the table of fields cannot type; figures and addresses as they are typed. */
type OwnFields = {
  developer_id: string;
  propertyType_id: string;
  category_id: string;
  /** A moment or a day; empty when nobody has asked the seller. */
  lastConfirmedAt: string;
  'location.pincode': string;
  'location.coordinates': { latitude: string; longitude: string };
  'location.nearbyPlaces': NearbyPlace[];
  /** As people write it: `₹1.25 Cr (Negotiable)`, `Price on Request`. */
  price: string;
  negotiable: boolean;
  originalPrice: string;
  'specifications.bhkTypes': string[];
  floorPlans: FormPlan[];
  images: PictureEntry[];
  documents: PaperEntry[];
};

/**
 * Everything that the nine tabs hold, as it is typed. Fields are named as the server names them, so that what it says of
 * `location.pincode` belongs to the field of that name.
 */
export type PropertyForm = Nested<FlatForm<typeof propertyFields, OwnFields>>;

/** A new listing (001 §9). */
const emptyForm = (): PropertyForm =>
  nest({
    ...blankFields(propertyFields),
    developer_id: '',
    propertyType_id: '',
    category_id: '',
    lastConfirmedAt: '',
    'location.pincode': '',
    'location.coordinates': { latitude: '', longitude: '' },
    'location.nearbyPlaces': [],
    price: '',
    negotiable: false,
    originalPrice: '',
    'specifications.bhkTypes': [],
    floorPlans: [],
    images: [],
    documents: [],
  } satisfies OwnFields & Record<string, unknown>);

const numberText = (value: number | null): string => (value === null ? '' : String(value));

/** The form of a stored listing, or of a new one. */
export function formOf(property: StaffProperty | null): PropertyForm {
  if (property === null) return emptyForm();
  const { location, images, documents, floorPlans, price } = property;
  const own: OwnFields = {
    developer_id: property.developer_id?.id ?? '',
    propertyType_id: property.propertyType_id?.id ?? '',
    category_id: property.category_id?.id ?? '',
    lastConfirmedAt: property.lastConfirmedAt ?? '',
    'location.pincode': location.pincode,
    'location.coordinates': {
      latitude: numberText(location.coordinates?.latitude ?? null),
      longitude: numberText(location.coordinates?.longitude ?? null),
    },
    'location.nearbyPlaces': location.nearbyPlaces.map(readNearbyPlace),
    price: property.priceText || (price === null ? 'Price on Request' : property.pricing),
    negotiable: property.priceDetails?.negotiable ?? false,
    originalPrice: numberText(property.originalPrice),
    'specifications.bhkTypes': property.specifications.bhkTypes,
    images: images.map((image) => ({
      url: image.url,
      fileId: image.fileId,
      filename: image.filename,
      public_id: image.public_id,
      originalName: image.originalName,
      size: image.size,
      type: image.type,
      width: image.width,
      height: image.height,
      thumbhash: image.thumbhash,
      variants: image.variants,
      alt: image.alt,
      isPrimary: image.isPrimary,
      category: image.category,
    })),
    documents: documents.map(({ _id, locked, documentType, ...document }) => document),
    floorPlans: floorPlans.map((plan) => ({
      id: plan.id,
      name: plan.name,
      bhkType: plan.bhkType,
      picture: plan.image
        ? {
            url: plan.image,
            previewUrl: plan.image,
            filename: plan.imageFilename,
            public_id: plan.imagePublicId,
          }
        : null,
      specifications: {
        beds: String(plan.specifications.beds),
        baths: String(plan.specifications.baths),
        balconies: String(plan.specifications.balconies),
        area: plan.specifications.area,
      },
      isActive: plan.isActive,
    })),
  };
  return nest({ ...storedFields(propertyFields, property), ...own });
}

type PropertyBody = BodyOf<'POST /properties'>;

/** What is sent of it. Both `pricing` and `price` (ADM-FORM-34), `Status` (35), nearby places as text (57). */
export function bodyOf(form: PropertyForm): PropertyBody {
  const { negotiable, price, location, features, status, isFeatured, documents, floorPlans, ...rest } = form;
  const amount = parsePrice(price);
  const { coordinates } = location;
  const isPlaced = coordinates.latitude.trim() !== '' || coordinates.longitude.trim() !== '';
  return {
    ...rest,
    Status: status,
    isFeatured,
    features: { ...features, isFeatured },
    price: amount,
    pricing: amount === null ? price : String(amount),
    priceDetails: { amount, negotiable },
    priceText: wordsOfPrice(price),
    location: {
      ...withoutEmpty(location, ['address', 'city', 'state', 'pincode']),
      coordinates: isPlaced ? { lat: coordinates.latitude, lng: coordinates.longitude } : null,
      nearbyPlaces: location.nearbyPlaces.map(writeNearbyPlace).filter((text) => text !== ''),
    },
    specifications: withoutEmpty(form.specifications, ['area']),
    documents: documents.map((document) => ({ ...document, documentType: document.type })),
    floorPlans: floorPlans.map(({ picture, ...plan }) => ({
      ...plan,
      image: picture?.url ?? '',
      imageFilename: picture?.filename ?? '',
      imagePublicId: picture?.public_id ?? '',
    })),
  };
}

/** An empty one of these is refused. Left out it is missing in a new listing, and stays as it is in a stored one. */
function withoutEmpty<T extends object, K extends keyof T>(values: T, names: readonly K[]): Omit<T, K> & Partial<T> {
  const kept = { ...values } as Omit<T, K> & Partial<T>;
  for (const name of names) if (String(values[name]).trim() === '') delete (kept as Partial<T>)[name];
  return kept;
}
