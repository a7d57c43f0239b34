import type { PropertyDetail, PropertyPage, PropertySummary } from '#contract/properties.ts';
import { bhkTypes, documentTypes, furnishings, propertyStatuses } from '#contract/property-choices.ts';
import { type Json, writeJson, writeList, writeObject } from '../platform/http/write-json.ts';
import { presentImages } from './present-images.ts';
import type { ListedRow } from './search/store-search.ts';
import type { ListedPage } from './service.ts';
import type { DetailRow } from './store.ts';

/** Closed lists are closed here too: what the database could hold beside them is not passed on. */
const oneOf = <T extends string>(list: readonly T[], text: string, otherwise: T): T =>
  list.find((one) => one === text) ?? otherwise;

const named = (id: string | null, name: string) => (id === null ? null : { id, _id: id, name });

/** What card and page share. Only what is named here leaves the server (TRAP-73). */
function presentShared(row: ListedRow, publicUrl: string) {
  const images = presentImages(row.images, publicUrl);
  const status = oneOf(propertyStatuses, row.status, 'available');
  return {
    id: row.id,
    _id: row.id,
    title: row.title,
    price: row.price,
    pricing: row.price === null ? '' : String(row.price),
    priceDetails: row.price === null ? null : { amount: row.price, negotiable: row.price_negotiable },
    originalPrice: row.original_price,
    pricePerSqFt: row.price_per_sqft === null ? null : Math.round(row.price_per_sqft),
    images,
    image: images.find(({ isPrimary }) => isPrimary)?.url ?? null,
    isFeatured: row.is_featured,
    featured: row.is_featured,
    category_id: named(row.category_id, row.category_name),
    category: row.category_name || null,
    propertyType_id: named(row.property_type_id, row.type_name),
    propertyType: row.type_name || null,
    type: row.type_name || null,
    developer_id: named(row.developer_id, row.developer_name),
    developer: row.developer_name || null,
    beds: row.beds,
    area: row.size,
    amenities: row.amenities,
    status,
    Status: status,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Where anybody is told that it lies; nothing public reads the columns that staff type into (decision 0093). */
const pointOf = ({ map_latitude: latitude, map_longitude: longitude }: ListedRow) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

export function presentSummary(row: ListedRow, publicUrl: string): PropertySummary {
  const { city, area, address, state, beds, baths, size } = row;
  return {
    ...presentShared(row, publicUrl),
    location: { city, area, address, state, coordinates: pointOf(row), isApproximate: row.is_point_moved },
    specifications: { beds, baths, area: size },
  };
}

export function writePropertyPage({ cards, pagination }: ListedPage<Json<PropertySummary>>): Json<PropertyPage> {
  const properties = writeList(cards);
  return writeObject<PropertyPage>({
    success: writeJson(true),
    data: properties,
    properties,
    pagination: writeJson(pagination),
  });
}

/** A visitor without a session: floor plans and documents are counted by kind, nothing of them is shown (UND-09). */
export function presentDetail(row: DetailRow, publicUrl: string): PropertyDetail {
  const point = pointOf(row);
  const furnishingStatus = oneOf(furnishings, row.furnishing_status, 'unfurnished');
  return {
    ...presentShared(row, publicUrl),
    description: row.description,
    rating: row.rating,
    reviews: row.reviews,
    fullAddress: row.full_address,
    location: {
      city: row.city,
      area: row.area,
      address: row.address,
      fullAddress: row.full_address,
      state: row.state,
      pincode: row.pincode,
      coordinates: point && { ...point, lat: point.latitude, lng: point.longitude },
      isApproximate: row.is_point_moved,
      landmarks: row.landmarks,
      nearbyPlaces: presentNearby(row.nearby_places),
    },
    specifications: {
      beds: row.beds,
      baths: row.baths,
      area: row.size,
      parking: row.parking,
      balconies: row.balconies,
      floors: row.floors,
      totalFloors: row.total_floors,
      carpetArea: row.carpet_area,
      builtUpArea: row.built_up_area,
      superArea: row.super_area,
      ageOfProperty: row.age_of_property,
      facing: row.facing,
      balconyFacing: row.balcony_facing,
      furnishingStatus,
      possessionStatus: row.possession_status,
      bhkTypes: row.bhk_types,
    },
    furnishingStatus,
    possession: row.possession,
    constructionStatus: row.construction_status,
    possessionDate: row.possession_date,
    features: {
      isFeatured: row.is_featured,
      isVerified: row.is_verified,
      isPremium: row.is_premium,
      isNewLaunch: row.is_new_launch,
    },
    highlights: row.highlights,
    rera: row.rera_number
      ? { number: row.rera_number, authority: row.rera_authority, expiresOn: row.rera_expires_on }
      : null,
    lastConfirmedAt: row.last_confirmed_at?.toISOString() ?? null,
    floorPlans: row.floor_plans.map(({ bhkType, preview }) => ({
      bhkType: oneOf([...bhkTypes, 'Other'], bhkType, 'Other'),
      locked: true,
      preview: preview?.startsWith('data:image/') ? preview : null,
    })),
    documents: row.documents.map(({ type }) => ({ type: oneOf(documentTypes, type, 'other'), locked: true })),
  };
}

/** Strings as typed, or objects with a name (TRAP-05); anything else that was imported is left out. */
export function presentNearby(stored: unknown): PropertyDetail['location']['nearbyPlaces'] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((place: unknown): PropertyDetail['location']['nearbyPlaces'] => {
    if (typeof place === 'string') return place.trim() ? [place] : [];
    const { name, type, distance } = (typeof place === 'object' && place !== null ? place : {}) as Record<
      string,
      unknown
    >;
    if (typeof name !== 'string' || name === '') return [];
    return [
      { name, type: typeof type === 'string' ? type : 'Other', distance: typeof distance === 'string' ? distance : '' },
    ];
  });
}
