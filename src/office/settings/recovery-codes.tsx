import { Copy, Download, Printer } from 'lucide-react';
import { use, useEffect, useRef, useState } from 'react';
import { brand } from '#contract/brand.ts';
import { useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { copyText } from './copy-text.ts';
import { TellUnkept } from './setup-dialog.tsx';

/** The codes for the day the phone is lost. They are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { email } = useProfile();
  const [isKept, setKept] = useState(false);
  const tellUnkept = use(TellUnkept);
  const lead = useRef<HTMLParagraphElement>(null);
  useUnsavedChanges(!isKept);
  useEffect(() => {
    tellUnkept(!isKept);
    return () => tellUnkept(false);
  }, [isKept, tellUnkept]);
  // The field that had the focus has gone with its step.
  useEffect(() => lead.current?.focus(), []);
  const text = `${brand.name}: recovery codes of ${email}\nEach signs you in once without app or passkey.\n\n${codes.join('\n')}\n`;
  const act = (work: () => void) => () => {
    work();
    setKept(true);
  };
  const copy = async () => {
    if (await copyText(text, 'Recovery codes copied to clipboard!')) setKept(true);
  };

  return (
    <div className="grid gap-5">
      <p ref={lead} tabIndex={-1} className="text-ink-2 outline-none">
        Your second factor is on. If you lose it, each of these codes signs you in once.
      </p>
      <Note kind="warning">They are shown only now. Keep them where your phone is not.</Note>
      <ol
        className="recovery-codes grid gap-y-2 border-hairline border-y py-4 font-[550] tabular-nums"
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code} className="break-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button kind="outline" size="small" onClick={() => void copy()}>
          <Copy size={16} strokeWidth={1.5} aria-hidden="true" />
          Copy
        </Button>
        <Button kind="outline" size="small" onClick={act(() => download(text))}>
          <Download size={16} strokeWidth={1.5} aria-hidden="true" />
          Download
        </Button>
        <Button kind="outline" size="small" onClick={act(() => window.print())}>
          <Printer size={16} strokeWidth={1.5} aria-hidden="true" />
          Print
        </Button>
      </div>
      <Button wide onClick={onDone}>
        I have kept them
      </Button>
    </div>
  );
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${brand.name.toLowerCase()}-recovery-codes.txt`;
  link.click();
  URL.revokeObjectURL(address);
}
