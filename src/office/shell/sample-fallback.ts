/**
 * Whether samples stand in, each with its badge, for records that could not be read; off by `SAMPLE_FALLBACK=off`
 * (UND-89). The server writes it into the document.
 */
export const hasSampleFallback: boolean = document.documentElement.dataset['samples'] !== 'off';
