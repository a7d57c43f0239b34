import { CircleAlert } from 'lucide-react';

export type FileError = { name: string; text: string };

/** Files that were not taken, each by name and why. */
export function FileErrors({ errors }: { errors: readonly FileError[] }) {
  return (
    <div role="alert">
      {errors.map(({ name, text }) => (
        <p key={name + text} className="type-hint mt-2 flex items-start gap-1.5 text-red">
          <CircleAlert size={16} strokeWidth={1.5} aria-hidden="true" className="mt-px shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {name && <span>{name}: </span>}
            <span>{text}</span>
          </span>
        </p>
      ))}
    </div>
  );
}
