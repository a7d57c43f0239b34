import { z } from 'zod';
import { documentFolders, fileFolders, imageFolders } from './file-limits.ts';
import { id } from './ids.ts';

/** The field beside the file. */
export const imageUpload = z.strictObject({ folder: z.enum(imageFolders).default('properties') });
export const documentUpload = z.strictObject({ folder: z.enum(documentFolders).default('documents') });

/** A kept file. One uploader answers whatever the screens read (TRAP-49). */
const uploaded = z.object({
  /** Absolute (TRAP-50). Of a private folder: opens for a signed-in member of staff only. */
  url: z.string(),
  imageUrl: z.string().nullable(),
  /** Opens a file of a private folder for whoever holds it, for two minutes; for `<img>`, which sends no token. */
  previewUrl: z.string().nullable(),
  fileId: id,
  /** The name it is kept under, not the one it came with. */
  filename: z.string(),
  public_id: z.string(),
  folder: z.enum(fileFolders),
  originalName: z.string(),
  /** Bytes as they are kept. */
  size: z.number().int(),
  type: z.string(),
  /** Pixels. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Base64; what stands in until the picture is there. */
  thumbhash: z.string().nullable(),
  /** Address with `{width}` and `{format}` in it, for pictures that come in sizes. */
  variants: z.string().nullable(),
});
export type Uploaded = z.infer<typeof uploaded>;

export const uploadAnswer = uploaded.extend({ success: z.literal(true), message: z.string(), data: uploaded });
export type UploadAnswer = z.infer<typeof uploadAnswer>;

const nothing = (value: unknown) => (value === null || value === '' ? undefined : value);
/** A name that could lead to another place is no name (UND-75). */
const plainName = (pattern: RegExp) =>
  z.preprocess(
    nothing,
    z
      .string()
      .max(300, 'is longer than 300 characters')
      .regex(pattern, 'must be a name without a path')
      .refine((name) => !name.includes('..'), 'must be a name without a path')
      .optional(),
  );
const kind = z.preprocess(nothing, z.enum(['image', 'document']).optional());

/** The kind may be sent under either name and is ignored: the stored row says what the file is (TRAP-48). */
export const fileRemoval = z
  .strictObject({
    filename: plainName(/^[^/\\%\p{Cc}\p{Cs}]+$/u),
    folder: z.preprocess(nothing, z.enum(fileFolders).optional()),
    type: kind,
    kind,
    public_id: plainName(/^(?:[a-z]+\/)?[^/\\%\p{Cc}\p{Cs}]+$/u),
  })
  .refine(({ filename, public_id }) => filename !== undefined || public_id !== undefined, {
    path: ['filename'],
    message: 'is required',
  });
export type FileRemoval = z.infer<typeof fileRemoval>;
