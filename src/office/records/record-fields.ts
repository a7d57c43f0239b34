import { type FieldPath, type FieldValues, get } from 'react-hook-form';

/** A field of an editor's form, as two editors meet in it: a list is one field. */
export type RecordField<F extends FieldValues> = {
  path: FieldPath<F>;
  label: string;
  /** What goes along with it, such as the words of one's own that belong to the role `Other`. */
  along?: readonly FieldPath<F>[];
  /** What of it counts and is shown, where that is not all that lies at its path. */
  read?: (form: F) => unknown;
};

export const pathsOf = <P extends string>({ path, along = [] }: { path: P; along?: readonly P[] }): P[] => [
  path,
  ...along,
];

export const readField = <F extends FieldValues>({ path, read }: RecordField<F>, form: F): unknown =>
  read ? read(form) : get(form, path);

/** The field that a name such as `floorPlans.1.name` lies in. */
export const fieldAt = <T extends { path: string; along?: readonly string[] }>(
  fields: readonly T[],
  name: string,
): T | undefined => fields.find((field) => pathsOf(field).some((path) => name === path || name.startsWith(`${path}.`)));

/** Names of fields in the order the form is read; what belongs to none of them comes first. */
export function inOrder(fields: readonly { path: string; along?: readonly string[] }[], names: readonly string[]) {
  const placeOf = (name: string) => {
    const field = fieldAt(fields, name);
    return field === undefined ? -1 : fields.indexOf(field);
  };
  return names.toSorted((one, other) => placeOf(one) - placeOf(other));
}
