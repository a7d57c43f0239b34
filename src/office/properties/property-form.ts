import type { BodyOf } from '#contract/endpoints.ts';
import { type NearbyPlace, readNearbyPlace, writeNearbyPlace } from '#contract/nearby-places.ts';
import type { areaKinds, Furnishing, PropertyStatus } from '#contract/property-choices.ts';
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

/**
 * Everything that the nine tabs hold, as it is typed. Fields are named as the server names them, so that what it says of
 * `location.pincode` belongs to the field of that name.
 */
export type PropertyForm = {
  title: string;
  description: string;
  developer_id: string;
  propertyType_id: string;
  category_id: string;
  Status: PropertyStatus;
  possession: string;
  constructionStatus: string;
  possessionDate: string;
  rating: string;
  isActive: boolean;
  features: { isFeatured: boolean; isVerified: boolean; isPremium: boolean; isNewLaunch: boolean };
  /** As people write it: `₹1.25 Cr (Negotiable)`, `Price on Request`. */
  price: string;
  negotiable: boolean;
  originalPrice: string;
  location: {
    address: string;
    area: string;
    city: string;
    state: string;
    pincode: string;
    coordinates: { latitude: string; longitude: string };
    landmarks: string[];
    nearbyPlaces: NearbyPlace[];
  };
  specifications: {
    beds: string;
    baths: string;
    area: string;
    areaKind: (typeof areaKinds)[number];
    carpetArea: string;
    builtUpArea: string;
    superArea: string;
    parking: string;
    balconies: string;
    floors: string;
    totalFloors: string;
    ageOfProperty: string;
    facing: string;
    furnishingStatus: Furnishing;
    possessionStatus: string;
    bhkTypes: string[];
  };
  amenities: string[];
  highlights: string[];
  images: PictureEntry[];
  documents: PaperEntry[];
  floorPlans: FormPlan[];
  rera: { number: string; authority: string; expiresOn: string };
  /** A moment or a day; empty when nobody has asked the seller. */
  lastConfirmedAt: string;
};

/** A new listing (001 §9). */
const empty: PropertyForm = {
  title: '',
  description: '',
  developer_id: '',
  propertyType_id: '',
  category_id: '',
  Status: 'available',
  possession: 'under-construction',
  constructionStatus: 'under-construction',
  possessionDate: '',
  rating: '4',
  isActive: true,
  features: { isFeatured: false, isVerified: false, isPremium: false, isNewLaunch: false },
  price: '',
  negotiable: false,
  originalPrice: '',
  location: {
    address: '',
    area: '',
    city: '',
    state: '',
    pincode: '',
    coordinates: { latitude: '', longitude: '' },
    landmarks: [],
    nearbyPlaces: [],
  },
  specifications: {
    beds: '',
    baths: '',
    area: '',
    areaKind: 'unknown',
    carpetArea: '',
    builtUpArea: '',
    superArea: '',
    parking: '',
    balconies: '',
    floors: '',
    totalFloors: '',
    ageOfProperty: '',
    facing: '',
    furnishingStatus: 'unfurnished',
    possessionStatus: 'ready-to-move',
    bhkTypes: [],
  },
  amenities: [],
  highlights: [],
  images: [],
  documents: [],
  floorPlans: [],
  rera: { number: '', authority: '', expiresOn: '' },
  lastConfirmedAt: '',
};

const numberText = (value: number | null): string => (value === null ? '' : String(value));

/** The form of a stored listing, or of a new one. */
export function formOf(property: StaffProperty | null): PropertyForm {
  if (property === null) return structuredClone(empty);
  const { location, specifications, images, documents, floorPlans, price } = property;
  const { areaSqFt, carpetSqFt, builtUpSqFt, superSqFt, loading, ...typedSpecifications } = specifications;
  return {
    title: property.title,
    description: property.description,
    developer_id: property.developer_id?.id ?? '',
    propertyType_id: property.propertyType_id?.id ?? '',
    category_id: property.category_id?.id ?? '',
    Status: property.Status,
    possession: property.possession,
    constructionStatus: property.constructionStatus,
    possessionDate: property.possessionDate ?? '',
    rating: numberText(property.rating),
    isActive: property.isActive,
    features: property.features,
    price: property.priceText || (price === null ? 'Price on Request' : property.pricing),
    negotiable: property.priceDetails?.negotiable ?? false,
    originalPrice: numberText(property.originalPrice),
    location: {
      address: location.address,
      area: location.area,
      city: location.city,
      state: location.state,
      pincode: location.pincode,
      coordinates: {
        latitude: numberText(location.coordinates?.latitude ?? null),
        longitude: numberText(location.coordinates?.longitude ?? null),
      },
      landmarks: location.landmarks,
      nearbyPlaces: location.nearbyPlaces.map(readNearbyPlace),
    },
    specifications: typedSpecifications,
    amenities: property.amenities,
    highlights: property.highlights,
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
    rera: {
      number: property.rera?.number ?? '',
      authority: property.rera?.authority ?? '',
      expiresOn: property.rera?.expiresOn ?? '',
    },
    lastConfirmedAt: property.lastConfirmedAt ?? '',
  };
}

type PropertyBody = BodyOf<'POST /properties'>;

/** What is sent of it. Both `pricing` and `price` (ADM-FORM-34), `Status` (35), nearby places as text (57). */
export function bodyOf(form: PropertyForm): PropertyBody {
  const { negotiable, price, location, features, documents, floorPlans, ...rest } = form;
  const amount = parsePrice(price);
  const { coordinates } = location;
  const isPlaced = coordinates.latitude.trim() !== '' || coordinates.longitude.trim() !== '';
  return {
    ...rest,
    features,
    isFeatured: features.isFeatured,
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
