import { brand } from '#contract/brand.ts';
import type { Language } from '#contract/staff-choices.ts';
import type { TemplateValues } from '#contract/template-choices.ts';
import { formatMoment } from '../messages/service.ts';
import type { Config } from '../platform/config.ts';
import type { About } from './store.ts';

/** What a template is filled with. A home that is not published has no address that could be opened. */
export const valuesOf = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { firstName, propertyName, propertyId, isPublished, place, visitAt }: About,
  { language, adviser }: { language: Language; adviser: string },
): TemplateValues => ({
  name: firstName.trim(),
  home: propertyName,
  place,
  link: propertyId !== null && isPublished ? `${publicUrl}/property/${propertyId}` : '',
  visit: visitAt === null ? '' : formatMoment(visitAt, language),
  adviser,
  phone: brand.phones[0],
  house: language === 'hi' ? brand.nameInHindi : brand.name,
});
