import { Download, FileText } from 'lucide-react';
import { spellPhone } from '#contract/phones.ts';
import type { KeptRecords } from '#contract/privacy.ts';
import { requestLabels, subjectKind } from '#contract/privacy-choices.ts';
import { recordTexts as texts } from '#site/content/privacy-records.ts';
import { Button } from '#ui/button.tsx';
import { tellSearch, writeMoment, writeRecords } from './write-records.ts';

/** Hands a file to the browser; nothing is sent for it. */
function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser may begin to read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** All that is kept of the number or address, to be read and to be taken along. */
export function KeptList({ records }: { records: KeptRecords }) {
  const { subject, enquiries, unlocks, searches, letters, requests } = records;
  const kind = subjectKind(subject);
  const isNothing = enquiries.length + unlocks.length + searches.length + requests.length === 0;
  return (
    <section aria-labelledby="kept-title" className="min-w-0">
      <h2 id="kept-title" className="type-h3">
        What is kept about{' '}
        {kind === 'phone' ? (
          <span className="whitespace-nowrap">{spellPhone(subject)}</span>
        ) : (
          <span className="wrap-anywhere">{subject}</span>
        )}
      </h2>
      {isNothing ? (
        <p className="mt-4 text-ink-2">
          <strong className="font-[550] text-ink">{texts.nothing[kind]}</strong> {texts.nothingHint[kind]}
        </p>
      ) : (
        <>
          <div className="mt-5 button-row">
            <Button
              kind="outline"
              size="small"
              onClick={() => saveFile('my-data.json', 'application/json', JSON.stringify(records, null, 2))}
            >
              <Download size={18} strokeWidth={1.5} aria-hidden="true" />
              Download as JSON
            </Button>
            <Button
              kind="outline"
              size="small"
              onClick={() => saveFile('my-data.txt', 'text/plain', writeRecords(records))}
            >
              <FileText size={18} strokeWidth={1.5} aria-hidden="true" />
              Download as text
            </Button>
          </div>
          {requests.length > 0 && <Requests requests={requests} />}
          <ul className="mt-8 border-hairline border-b">
            {enquiries.map((one) => (
              <Enquiry key={one.id} enquiry={one} proved={kind} />
            ))}
          </ul>
          <Lines
            title="Floor plans and papers you opened"
            lines={unlocks.map(({ at, property, views }) => [at, `${property}, ${views} looked at`])}
          />
          <Lines title="Searches you saved" lines={searches.map((one) => [one.savedAt, tellSearch(one)])} />
          <Lines
            title="Letters and SMS to you"
            lines={letters.map(({ at, channel, subject }) => [at, channel === 'sms' ? 'SMS' : subject])}
          />
        </>
      )}
      <p className="type-small mt-8 max-w-[68ch] text-pretty text-ink-2">{texts.shared}</p>
    </section>
  );
}

const stateWords = { open: 'Waiting for our answer', done: 'Done', refused: 'Refused' } as const;

function Requests({ requests }: Pick<KeptRecords, 'requests'>) {
  return (
    <div className="mt-8">
      <h3 className="type-h4">What you asked for</h3>
      <ul className="mt-3 border-hairline border-y">
        {requests.map(({ id, kind, state, askedAt, decidedAt, answer }) => (
          <li key={id} className="border-hairline py-3.5 not-first:border-t">
            <p>
              <strong className="font-[550]">{requestLabels[kind]}</strong>, {writeMoment(askedAt)}
            </p>
            <p className="wrap-anywhere text-ink-2">
              {stateWords[state]}
              {decidedAt !== null && `, ${writeMoment(decidedAt)}`}
              {answer !== '' && `: ${answer}`}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

type EnquiryProps = { enquiry: KeptRecords['enquiries'][number]; proved: 'phone' | 'email' };

function Enquiry({ enquiry, proved }: EnquiryProps) {
  const { sentAt, form, about, name, email, phone, message, preferredLocation, isOpen, consent, visits } = enquiry;
  const facts: [label: string, value: string][] = [
    ['Name', name],
    // What was proved stands above, whole.
    proved === 'phone' ? ['Email', email] : ['Phone', phone],
    ['Place', preferredLocation],
    ['Message', message],
    ...visits.map(({ startsAt, status }): [string, string] => [
      'Visit',
      `${writeMoment(startsAt)}, ${status.replace('_', ' ')}`,
    ]),
    ['Agreed to', consent === null ? '' : `${consent.words} (${writeMoment(consent.givenAt)})`],
    ['Taken back', consent?.withdrawnAt ? writeMoment(consent.withdrawnAt) : ''],
  ];
  return (
    <li className="border-hairline border-t py-5">
      <h3 className="font-semibold">
        {form}
        {about !== '' && `: ${about}`}
      </h3>
      <p className="type-small mt-0.5 text-ink-3">
        <time dateTime={sentAt}>{writeMoment(sentAt)}</time>, {isOpen ? 'open' : 'closed'}
      </p>
      <dl className="mt-3 grid gap-x-6 gap-y-1.5 md:grid-cols-[7rem_1fr]">
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={`${label} ${value}`} className="md:col-span-2 md:grid md:grid-cols-subgrid">
              <dt className="type-small text-ink-3">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line text-ink-2">{value}</dd>
            </div>
          ))}
      </dl>
    </li>
  );
}

function Lines({ title, lines }: { title: string; lines: [at: string, text: string][] }) {
  if (lines.length === 0) return null;
  return (
    <details className="mt-6">
      <summary className="touch quiet-link cursor-pointer">
        {title} ({lines.length})
      </summary>
      <ul className="type-small mt-2 grid gap-1.5 text-ink-2">
        {lines.map(([at, text], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same at the same moment, and none moves
          <li key={index} className="wrap-anywhere">
            <time dateTime={at}>{writeMoment(at)}</time>: {text}
          </li>
        ))}
      </ul>
    </details>
  );
}
