import { CircleAlert } from 'lucide-react';
import type { Fault } from './list-faults.ts';
import { fieldOf, fields, tabLabel } from './list-fields.ts';

const placeOf = (name: string): number => {
  const field = fieldOf(name);
  return field === undefined ? -1 : fields.indexOf(field);
};

/** In the order the form is read. */
export const inOrder = (faults: readonly Fault[]): Fault[] =>
  faults.toSorted((one, other) => placeOf(one.name) - placeOf(other.name));

/** Everything that must be mended before the listing can be saved; each line leads to its field. */
export function FaultSummary({ faults, onGo }: { faults: readonly Fault[]; onGo: (name: string) => void }) {
  return (
    <section role="alert" aria-label="What needs attention" className="mb-6 bg-red-wash px-4 py-3 text-red">
      <p className="flex items-center gap-3 font-[550]">
        <CircleAlert size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
        {faults.length === 1 ? '1 field needs attention' : `${faults.length} fields need attention`}
      </p>
      <ul className="mt-1 max-h-56 overflow-y-auto pl-8">
        {inOrder(faults).map(({ name, text }) => {
          const field = fieldOf(name);
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
