import { type DeveloperTab, developerFields } from '#contract/developer-fields.ts';
import type { StaffDeveloper } from '#contract/developers.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import { blankFields, type Field, type FlatForm, type Nested, nest, storedFields } from '#contract/field-tables.ts';
import { addressOf, type PictureValue } from '#office/files/picture-source.ts';
import { type TableField, tableFields, typedFields } from '#office/records/table-fields.ts';

type Social = StaffDeveloper['socialMedia'];
export type Certification = StaffDeveloper['certifications'][number];
export type Award = StaffDeveloper['awards'][number];

/** What the table of fields cannot type. */
type OwnFields = {
  logoUrl: PictureValue | null;
  image: PictureValue | null;
  socialMedia: Social;
  certifications: Certification[];
  awards: Award[];
};

/** What is typed: every figure as text. Fields are named as the server names them. */
export type DeveloperForm = Nested<FlatForm<typeof developerFields, OwnFields>>;

const emptySocial: Social = { facebook: '', twitter: '', instagram: '', linkedin: '' };

const emptyForm = (): DeveloperForm =>
  nest({
    ...blankFields(developerFields),
    logoUrl: null,
    image: null,
    socialMedia: emptySocial,
    certifications: [],
    awards: [],
  } satisfies OwnFields & Record<string, unknown>);

/** Certifications and awards are collected and not saved (ADM-DEV-44). */
const { certifications: _, awards: __, ...savedFields } = developerFields;

/** Every field that is saved, in the order the form is read; of those elsewhere on the web each for itself. */
export const fields: readonly TableField<DeveloperForm, DeveloperTab>[] = tableFields<DeveloperForm, DeveloperTab>(
  'developers',
  savedFields,
  { image: { read: ({ image }) => addressOf(image) }, logoUrl: { read: ({ logoUrl }) => addressOf(logoUrl) } },
).flatMap((field) =>
  field.path === 'socialMedia'
    ? (Object.keys(emptySocial) as (keyof Social)[]).map((name) => {
        const path = `socialMedia.${name}` as const;
        return { ...field, path, label: fieldLabel('developers', path) };
      })
    : [field],
);

/** Capitals, five at most (ADM-DEV-24). */
export const abbreviationOf = (text: string): string => [...text.toUpperCase()].slice(0, 5).join('');

const pictureAt = (url: string | null): PictureValue | null => (url ? { url } : null);

export function formOf(developer: StaffDeveloper | null): DeveloperForm {
  if (developer === null) return emptyForm();
  const { logo, logoText, logoUrl, image, rating, developerRating } = developer;
  const { socialMedia, certifications, awards } = developer;
  // Older records keep the address of the picture where the abbreviation belongs (TRAP-51).
  const isPicture = /[:/]/.test(logo);
  const own: OwnFields = {
    logoUrl: pictureAt(logoUrl ?? (isPicture ? logo : null)),
    image: pictureAt(image),
    socialMedia,
    certifications,
    awards,
  };
  return nest({
    ...storedFields(developerFields, developer),
    ...own,
    logo: abbreviationOf(isPicture ? (/[:/]/.test(logoText) ? '' : logoText) : logo),
    rating: String(rating ?? developerRating ?? ''),
  });
}

/** What is sent. Certifications and awards are no part of it (ADM-DEV-44); the year is text (ADM-DEV-45). */
export function bodyOf(form: DeveloperForm): BodyOf<'POST /developers'> {
  const { rating, ...typed } = typedFields(developerFields, form);
  return nest(
    withoutEmpty({
      ...typed,
      ...(rating !== '' && { rating: Number(rating) }),
      totalReviews: Number(typed.totalReviews),
      totalProjects: Number(typed.totalProjects),
      completedProjects: Number(typed.completedProjects),
      image: form.image?.url ?? '',
      logoUrl: form.logoUrl?.url ?? '',
      socialMedia: form.socialMedia,
    }),
  );
}

/** An empty one of those that may not be empty is left out: a stored record may have come without it, and stays as it is. */
const withoutEmpty = <F extends { [K in keyof typeof developerFields]?: unknown }>(values: F): Partial<F> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== '' || (developerFields as Record<string, Field>)[name]?.missing === undefined,
    ),
  ) as Partial<F>;
