import { type Parameter, parameterTypes } from '#contract/parameters.ts';
import type { ParameterRow } from './store.ts';

export function presentParameter(row: ParameterRow): Parameter {
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
