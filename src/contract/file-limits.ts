/** What may be uploaded, said alike on both sides (001 §5, §9). Free of zod, for the forms of the office. */
const megabyte = 1024 * 1024;

/** Bytes; a file of exactly so many is taken. */
export const maxImageBytes = 5 * megabyte;
export const maxDocumentBytes = 10 * megabyte;

/** `mandates`: papers of owners, pictures of them too. */
export const imageFolders = ['properties', 'floorplans', 'developers', 'team', 'mandates'] as const;
export const documentFolders = ['documents', 'mandates'] as const;
export type DocumentFolder = (typeof documentFolders)[number];
export const fileFolders = [...imageFolders, 'documents'] as const;
export type FileFolder = (typeof fileFolders)[number];

/** Never served by address alone. */
export const privateFolders: readonly FileFolder[] = ['floorplans', 'documents', 'mandates'];

export const uploadTexts = {
  empty: 'The file is empty.',
  notImage: 'Please select an image file',
  notDocument: 'Please select a PDF or Word document',
  heic: 'HEIC photos cannot be read here. Please save the photo as JPG and try again.',
} as const;

/** `File size must be less than 5MB` (ADM-FORM-76, 82). */
export const tooLargeText = (maxBytes: number): string => `File size must be less than ${maxBytes / megabyte}MB`;
