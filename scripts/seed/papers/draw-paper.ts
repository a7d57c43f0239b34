import { drawBrochure } from './draw-brochure.ts';
import { drawPaymentPlan } from './draw-payment-plan.ts';
import { drawReraCertificate } from './draw-rera-certificate.ts';
import type { PaperFacts } from './paper-facts.ts';

export type { PaperFacts };

export const paperKinds = ['brochure', 'rera-certificate', 'payment-plan'] as const;
export type PaperKind = (typeof paperKinds)[number];

const DRAWINGS: Readonly<Record<PaperKind, (facts: PaperFacts) => Promise<Buffer>>> = {
  brochure: drawBrochure,
  'rera-certificate': drawReraCertificate,
  'payment-plan': drawPaymentPlan,
};

/** One of the three papers of a property, as PDF with embedded faces. */
export function drawPaper(kind: PaperKind, facts: PaperFacts): Promise<Buffer> {
  return DRAWINGS[kind](facts);
}
