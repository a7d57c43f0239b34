import { CircleAlert } from 'lucide-react';
import { counted } from '#contract/prices.ts';
import type { FormErrors } from '#office/records/list-errors.ts';
import { inOrder } from '#office/records/record-fields.ts';
import { fieldOf, fields, tabLabel } from './list-fields.ts';

/** Everything that must be mended before the listing can be saved; each line leads to its field. */
export function ErrorSummary({ errors, onGo }: { errors: FormErrors; onGo: (name: string) => void }) {
  const names = inOrder(fields, Object.keys(errors));
  return (
    <section role="alert" aria-label="What needs attention" className="mb-6 bg-red-wash px-4 py-3 text-red">
      <p className="flex items-center gap-3 font-[550]">
        <CircleAlert size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
        {counted(names.length, 'field needs', 'fields need')} attention
      </p>
      <ul className="mt-1 max-h-56 overflow-y-auto pl-8">
        {names.map((name) => {
          const [field, text = ''] = [fieldOf(name), errors[name]];
          return (
            <li key={name}>
              <button
                type="button"
                onClick={() => onGo(name)}
                className="type-small min-h-11 text-left underline underline-offset-4 md:min-h-8"
              >
                {field && !text.startsWith(field.label) ? `${field.label}: ${text}` : text}
                {field && <span className="text-ink-3 no-underline"> ({tabLabel(field.tab)})</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
