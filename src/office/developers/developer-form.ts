import type { StaffDeveloper } from '#contract/developers.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import type { PictureValue } from '#office/files/picture-source.ts';

type Social = StaffDeveloper['socialMedia'];
export type Certification = StaffDeveloper['certifications'][number];
export type Award = StaffDeveloper['awards'][number];

/** What is typed: every figure as text. */
export type DeveloperForm = {
  name: string;
  logo: string;
  logoPicture: PictureValue | null;
  description: string;
  specialization: string;
  founded: string;
  rating: string;
  totalReviews: string;
  totalProjects: string;
  completedProjects: string;
  image: PictureValue | null;
  isVerified: boolean;
  isFeatured: boolean;
  isActive: boolean;
  email: string;
  phone: string;
  website: string;
  street: string;
  city: string;
  state: string;
  pincode: string;
  country: string;
  socialMedia: Social;
  certifications: Certification[];
  awards: Award[];
};

const empty: DeveloperForm = {
  name: '',
  logo: '',
  logoPicture: null,
  description: '',
  specialization: '',
  founded: '',
  rating: '',
  totalReviews: '',
  totalProjects: '',
  completedProjects: '',
  image: null,
  isVerified: false,
  isFeatured: false,
  isActive: true,
  email: '',
  phone: '',
  website: '',
  street: '',
  city: '',
  state: '',
  pincode: '',
  // ADM-DEV-37.
  country: 'India',
  socialMedia: { facebook: '', twitter: '', instagram: '', linkedin: '' },
  certifications: [],
  awards: [],
};

/** Capitals, five at most (ADM-DEV-24). */
export const abbreviationOf = (text: string): string => [...text.toUpperCase()].slice(0, 5).join('');

const pictureAt = (url: string | null): PictureValue | null => (url ? { url } : null);
const typed = (figure: number | null): string => (figure === null ? '' : String(figure));

export function formOf(developer: StaffDeveloper | null): DeveloperForm {
  if (developer === null) return empty;
  const { name, logo, logoText, logoUrl, description, specialization, founded, image, contactInfo } = developer;
  const { rating, developerRating, totalReviews, totalProjects, completedProjects } = developer;
  const { isVerified, isFeatured, isActive, socialMedia, certifications, awards } = developer;
  const { address, email, phone, website } = contactInfo;
  // Older records keep the address of the picture where the abbreviation belongs (TRAP-51).
  const isPicture = /[:/]/.test(logo);
  return {
    name,
    description,
    specialization,
    founded,
    isVerified,
    isFeatured,
    isActive,
    logo: abbreviationOf(isPicture ? (/[:/]/.test(logoText) ? '' : logoText) : logo),
    logoPicture: pictureAt(logoUrl ?? (isPicture ? logo : null)),
    image: pictureAt(image),
    rating: typed(rating ?? developerRating),
    totalReviews: typed(totalReviews),
    totalProjects: typed(totalProjects),
    completedProjects: typed(completedProjects),
    email,
    phone,
    website,
    ...address,
    socialMedia,
    certifications,
    awards,
  };
}

/**
 * What is sent. Certifications and awards are no part of it (ADM-DEV-44); the year is text (ADM-DEV-45). An empty one of
 * those that may not be empty is left out: a stored record may have come without it, and stays as it is.
 */
export function bodyOf(form: DeveloperForm): BodyOf<'POST /developers'> {
  const { name, logo, description, specialization, founded, isVerified, isFeatured, isActive, socialMedia } = form;
  const { email, phone, website, street, city, state, pincode, country, rating } = form;
  return {
    ...withoutEmpty({ name, logo, description, specialization, founded, image: form.image?.url ?? '' }),
    ...(rating.trim() !== '' && { rating: Number(rating) }),
    isVerified,
    isFeatured,
    isActive,
    socialMedia,
    logoUrl: form.logoPicture?.url ?? '',
    totalReviews: Number(form.totalReviews),
    totalProjects: Number(form.totalProjects),
    completedProjects: Number(form.completedProjects),
    contactInfo: {
      ...withoutEmpty({ email, phone }),
      website,
      address: { ...withoutEmpty({ city, state, pincode }), street, country },
    },
  };
}

const withoutEmpty = <T extends Record<string, string>>(texts: T): Partial<T> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')) as Partial<T>;
