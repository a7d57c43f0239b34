import { uploadTexts } from '#contract/file-limits.ts';
import { checkDoc } from './check-doc.ts';
import { checkDocx } from './check-docx.ts';
import { checkPdf } from './check-pdf.ts';
import { documentError } from './refuse-document.ts';

export const documentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

/**
 * What a paper is by its bytes, whatever its name says. One that carries programs, or fetches something when it is
 * opened, is refused.
 * @returns the content type @throws CodedError `unsupported_type`, `body_too_large`
 */
export async function checkDocument(bytes: Buffer): Promise<string> {
  if (startsWith(bytes, '%PDF-')) {
    await checkPdf(bytes);
    return documentTypes.pdf;
  }
  if (startsWith(bytes, 'PK\x03\x04')) {
    await checkDocx(bytes);
    return documentTypes.docx;
  }
  if (bytes.subarray(0, 8).equals(compoundFile)) {
    checkDoc(bytes);
    return documentTypes.doc;
  }
  throw documentError(uploadTexts.notDocument);
}

/** MS-CFB 2.2: the first bytes of every file of the old Office. */
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const startsWith = (bytes: Buffer, text: string) => bytes.subarray(0, text.length).toString('latin1') === text;
