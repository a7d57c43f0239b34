import {
  type AreaProps,
  type ChoiceProps,
  TableArea,
  TableChoice,
  TableText,
  type TextProps,
} from '#office/records/table-form-parts.tsx';
import { type BreachForm, fields } from './breach-form.ts';

type Name = keyof BreachForm;

export const FormText = (props: TextProps<Name>) => <TableText fields={fields} {...props} />;
export const FormArea = (props: AreaProps<Name>) => <TableArea fields={fields} {...props} />;
export const FormChoice = (props: ChoiceProps<Name>) => <TableChoice fields={fields} {...props} />;
