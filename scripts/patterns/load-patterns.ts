import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Prints as JSON what the files named on the command line make of texts when they are loaded, and the patterns of all schemas. */
const made: { source: string; flags: string; at: string }[] = [];
let loading = '';
const Real = globalThis.RegExp;
const watch = (args: unknown[]): RegExp => {
  const pattern = Reflect.construct(Real, args) as RegExp;
  if (loading !== '') made.push({ source: pattern.source, flags: pattern.flags, at: loading });
  return pattern;
};
globalThis.RegExp = new Proxy(Real, {
  construct: (_, args) => watch(args),
  apply: (_, __, args) => watch(args),
});

for (const file of process.argv.slice(2)) {
  loading = file;
  await import(pathToFileURL(path.resolve(file)).href);
}
loading = '';

const { endpoints } = await import('#contract/endpoints.ts');
const { z } = await import('zod');
const patternsIn = (value: unknown, at: string): void => {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    // JSON Schema reads them by code points, and so does whoever checks by it.
    if (key === 'pattern' && typeof one === 'string') made.push({ source: one, flags: 'u', at: `schema of ${at}` });
    else patternsIn(one, at);
  }
};
for (const [key, endpoint] of Object.entries(endpoints)) {
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = (endpoint as Partial<Record<typeof part, unknown>>)[part];
    if (schema instanceof z.ZodType) {
      patternsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), key);
    }
  }
}
process.stdout.write(JSON.stringify(made));
