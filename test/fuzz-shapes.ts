import type { Chance } from './chance.ts';
import { candidatesFor, hostileValues } from './vary-input.ts';

/** What of JSON Schema the API's document uses. */
export type Shape = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
};

/** Finds the shape that a `$ref` names. */
export type Resolve = (ref: string) => Shape;

/** An input that its shape takes, as far as the document tells: what a pattern leaves unsaid may still be refused. */
export function inventInput(shape: Shape, name: string, chance: Chance, resolve: Resolve): unknown {
  const inner = (one: Shape, called = name) => inventInput(one, called, chance, resolve);
  if (shape.$ref !== undefined) return inner(resolve(shape.$ref));
  if ('const' in shape) return shape.const;
  if (shape.enum) return chance.pick(shape.enum);
  const options = shape.anyOf ?? shape.oneOf;
  if (options) return inner(chance.pick(options));
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map((one) => inner(one)));
  const type = Array.isArray(shape.type) ? chance.pick(shape.type) : shape.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          .filter(([key]) => shape.required?.includes(key) || chance.often(0.5))
          .map(([key, field]) => [key, inner(field, key)]),
      );
    case 'array':
      return Array.from({ length: (shape.minItems ?? 0) + chance.below(3) }, () => inner(shape.items ?? {}));
    case 'integer':
    case 'number':
      return inventNumber(shape, chance);
    case 'boolean':
      return chance.often(0.5);
    case 'null':
      return null;
    case 'string':
      return inventText(shape, name, chance);
    default:
      return chance.pick(hostileValues);
  }
}

function inventNumber({ minimum = 0, maximum = minimum + 100 }: Shape, chance: Chance): number {
  const widest = Math.min(maximum, minimum + 1000);
  return chance.often(0.2) ? chance.pick([minimum, maximum]) : minimum + chance.below(widest - minimum + 1);
}

function inventText({ pattern, minLength = 0, maxLength = 5000 }: Shape, name: string, chance: Chance): string {
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text));
  const texts = candidatesFor(name).filter((one): one is string => typeof one === 'string' && fits(one));
  return texts.length > 0 ? chance.pick(texts) : 'n'.repeat(Math.max(1, minLength));
}
