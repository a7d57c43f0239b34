import { data } from 'react-router';
import { type Api, ApiError, friendlyMessage } from '#contract/client.ts';
import { type NearbyPlace, readNearbyPlace } from '#contract/nearby-places.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { areaLabel } from '#contract/property-labels.ts';
import { type PropertyCard, parseCard, parsePictures } from './parse-property.ts';
import { asList, asRecord, type Doubtful, finite, firstText, nameOf, type Older, texts } from './parse-record.ts';

/** What the page of one home shows. */
export type PropertyView = PropertyCard & {
  description: string;
  /** When it was listed, and when anything of it changed last; ISO, empty when unknown. */
  postedAt: string;
  changedAt: string;
  originalPrice: number | null;
  pricePerSqFt: number | null;
  rating: number | null;
  reviews: number;
  developer: { id: string; name: string };
  city: string;
  sector: string;
  region: string;
  pincode: string;
  address: string;
  coordinates: { latitude: number; longitude: number } | null;
  /** The home is up to 150 metres away from them. */
  isApproximate: boolean;
  nearby: NearbyPlace[];
  highlights: string[];
  status: string;
  possession: string;
  furnishing: string;
  rera: string;
  /** Label and value, only those that are known. */
  details: [string, string][];
  plans: { bhkType: string; preview: string | null }[];
  papers: string[];
};

type Place = PropertyDetail['location'];
type Whole = PropertyDetail & Older<'baths'>;

const parseNearby = (value: unknown): NearbyPlace => {
  if (typeof value === 'string') return readNearbyPlace(value);
  const place = asRecord<NearbyPlace>(value);
  return { name: firstText(place.name), type: firstText(place.type), distance: firstText(place.distance) };
};

export function parsePropertyView(value: Doubtful<Whole>): PropertyView {
  const record = asRecord<Whole>(value);
  const card = parseCard(record);
  const place = asRecord<Place>(record.location);
  const specs = asRecord<PropertyDetail['specifications']>(record.specifications);
  const by = asRecord<PropertyDetail['developer_id']>(record.developer_id);
  const developer = nameOf(record.developer_id) || nameOf(record.developer);
  const furnishing = firstText(specs.furnishingStatus, record.furnishingStatus);
  const floors = [firstText(specs.floors), firstText(specs.totalFloors)].filter(Boolean).join(' of ');
  const details: [string, string][] = [
    ['Developer', developer],
    ['Carpet area', areaLabel(firstText(specs.carpetArea))],
    ['Built-up area', areaLabel(firstText(specs.builtUpArea))],
    ['Super area', areaLabel(firstText(specs.superArea))],
    ['Bathrooms', firstText(specs.baths, record.baths)],
    ['Balconies', firstText(specs.balconies)],
    ['Floors', floors],
    ['Furnishing', furnishing],
    ['Parking', firstText(specs.parking)],
    ['Facing', firstText(specs.facing)],
    ['Balconies face', firstText(specs.balconyFacing)],
    ['Age', firstText(specs.ageOfProperty)],
  ];
  return {
    ...card,
    pictures: parsePictures(record, card.title),
    description: firstText(record.description),
    postedAt: firstText(record.createdAt),
    changedAt: firstText(record.updatedAt),
    originalPrice: finite(record.originalPrice),
    pricePerSqFt: finite(record.pricePerSqFt),
    rating: finite(record.rating),
    reviews: finite(record.reviews) ?? 0,
    developer: { id: firstText(by.id, by._id), name: developer },
    city: firstText(place.city),
    sector: firstText(place.area),
    region: firstText(place.state),
    pincode: firstText(place.pincode),
    address: firstText(place.fullAddress, record.fullAddress, place.address) || card.place,
    coordinates: card.point,
    isApproximate: place.isApproximate === true,
    nearby: asList(place.nearbyPlaces)
      .map(parseNearby)
      .filter(({ name }) => name !== ''),
    highlights: texts(record.highlights),
    status: firstText(record.status, record.Status),
    possession: firstText(record.possessionDate, record.possession),
    furnishing,
    rera: firstText(asRecord<PropertyDetail['rera']>(record.rera).number),
    details: details.filter(([, text]) => text !== ''),
    plans: asList(record.floorPlans).map((value) => {
      const plan = asRecord<PropertyDetail['floorPlans'][number]>(value);
      return { bhkType: firstText(plan.bhkType), preview: firstText(plan.preview) || null };
    }),
    papers: asList(record.documents).map(
      (paper) => firstText(asRecord<PropertyDetail['documents'][number]>(paper).type) || 'other',
    ),
  };
}

/** An address that no home has. */
const missing = new Set([400, 404]);

/** What the page of a withdrawn home holds: nothing of itself, only others that anybody may see. */
export type Withdrawn = { alternatives: PropertyCard[] };

/** Newest first, not "similar": nearness in place or price would tell of the home that is gone (UND-62). */
async function readAlternatives(api: Api, signal: AbortSignal): Promise<Withdrawn> {
  const newest = await api('GET /properties', { query: { limit: '3' }, signal }).catch(() => ({ data: [] }));
  return { alternatives: newest.data.map((item) => parseCard(item)) };
}

type PageArgs = { params: { id?: string | undefined }; request: Request };

export async function readPropertyPage(api: Api, { params, request }: PageArgs) {
  const call = { params: { id: params.id ?? '' }, signal: request.signal };
  const preview = await readPreview(api, { params, request });
  if (preview !== null) return preview;
  const [property, similar] = await Promise.all([
    api('GET /properties/{id}', call).then(
      (answer) => parsePropertyView(answer.data),
      async (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'gone') throw data(await readAlternatives(api, request.signal), { status: 410 });
        const isMissing = missing.has(error.status);
        // Not kept by caches unless the home is really not there.
        throw data(isMissing ? null : friendlyMessage(`${error.status} ${error.message}`), {
          status: isMissing ? 404 : 503,
          ...(!isMissing && { headers: { 'cache-control': 'no-store' } }),
        });
      },
    ),
    api('GET /properties/{id}/similar', call)
      .then((answer) => answer.data.map((item) => parseCard(item)))
      .catch((): PropertyCard[] => []),
  ]);
  return { property, similar, isPreview: false };
}

/** The page before it is published, for who has a key of it; else null, and the address is like any other. */
async function readPreview(api: Api, { params, request }: PageArgs) {
  const key = new URL(request.url).searchParams.get('preview');
  if (!key || key.length > 200) return null;
  const call = { params: { id: params.id ?? '' }, query: { key }, signal: request.signal };
  const answer = await api('GET /properties/{id}/preview', call).catch(() => null);
  if (answer === null) return null;
  const similar = answer.similar.map((item) => parseCard(item));
  return { property: parsePropertyView(answer.data), similar, isPreview: true };
}
