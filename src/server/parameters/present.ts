import { type Parameter, parameterTypes, type StaffParameter } from '#contract/parameters.ts';
import type { ParameterRow } from './store.ts';
import type { StoredParameter } from './store-writes.ts';

export function presentParameter(row: StoredParameter): Parameter {
  const { id, name, value, description, is_active: isActive } = row;
  return {
    id,
    _id: id,
    type: parameterTypes.find((type) => type === row.type) ?? 'category',
    name,
    value,
    description,
    isActive,
  };
}

export const presentStaffParameter = (row: ParameterRow): StaffParameter => ({
  ...presentParameter(row),
  renaming: row.renaming,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** What the log tells of an entry. */
export const describeParameter = ({ type, name, value, description, is_active }: StoredParameter) => ({
  type,
  name,
  value,
  description,
  isActive: is_active,
});
