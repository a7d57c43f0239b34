import { get, type Path, useFormContext } from 'react-hook-form';
import type { DeveloperForm } from './developer-form.ts';

/** The fields of the form around this part: registered, each with what is wrong with it until it is changed. */
export function useFields() {
  const { register, formState, clearErrors } = useFormContext<DeveloperForm>();
  const errorOf = (name: Path<DeveloperForm>): string | undefined =>
    (get(formState.errors, name) as { message?: string } | undefined)?.message;
  const field = (name: Path<DeveloperForm>) => ({
    error: errorOf(name),
    autoComplete: 'off',
    ...register(name, { onChange: () => clearErrors(name) }),
  });
  return { field, errorOf };
}
