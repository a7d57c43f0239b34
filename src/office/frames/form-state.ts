import { useEffect, useState } from 'react';

/** What the form in a dialog tells its frame: what it is busy with, and whether something typed would be lost. */
export type FormState = { busy: 'saving' | 'uploading' | null; isDirty: boolean };

export const idle: FormState = { busy: null, isDirty: false };

export const useFormState = () => useState(idle);

/** Called by the form, of the editor that it is drawn from. */
export function useTellState({ busy, isDirty }: FormState, tell: (state: FormState) => void): void {
  useEffect(() => tell({ busy, isDirty }), [tell, busy, isDirty]);
  useEffect(() => () => tell(idle), [tell]);
}
