import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ApiError } from '#contract/client.ts';
import type { Parameter } from '#contract/parameters.ts';
import { nameChoices } from '#office/frames/name-choices.ts';
import { api } from '#office/shell/api.ts';
import { isUnreachable } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { Button } from '#ui/button.tsx';
import { FieldNote } from '#ui/field-note.tsx';
import { fieldStyle } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { useSendOnce } from '#ui/use-send-once.ts';
import { FormSelect } from './form-fields.tsx';
import { parameterTexts, parameterValue } from './parameter-texts.ts';
import type { PropertyForm } from './property-form.ts';
import { parametersKey, useParameters } from './read-choices.ts';

type ParameterFieldProps = { type: 'propertyType' | 'category'; own: { id: string; name: string } | null };

/** One of the types or categories; one that is missing is added on the spot and chosen (ADM-FORM-09 to 19). */
export function ParameterField({ type, own }: ParameterFieldProps) {
  const id = useId();
  const queries = useQueryClient();
  const { setValue } = useFormContext<PropertyForm>();
  const { data = [], isPending, error: unread, refetch } = useParameters(type);
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [nameError, setNameError] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const sendOnce = useSendOnce();
  const texts = parameterTexts[type];
  const field = `${type}_id` as const;

  const close = () => {
    setOpen(false);
    setName('');
    setNameError(null);
    // It is there again when this has been drawn.
    setTimeout(() => opener.current?.focus());
  };
  const add = useSoleMutation({
    mutationFn: async () => {
      const typed = name.trim();
      const body = { type, name: typed, value: parameterValue(typed), description: '' };
      return (await sendOnce(body, (headers) => api('POST /parameters', { body, headers }))).data;
    },
    onSuccess: (added) => {
      queries.setQueryData<Parameter[]>([...parametersKey, type], (list = []) => [...list, added]);
      setValue(field, added.id, { shouldDirty: true, shouldValidate: true });
      toast(texts.added, 'success');
      close();
    },
    onError: (cause) => {
      // An answer that refuses, and none at all.
      const text = isUnreachable(cause) || !(cause instanceof ApiError) ? texts.broken : texts.failed;
      const reason = cause instanceof ApiError ? (cause.fieldErrors['name'] ?? cause.message) : '';
      setNameError(text === texts.failed && reason && !reason.startsWith('HTTP error!') ? `${text}: ${reason}` : text);
      toast(text, 'error');
    },
  });
  const submit = () => {
    if (name.trim() === '') setNameError(texts.empty);
    else add.run();
  };

  return (
    <div>
      <FormSelect
        name={field}
        choices={[
          { value: '', label: isPending ? 'Loading...' : `Select ${texts.what}` },
          ...nameChoices(data, own ? { value: own.id, label: own.name } : undefined),
        ]}
      />
      {unread && (
        <button type="button" className="quiet-link touch mt-1.5 text-sm" onClick={() => void refetch()}>
          The list could not be read. Try again
        </button>
      )}
      {isOpen ? (
        <div className="mt-2">
          <label htmlFor={id} className="sr-only">
            {texts.label}
          </label>
          <div className="flex flex-wrap gap-2">
            <input
              id={id}
              value={name}
              maxLength={100}
              autoComplete="off"
              // biome-ignore lint/a11y/noAutofocus: whoever pressed the button above wants to type
              autoFocus
              placeholder={texts.label}
              aria-invalid={nameError ? true : undefined}
              aria-describedby={nameError ? `${id}-note` : undefined}
              className={`${fieldStyle} basis-full`}
              onChange={(event) => {
                setName(event.target.value);
                setNameError(null);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== 'Escape') return;
                // Neither sends the whole form nor closes it.
                event.preventDefault();
                if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit();
                if (event.key === 'Escape') close();
              }}
            />
            <Button size="small" kind="outline" isOff={add.isPending} onClick={submit}>
              {add.isPending ? 'Adding...' : 'Add'}
            </Button>
            <Button size="small" kind="outline" onClick={close}>
              Cancel
            </Button>
          </div>
          <FieldNote id={`${id}-note`} error={nameError ?? undefined} isLive />
        </div>
      ) : (
        <button
          ref={opener}
          type="button"
          onClick={() => setOpen(true)}
          className="touch mt-1.5 inline-flex items-center gap-1.5 font-[550] text-green text-sm underline-offset-4 hover:underline"
        >
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          {texts.label}
        </button>
      )}
    </div>
  );
}
