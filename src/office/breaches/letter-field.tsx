import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Breach } from '#contract/breaches.ts';
import { Button } from '#ui/button.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { type BreachForm, fields, isoOf } from './breach-form.ts';
import { FormArea } from './form-parts.tsx';
import { isFixed, type LetterName, languageOf, prepareLetter } from './letters.ts';

/** Words of one's own for a letter; while there are none it is made of the fields above, as they stand when it leaves. */
export function LetterField({ name, breach }: { name: LetterName; breach: Breach }) {
  const { watch, getValues, setValue } = useFormContext<BreachForm>();
  const label = fields.find(({ path }) => path === name)?.label ?? '';
  // Words that are deleted to write others leave their field where it is.
  const [isWriting, setWriting] = useState(false);
  const isOwn = watch(name) !== '' || isWriting;
  const place = useRef<HTMLDivElement>(null);
  useFocusAfter(isOwn, () => place.current?.querySelector<HTMLElement>('textarea, button'));
  if (isFixed(name, breach))
    return (
      <p className="type-small text-ink-2">
        <strong className="block font-[550] text-ink">{label}</strong>
        These words have been sent and stay as they are.
      </p>
    );
  const begin = () => {
    const typed = getValues();
    const facts = {
      ...breach,
      ...typed,
      knownAt: isoOf(typed.knownAt) || breach.knownAt,
      beganAt: isoOf(typed.beganAt) || null,
      endedAt: isoOf(typed.endedAt) || null,
    };
    const words = prepareLetter(name, facts);
    setValue(name, words, { shouldDirty: true });
    setWriting(true);
  };
  const giveUp = () => {
    setValue(name, '', { shouldDirty: true });
    setWriting(false);
  };
  if (!isOwn)
    return (
      <div ref={place} className="grid justify-items-start gap-2">
        <p className="font-[550] text-sm">{label}</p>
        <p className="type-small text-ink-2">As it is prepared from the fields above.</p>
        <Button kind="outline" size="small" onClick={begin}>
          Write it differently <span className="sr-only">: {label}</span>
        </Button>
      </div>
    );
  return (
    <div ref={place} className="grid justify-items-start gap-2">
      <div lang={languageOf(name)} className="w-full">
        <FormArea name={name} className="w-full" />
      </div>
      <button type="button" className="quiet-link touch" onClick={giveUp}>
        Use the prepared words again <span className="sr-only">for {label}</span>
      </button>
    </div>
  );
}
