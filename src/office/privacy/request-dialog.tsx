import { counted } from '#contract/prices.ts';
import type { OpenedRequest } from '#contract/privacy.ts';
import { erasedParts, keptParts, requestLabels } from '#contract/privacy-choices.ts';
import { useFormState } from '#office/frames/form-state.ts';
import { RecordFacts } from '#office/frames/record-facts.tsx';
import { Fact, Facts } from '#office/shell/facts.tsx';
import { HangsOn } from '#office/shell/hangs-on.tsx';
import { leavePart } from '#office/shell/unsaved-changes.ts';
import { layers } from '#office/shell/use-screen-query.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Link } from '#ui/link.tsx';
import { useLastShown } from '#ui/use-last-shown.ts';
import { DecideRequest } from './decide-request.tsx';
import { useRequest } from './read-requests.ts';
import { RequestState, Subject } from './request-row.tsx';

/** One request: what was asked, what doing it would take, and the decision. */
export function RequestDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const last = useLastShown(id);
  const view = useRequest(last);
  const [{ isDirty }, tellState] = useFormState();
  return (
    <Dialog
      open={id}
      onClose={() => (isDirty ? leavePart(onClose) : onClose())}
      asksFirst={isDirty}
      title={view.data ? requestLabels[view.data.kind] : 'Request'}
      width="md:w-[44rem]"
    >
      <RecordFacts what="request" id={last} query={view} record={view.data}>
        {(request) => (
          <div className="grid gap-7">
            <Asked request={request} />
            {request.kind === 'erasure' && request.state === 'open' && <Effect request={request} />}
            {(request.state === 'open' || isDirty) && (
              <HangsOn names={layers}>
                <DecideRequest key={request.id} request={request} tellState={tellState} />
              </HangsOn>
            )}
          </div>
        )}
      </RecordFacts>
    </Dialog>
  );
}

/** Of the letter about it: the last one, which says the newest. */
const letterWords: Record<NonNullable<OpenedRequest['letter']>, string> = {
  none: 'None: no address is known. The answer stands on their page.',
  waiting: 'Waits to leave',
  sent: 'Has left; its address and words are not kept',
  failed: 'Could not be brought, and is given up',
};

function Asked({ request }: { request: OpenedRequest }) {
  const dates = useDates();
  const { subject, askedAt, words, wanted, answer, decidedAt, decidedBy, inquiries, letter } = request;
  return (
    <Facts className="">
      <Fact label="State">
        <RequestState request={request} />
      </Fact>
      <Fact label="Who">
        <Subject subject={subject} />
      </Fact>
      <Fact label="Asked">{dates.moment(askedAt)}</Fact>
      <Fact label="Words">{words && <span className="wrap-anywhere whitespace-pre-line">{words}</span>}</Fact>
      <Fact label="Name should be">{wanted.name && <span className="wrap-anywhere">{wanted.name}</span>}</Fact>
      <Fact label="Email should be">{wanted.email && <span className="wrap-anywhere">{wanted.email}</span>}</Fact>
      <Fact label="Decided">
        {decidedAt && `${dates.moment(decidedAt)}${decidedBy === '' ? '' : `, ${decidedBy}`}`}
      </Fact>
      <Fact label="Answer">{answer && <span className="wrap-anywhere whitespace-pre-line">{answer}</span>}</Fact>
      <Fact label="Letter">{letter !== null && (letter !== 'none' || decidedAt !== null) && letterWords[letter]}</Fact>
      <Fact label="Inquiries">
        {inquiries.length > 0 && (
          <ul className="grid gap-1">
            {inquiries.map(({ id, name, about, sentAt }) => (
              <li key={id} className="wrap-anywhere">
                <Link to={`/admin/inquiries/${id}`} className="quiet-link touch whitespace-normal!">
                  {[name, about].filter(Boolean).join(', ')}
                </Link>{' '}
                <span className="type-small text-ink-3">{dates.day(sentAt)}</span>
              </li>
            ))}
          </ul>
        )}
      </Fact>
    </Facts>
  );
}

function Effect({ request: { effect } }: { request: OpenedRequest }) {
  const taken = [
    counted(effect.inquiries, 'inquiry is emptied', 'inquiries are emptied'),
    effect.open > 0 && `${counted(effect.open, 'open one is', 'open ones are')} closed`,
    effect.visitsToCome > 0 && `${counted(effect.visitsToCome, 'visit to come is', 'visits to come are')} cancelled`,
    counted(effect.activities, 'note or contact loses its words', 'notes and contacts lose their words'),
    counted(effect.letters, 'letter is deleted', 'letters are deleted'),
    counted(effect.unlocks, 'unlock is deleted', 'unlocks are deleted'),
    effect.isBlocked && 'the block of this sender is lifted',
  ].filter((text) => text !== false);
  return (
    <section aria-labelledby="effect-title">
      <h3 id="effect-title" className="type-h4">
        What an erasure takes
      </h3>
      <ul className="mt-2 list-disc pl-5 text-ink-2">
        {taken.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Parts title="What goes, in full" parts={erasedParts.map(({ what, how }) => [what, how])} />
      <Parts title="What stays, and why" parts={keptParts.map(({ what, why }) => [what, why])} />
    </section>
  );
}

const Parts = ({ title, parts }: { title: string; parts: [what: string, text: string][] }) => (
  <details className="mt-2">
    <summary className="touch quiet-link cursor-pointer">{title}</summary>
    <dl className="type-small mt-2 grid gap-2">
      {parts.map(([what, text]) => (
        <div key={what}>
          <dt className="font-[550]">{what}</dt>
          <dd className="text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  </details>
);
