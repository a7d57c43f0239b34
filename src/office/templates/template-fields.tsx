import type { FieldErrors } from '#contract/errors.ts';
import { templateChannels, templateVariables } from '#contract/template-choices.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { channelLabels, type TemplateDraft, variableLabels } from './template-draft.ts';

type TemplateFieldsProps = {
  draft: TemplateDraft;
  errors: FieldErrors;
  onChange: (part: (now: TemplateDraft) => Partial<TemplateDraft>) => void;
};

const languages = [
  { id: 'en', label: 'English', in: 'in English' },
  { id: 'hi', label: 'Hindi', in: 'in Hindi' },
] as const;

/** Name, way and words of a template, with what may stand in braces. */
export function TemplateFields({ draft, errors, onChange }: TemplateFieldsProps) {
  const { name, channel, words } = draft;
  const write = (language: 'en' | 'hi', part: Partial<TemplateDraft['words']['en']>) =>
    onChange((now) => ({ words: { ...now.words, [language]: { ...now.words[language], ...part } } }));
  return (
    <div className="@container grid gap-5">
      <div className="grid gap-x-5 gap-y-4 @[34rem]:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          label="Name"
          value={name}
          autoComplete="off"
          error={errors['name']}
          onChange={(event) => {
            const typed = event.target.value;
            onChange(() => ({ name: typed }));
          }}
        />
        <SelectField
          label="Sent by"
          value={channel}
          choices={templateChannels.map((value) => ({ value, label: channelLabels[value] }))}
          onChange={(event) => {
            const chosen = event.target.value as TemplateDraft['channel'];
            onChange(() => ({ channel: chosen }));
          }}
        />
      </div>
      <div className="grid gap-x-5 gap-y-4 @[46rem]:grid-cols-2">
        {languages.map(({ id, in: inWords }) => (
          <div key={id} className="grid content-start gap-4" lang={id}>
            {channel === 'email' && (
              <TextField
                label={`Subject ${inWords}`}
                value={words[id].subject}
                error={errors[`words.${id}.subject`]}
                onChange={(event) => write(id, { subject: event.target.value })}
              />
            )}
            <TextArea
              label={`Text ${inWords}`}
              value={words[id].text}
              error={errors[`words.${id}.text`]}
              onChange={(event) => write(id, { text: event.target.value })}
            />
          </div>
        ))}
      </div>
      <dl className="type-hint flex flex-wrap gap-x-5 gap-y-1 text-ink-3">
        {templateVariables.map((variable) => (
          <div key={variable} className="flex gap-1.5">
            <dt className="font-[550] text-ink-2">{`{${variable}}`}</dt>
            <dd>{variableLabels[variable]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
