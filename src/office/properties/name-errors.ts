import { type FormErrors, serverErrors } from '#office/records/list-errors.ts';

/** Names under which the server speaks of fields that the form calls otherwise. */
const nameOf = (name: string): string =>
  name
    .replace(/^(floorPlans\.\d+)\.image$/, '$1.picture')
    .replace(/^Status$/, 'status')
    .replace(/^(?:featured|features\.isFeatured)$/, 'isFeatured')
    .replace(/^(?:pricing|priceDetails)\b.*/, 'price')
    .replace(/^(images)\.\d+\..*/, '$1')
    .replace(/^location\.coordinates\.(?:lat|latitude)$/, 'location.coordinates.latitude')
    .replace(/^location\.coordinates\.(?:lng|longitude)$/, 'location.coordinates.longitude');

/** All pictures are one field: its message says which of them is meant. */
const tell = (name: string, text: string): string => {
  const [, at] = /^images\.(\d+)\./.exec(name) ?? [];
  return at === undefined ? text : `Picture ${Number(at) + 1} ${text}`;
};

/** The server's objections by the fields of the form. */
export const fieldErrorsOf = (cause: unknown): FormErrors =>
  Object.fromEntries(Object.entries(serverErrors(cause)).map(([name, text]) => [nameOf(name), tell(name, text)]));
