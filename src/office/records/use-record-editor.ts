import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, get, type PathValue, useForm } from 'react-hook-form';
import { ApiError } from '#contract/client.ts';
import { isOwnSince, type Seen } from '#office/shell/change-seen.ts';
import { isRefusal } from '#office/shell/server-message.ts';
import { useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { useIsHere } from '#office/shell/use-is-here.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import type { Answer, Meeting } from './ask-questions.ts';
import { type FormErrors, listErrors } from './list-errors.ts';
import { changedFields, mergeForms } from './merge-forms.ts';
import { inOrder, pathsOf, type RecordField } from './record-fields.ts';
import { resolveErrors } from './resolve-errors.ts';

/** The record that what is typed is based on: a newer one once somebody else was faster. */
export type Base<R, F> = { id: string; record: R; version: number; form: F };

/** Who was faster, in a title and where that says too little in one more sentence. */
export type Story = { title?: string; message?: string };

export type RecordMeeting<F extends FieldValues> = Meeting<F> & { story: Story; version: number };

type RecordEditor<R, F extends FieldValues, A> = {
  /** As it was read; null for a new one. */
  record: R | null;
  formOf: (record: R | null) => F;
  /** What was typed before and is gone on with. */
  typed?: F;
  /** Why it could not be saved then. */
  failure?: unknown;
  fields: readonly RecordField<F>[];
  /** What is wrong with it before it is sent. */
  check: (typed: F, stored: F | null) => FormErrors;
  /** Whether what was wrong is looked at again while it is typed. */
  checksAgain?: boolean;
  /** Brings a field to the person, where that takes more than the focus. */
  show?: (name: string) => void;
  read: (record: R) => Promise<R>;
  send: (typed: F, base: Base<R, F> | null) => Promise<A>;
  /** Tells of it, also where the form was left meanwhile. */
  onSaved?: (answer: A) => void;
  /** Closes the form. */
  onClose: (answer: A) => void;
  /** Who was faster, told from the server's refusal. */
  tellStale: (refusal: ApiError) => Story;
  /** What is said of any other failure, above the form and at its fields. */
  tellFailure: (cause: unknown, typed: F) => { text: string | null; errors: FormErrors };
};

type Attempt<F, A> = { typed: F; ask: () => Promise<A> };
type Outcome<R, F, A> = { answer: A; sent: F } | { stale: ApiError; now: R };

/**
 * The form of a record, under all editors: what it is based on, what is wrong with it, how it is saved and how it comes
 * together with what somebody else has saved meanwhile. Whatever fails, nothing that was typed is lost, and nothing that
 * was not touched is written over a newer value.
 */
export function useRecordEditor<R extends Seen, F extends FieldValues, A>(options: RecordEditor<R, F, A>) {
  const { record, formOf, fields, send, read, tellStale, tellFailure } = options;
  const [base, setBase] = useState<Base<R, F> | null>(() => record && baseOf(record));
  const [meeting, setMeeting] = useState<RecordMeeting<F> | null>(null);
  const [sending, setSending] = useState<Record<string, number>>({});
  const [isDone, setDone] = useState(false);
  const [blank] = useState(() => options.typed ?? formOf(record));
  const form = useForm<F, F | null>({
    defaultValues: blank as DefaultValues<F>,
    context: base?.form ?? null,
    resolver: resolveErrors(options.check),
    reValidateMode: options.checksAgain ? 'onChange' : 'onSubmit',
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  const isHere = useIsHere();
  /** What was sent and never answered: it may be stored. */
  const unanswered = useRef<F[]>([]);
  useUnsavedChanges(isDirty && !isDone);

  function baseOf(stored: R): Base<R, F> {
    return { id: stored.id, record: stored, version: stored.version, form: formOf(stored) };
  }

  const showFirst = (errors: FormErrors) => {
    const [first] = inOrder(fields, Object.keys(errors));
    if (first !== undefined) (options.show ?? form.setFocus)(first as FieldPath<F>);
  };

  /** Puts the stored record under the form. Only what is taken over is written, so focus and cursor stay. */
  const layUnder = (before: Base<R, F>, now: R) => {
    const next = baseOf(now);
    const merged = mergeForms(fields, before.form, form.getValues(), next.form, meeting?.asked);
    for (const path of merged.taken.flatMap(pathsOf)) form.setValue(path, get(merged.form, path));
    form.reset(next.form, { keepValues: true });
    setBase(next);
    return { next, merged };
  };

  const meet = (now: R, refusal: ApiError) => {
    if (base === null) return;
    const { next, merged } = layUnder(base, now);
    setMeeting({
      story: tellStale(refusal),
      version: next.version,
      theirs: next.form,
      taken: fields.filter(
        (field) => [merged, meeting].some((each) => each?.taken.includes(field)) && !merged.asked.includes(field),
      ),
      asked: merged.asked,
    });
  };

  const save = useSoleMutation<Outcome<R, F, A>, Attempt<F, A>>({
    mutationFn: async ({ typed, ask }) => {
      try {
        return { answer: await ask(), sent: typed };
      } catch (cause) {
        if (!isRefusal(cause)) unanswered.current.push(typed);
        if (base === null || !(cause instanceof ApiError) || cause.code !== 'stale_version') throw cause;
        const now = await read(base.record);
        const isAs = (typedOnce: F) => changedFields(fields, typedOnce, formOf(now)).length === 0;
        // Stored already by a save whose answer was lost, or moved on by a switch of one's own: there is nothing to ask about.
        const own = unanswered.current.find(isAs);
        if (own === undefined && !isAs(form.getValues()) && !isOwnSince(base, now.version))
          return { stale: cause, now };
        // What was typed after it was sent is a change of what was sent.
        const { next, merged } = layUnder(own === undefined ? base : { ...base, form: own }, now);
        return { answer: await send(merged.form, next), sent: merged.form };
      }
    },
    onSuccess: (outcome) => {
      unanswered.current = [];
      if ('now' in outcome) return meet(outcome.now, outcome.stale);
      options.onSaved?.(outcome.answer);
      // What was typed while it was on its way stays, to be saved next; a new record would be added twice.
      if (base !== null && changedFields(fields, outcome.sent, form.getValues()).length > 0) return;
      setDone(true);
      if (isHere()) options.onClose(outcome.answer);
    },
    onError: (cause) => {
      const { text, errors } = tellFailure(cause, form.getValues());
      if (text !== null) form.setError('root', { message: text });
      for (const [name, message] of Object.entries(errors))
        form.setError(name as FieldPath<F>, { type: 'server', message });
      showFirst(errors);
    },
  });

  // A save that failed elsewhere goes on here.
  const goOn = useEffectEvent(() => {
    if (options.failure != null) save.run({ typed: form.getValues(), ask: () => Promise.reject(options.failure) });
  });
  useEffect(() => goOn(), []);

  const uploads = Object.values(sending).reduce((sum, count) => sum + count, 0);
  return {
    form,
    base,
    meeting,
    isDirty,
    /** Files on their way. */
    uploads,
    busy: save.isPending ? ('saving' as const) : uploads > 0 ? ('uploading' as const) : null,
    onUploads: (part: string, count: number) => setSending((all) => ({ ...all, [part]: count })),
    submit: () => {
      if (save.isPending || uploads > 0) return;
      void form.handleSubmit(
        (typed) => save.run({ typed, ask: () => send(typed, base) }),
        (errors) => showFirst(listErrors(errors)),
      )();
    },
    answer: ((field, whose) => {
      if (meeting === null) return;
      if (whose === 'theirs')
        for (const path of pathsOf(field)) {
          const value = structuredClone(get(meeting.theirs, path)) as PathValue<F, FieldPath<F>>;
          form.setValue(path, value, { shouldDirty: true, shouldValidate: true });
        }
      setMeeting({ ...meeting, asked: meeting.asked.filter((each) => each !== field) });
    }) satisfies Answer<F>,
    /** Goes on with what was typed before; saving compares it with what has changed since. */
    restore: (typed: F, typedOver: { version: number; form: F } | null) => {
      form.reset(typed, { keepDefaultValues: true });
      if (typedOver !== null) setBase((now) => now && { ...now, ...typedOver });
      setMeeting(null);
    },
    /** What was typed may go. */
    giveUp: () => setDone(true),
  };
}

/** Who changed what and when, in the server's words; what it asks for after that has been done already. */
export const whoWasFaster = ({ message }: ApiError): string => message.replace(/ Load it again\b.*$/, '');

export const storyOf = (refusal: ApiError): Story => ({ message: whoWasFaster(refusal) });
