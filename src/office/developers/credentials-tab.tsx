import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFocusOnNext } from '#ui/use-focus-after.ts';
import type { DeveloperForm } from './developer-form.ts';
import { useFields } from './use-fields.ts';

/** Certifications and awards (ADM-DEV-43). Nothing of this tab is saved (ADM-DEV-44), and it says so. */
export function CredentialsTab() {
  const { control } = useFormContext<DeveloperForm>();
  const { field } = useFields();
  const certifications = useFieldArray({ control, name: 'certifications' });
  const awards = useFieldArray({ control, name: 'awards' });
  return (
    <div className="grid gap-7">
      <Note>Certifications and awards are collected here and not saved with the developer yet.</Note>
      <Rows
        title="Certifications"
        ids={certifications.fields.map(({ id }) => id)}
        action="Add certification"
        onAdd={() =>
          certifications.append({ name: '', issuedBy: '', issuedDate: '', expiryDate: '', certificateUrl: '' })
        }
      >
        {certifications.fields.map(({ id }, at) => (
          <Row key={id} label={`certification ${at + 1}`} onRemove={() => certifications.remove(at)}>
            <TextField label="Name" {...field(`certifications.${at}.name`)} />
            <TextField label="Issued by" {...field(`certifications.${at}.issuedBy`)} />
            <TextField label="Issued on" type="date" {...field(`certifications.${at}.issuedDate`)} />
            <TextField label="Expires on" type="date" {...field(`certifications.${at}.expiryDate`)} />
            <TextField
              label="Certificate link"
              type="url"
              placeholder="https://"
              className="@[34rem]:col-span-2"
              {...field(`certifications.${at}.certificateUrl`)}
            />
          </Row>
        ))}
      </Rows>
      <Rows
        title="Awards"
        ids={awards.fields.map(({ id }) => id)}
        action="Add award"
        onAdd={() => awards.append({ title: '', year: '', issuedBy: '', description: '' })}
      >
        {awards.fields.map(({ id }, at) => (
          <Row key={id} label={`award ${at + 1}`} onRemove={() => awards.remove(at)}>
            <TextField label="Title" {...field(`awards.${at}.title`)} />
            <TextField label="Year" inputMode="numeric" {...field(`awards.${at}.year`)} />
            <TextField label="Issued by" className="@[34rem]:col-span-2" {...field(`awards.${at}.issuedBy`)} />
            <TextArea label="Description" className="@[34rem]:col-span-2" {...field(`awards.${at}.description`)} />
          </Row>
        ))}
      </Rows>
    </div>
  );
}

type RowsProps = { title: string; ids: readonly string[]; action: string; onAdd: () => void; children: ReactNode };

function Rows({ title, ids, action, onAdd, children }: RowsProps) {
  const rows = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  useFocusOnNext(ids, rows, () => add.current);
  return (
    <section aria-label={title} className="grid justify-items-start gap-4">
      <h3 className="type-h4">{title}</h3>
      <div ref={rows} className="grid w-full gap-4 empty:hidden">
        {children}
      </div>
      <Button ref={add} kind="outline" size="small" onClick={onAdd}>
        <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
        {action}
      </Button>
    </section>
  );
}

type RowProps = { label: string; onRemove: () => void; children: ReactNode };

const Row = ({ label, onRemove, children }: RowProps) => (
  <div className="grid w-full grid-cols-[1fr_auto] gap-2 border-hairline border-t pt-4">
    <div className="grid items-start gap-x-5 gap-y-4 @[34rem]:grid-cols-2">{children}</div>
    <button
      type="button"
      aria-label={`Remove ${label}`}
      onClick={onRemove}
      className="mt-6.5 grid size-11 place-items-center rounded-control text-red transition-colors hover:bg-red-wash"
    >
      <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
    </button>
  </div>
);
