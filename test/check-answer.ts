import { createRequire } from 'node:module';
import type { RawAnswer } from './ask-raw.ts';
import type { Shape } from './fuzz-shapes.ts';

type Media = Record<string, { schema?: Shape }>;
export type Described = {
  parameters?: { name: string; in: string; required?: boolean; schema?: Shape }[];
  requestBody?: { content: Media };
  responses: Record<string, { content?: Media }>;
};
export type ApiDocument = {
  paths: Record<string, Record<string, Described>>;
  components: { schemas?: Record<string, Shape> };
};

type Validate = ((value: unknown) => boolean) & { errors?: { instancePath: string; message?: string }[] | null };
/** What is used of @redocly/ajv, which the linter of the document brings: a reader of JSON Schema that is not the one that wrote it. */
type Reader = new (
  options: object,
) => { addSchema(schema: object, key: string): void; compile(schema: object): Validate };

/** Says what is wrong with an answer by the document, or null. */
export type CheckAnswer = (operation: Described, method: string, answer: RawAnswer) => string | null;

export function openAnswerCheck(document: ApiDocument): CheckAnswer {
  const require = createRequire(new URL('parts/package.json', import.meta.url));
  const { default: Ajv } = require('@redocly/ajv/dist/2020') as { default: Reader };
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: false });
  ajv.addSchema({ components: document.components }, 'document');
  const compiled = new WeakMap<Shape, Validate>();
  const validatorOf = (schema: Shape): Validate => {
    const known = compiled.get(schema);
    if (known) return known;
    const own = JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'));
    const made = ajv.compile(own);
    compiled.set(schema, made);
    return made;
  };

  return (operation, method, { status, headers, body }) => {
    if (status >= 500) return `${status} ${body.slice(0, 200)}`;
    if (headers['x-content-type-options'] !== 'nosniff') return 'without nosniff';
    if (headers['cache-control'] === undefined) return 'without cache-control';
    if (status === 304 || method === 'HEAD') return null;
    const described = operation.responses[status] ?? (status >= 400 ? operation.responses.default : undefined);
    if (described === undefined) return `${status} is not in the document`;
    const type = headers['content-type']?.split(';')[0]?.trim() ?? '';
    const media = described.content?.[type];
    if (media === undefined) return `${status} with the type ${type}, which is not in the document`;
    if (type !== 'application/json') return null;
    let value: unknown;
    try {
      value = JSON.parse(body);
    } catch {
      return `${status} with a body that is no JSON`;
    }
    const validate = validatorOf(media.schema ?? {});
    if (validate(value)) return null;
    const [first] = validate.errors ?? [];
    return `${status} is not as described: ${first?.instancePath} ${first?.message}`;
  };
}
