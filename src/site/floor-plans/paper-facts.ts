import type { UnlockedDocument } from '#contract/floor-plans.ts';

const kinds: Record<string, string> = { brochure: 'Brochure', floorplan: 'Floor plan', legal: 'Legal' };

/** Names for media types whose second half means nothing to people. */
const formats: Record<string, string> = {
  msword: 'Word',
  'vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'vnd.ms-excel': 'Excel',
  'vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
};

/** `PDF` of `pdf`, `.pdf` and `application/pdf`. */
export function formatText(fileType: string): string {
  const format = fileType.toLowerCase().replace(/^.*\/|^\./, '');
  return formats[format] ?? format.toUpperCase();
}

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });

/** Bytes as people read them: `480 KB`, `6.2 MB`. */
export function sizeText(bytes: number): string {
  if (!(bytes > 0)) return '';
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  return `${(bytes / 1e6).toFixed(1).replace(/\.0$/, '')} MB`;
}

/** `Brochure · PDF, 6.2 MB · 12 Aug 2026`, of what is known. */
export function paperFacts({ type, fileType, size, uploadedAt }: UnlockedDocument): string {
  const at = Date.parse(uploadedAt);
  const file = [formatText(fileType), sizeText(size)].filter(Boolean).join(', ');
  return [kinds[type], file, Number.isNaN(at) ? '' : day.format(at)].filter(Boolean).join(' · ');
}
