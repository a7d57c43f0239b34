import { useEffect } from 'react';
import { brand } from '#contract/brand.ts';
import type { BulkPreview } from '#contract/bulk-actions.ts';
import { languageLabels } from '#contract/staff-choices.ts';
import type { MessageTemplate } from '#contract/templates.ts';
import { nameChoices } from '#office/frames/name-choices.ts';
import { ReadFailure } from '#office/frames/read-failure.tsx';
import { Waiting } from '#office/frames/waiting.tsx';
import { useTemplates } from '#office/templates/read-templates.ts';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

type TemplateFieldProps = {
  /** Its id, and the version that was shown when it was chosen. */
  chosen: { id: string; version: number };
  error: string | undefined;
  onChoose: (template: Pick<MessageTemplate, 'id' | 'version'>) => void;
};

/** Which email template the letter is written from. Words of somebody else than an admin never go to many. */
export function TemplateField({ chosen, error, onChoose }: TemplateFieldProps) {
  const read = useTemplates();
  const templates = read.data?.filter(({ channel }) => channel === 'email');
  const template = templates?.find(({ id }) => id === chosen.id);
  // Somebody has edited it meanwhile, and its new words are read now.
  useEffect(() => {
    if (template !== undefined && template.version !== chosen.version) onChoose(template);
  }, [template, chosen.version, onChoose]);
  if (templates === undefined) {
    if (read.isError) return <ReadFailure title="The templates could not be read" query={read} />;
    return (
      <Waiting text="Loading templates...">
        <Skeleton className="h-12 w-full" />
      </Waiting>
    );
  }
  if (templates.length === 0) return <p>There is no email template yet. An admin can write one under Templates.</p>;
  return (
    <SelectField
      label="Template"
      name="templateId"
      value={template?.id ?? ''}
      error={error}
      hint={`It comes from ${brand.name}, and answers reach you. For other words use “Message each”.`}
      choices={[{ value: '', label: 'Choose a template' }, ...nameChoices(templates)]}
      onChange={(event) => {
        const next = templates.find(({ id }) => id === event.target.value);
        onChoose(next ?? { id: '', version: 0 });
      }}
    />
  );
}

/** What the first of them will read. */
export function LetterSample({
  name,
  language,
  subject,
  text,
}: NonNullable<NonNullable<BulkPreview['letters']>['sample']>) {
  return (
    <section aria-label="What the first of them will read" className="border border-hairline bg-ivory">
      <p className="type-hint border-hairline border-b px-4 py-2 text-ink-3">
        What {name === '' ? 'the first of them' : <bdi>{name}</bdi>} will read · {languageLabels[language]}
      </p>
      <div lang={language} className="grid max-h-64 gap-2 overflow-y-auto px-4 py-3">
        <p className="wrap-anywhere font-[550]">{subject}</p>
        <p className="type-small wrap-anywhere whitespace-pre-line text-ink-2">{text}</p>
      </div>
    </section>
  );
}
