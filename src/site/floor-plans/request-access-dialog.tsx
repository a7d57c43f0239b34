import { LockOpen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type GatedContent, gateTimes, sessionMinutes } from '#contract/gates.ts';
import { readTrap, Trap } from '#site/inquiries/form-parts.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { hideLayer } from '#ui/show-layer.ts';
import { panelId } from '#ui/tabs.tsx';
import { toast } from '#ui/toast.ts';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { remainingText } from './access-sessions.ts';
import { CodeStep } from './code-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { gateTexts } from './gate-texts.ts';
import { RequestSteps } from './request-steps.tsx';
import { sessions } from './session-store.ts';
import { useAccessRequest } from './use-access-request.ts';
import { useRemaining } from './use-remaining.ts';

export type RequestAccessProps = {
  property: { id: string; title: string };
  /** What was behind the button; the request opens everything all the same (PUB-GATE-32). */
  requestType: GatedContent;
  open: boolean;
  onClose: () => void;
};

/** Details, code, access (PUB-GATE-03 to 32). Loaded when somebody asks. What was done so far survives closing it. */
export default function RequestAccessDialog({ property, requestType, open, onClose }: RequestAccessProps) {
  const request = useAccessRequest(property.id, requestType);
  const form = useRef<HTMLFormElement>(null);
  const { step } = request;
  // A step that was left took its buttons along.
  useFocusAfter(step, () => form.current?.querySelector<HTMLElement>('[aria-invalid=true], input'));
  const trap = () => (form.current ? readTrap(form.current) : '');

  // The dialog was closed before the answer came: the content is open all the same, and a message says so.
  const { reset } = request;
  const wasMissed = step === 'done' && !open;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (!wasMissed) return;
    reset();
    toast(`Floor plans and papers are open for ${sessionMinutes} minutes.`, 'success');
  }, [wasMissed]);

  /** The dialog has gone. */
  const onGone = () => {
    onClose();
    if (step !== 'done') return;
    reset();
    // What opened the dialog is gone too: the focus goes to what it has opened.
    document
      .getElementById(panelId(requestType === 'documents' ? 'documents' : 'floor-plan'))
      ?.focus({ preventScroll: true });
  };

  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    if (step === 'code') {
      await request.submitCode(trap());
      return;
    }
    const wrong = await request.submitDetails(trap());
    if (wrong !== null) form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
  };

  return (
    <Dialog open={open} onClose={onGone} title={gateTexts.requestAccess}>
      {open && (
        <>
          <RequestSteps step={step} />
          {step === 'done' ? (
            <Opened property={property} requestType={requestType} />
          ) : (
            <form ref={form} noValidate onSubmit={submit} className="relative mt-6 grid gap-5">
              {step === 'details' ? (
                <DetailsStep title={property.title} request={request} />
              ) : (
                <CodeStep request={request} />
              )}
              <Trap />
            </form>
          )}
        </>
      )}
    </Dialog>
  );
}

/** Closes by the dialog element itself: it moves the focus back first, and `onGone` can then move it to the content. */
const leave = (inside: HTMLElement | null) => hideLayer(inside?.closest('dialog') ?? null);

/** The third step, which ends by itself (PUB-GATE-31). */
function Opened({ property, requestType }: Pick<RequestAccessProps, 'property' | 'requestType'>) {
  const left = useRemaining(sessions.read(property.id));
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    const timer = setTimeout(() => leave(button.current), gateTimes.autoClose);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="grid justify-items-center pt-8 text-center">
      <span className="grid size-18 place-items-center rounded-full bg-green-wash text-green">
        <LockOpen size={26} strokeWidth={1.25} aria-hidden="true" />
      </span>
      <div role="status">
        <p className="type-h3 mt-5">Floor plans and papers are open</p>
        <p className="mt-3 text-balance text-ink-2">
          For the next {sessionMinutes} minutes on this device. This window closes by itself.
        </p>
      </div>
      <p className="mt-5 font-display text-[3.25rem] text-green leading-none tabular-nums" role="timer">
        {remainingText(left)}
      </p>
      <Button ref={button} size="large" wide className="mt-7" onClick={() => leave(button.current)}>
        {requestType === 'documents' ? 'See the documents' : 'See the floor plans'}
      </Button>
    </div>
  );
}
