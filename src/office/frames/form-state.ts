import { useLayoutEffect, useState } from 'react';

/** What the form in a dialog tells its frame: what it is busy with, and whether something typed would be lost. */
export type FormState = { busy: 'saving' | 'uploading' | null; isDirty: boolean };

export const idle: FormState = { busy: null, isDirty: false };

export const useFormState = () => useState(idle);

/** Called by the form, of the editor that it is drawn from. Told before anything is painted: Esc may follow a letter at once. */
export function useTellState({ busy, isDirty }: FormState, tell: (state: FormState) => void): void {
  useLayoutEffect(() => tell({ busy, isDirty }), [tell, busy, isDirty]);
  useLayoutEffect(() => () => tell(idle), [tell]);
}
