import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openWabt from 'wabt';

const inEngine = (file: string) => new URL(`../src/server/properties/engine/${file}`, import.meta.url);
const generated = inEngine('combine-rows.gen.ts');

/** What `combine-rows.wat` says in words, as the engine loads it: a module of WebAssembly in base64. */
export async function assembleRows(): Promise<string> {
  const { parseWat } = await openWabt();
  const parsed = parseWat('combine-rows.wat', readFileSync(inEngine('combine-rows.wat'), 'utf8'), { simd: true });
  const { buffer } = parsed.toBinary({});
  const text = Buffer.from(buffer).toString('base64');
  return `// Made by \`node scripts/assemble-rows.ts\` from combine-rows.wat.\nexport const combineRowsModule =\n  '${text}';\n`;
}

export const readAssembledRows = (): string => readFileSync(generated, 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(generated, await assembleRows());
