import { sharedListTexts as texts } from '#site/content/shortlists.ts';

/** What somebody was typing when its place went: whoever ends a list, or takes off a home or a member, must not take it along. */
export const UnsavedNotes = ({ notes }: { notes: readonly string[] }) =>
  notes.length > 0 && (
    <div role="status" className="my-5 text-left">
      <p>{texts.notSaved}</p>
      {notes.map((note) => (
        <p key={note} dir="auto" className="wrap-anywhere mt-2 whitespace-pre-line border-brass-text border-l-2 pl-3">
          {note}
        </p>
      ))}
    </div>
  );
