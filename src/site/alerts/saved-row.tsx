import { useEffect, useId, useRef } from 'react';
import { type AlertFrequency, type AlertWay, frequenciesBy, frequencyLabels } from '#contract/alert-choices.ts';
import type { SavedSearch, SavedSearches } from '#contract/alerts.ts';
import { describeSearch } from '#contract/saved-searches.ts';
import { alertTexts as texts } from '#site/content/alerts.ts';
import { useChanges } from '#site/links/use-changes.ts';
import { useWished } from '#site/links/use-wished.ts';
import { browserApi } from '#site/shell/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { SelectField } from '#ui/select-field.tsx';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

type SavedRowProps = { pageKey: string; by: AlertWay; alert: SavedSearch; onChanged: (saved: SavedSearches) => void };

/** One saved search: what it looks for, and what can be done with it. Each button sends at once, and keeps the focus meanwhile. */
export function SavedRow({ pageKey: key, by, alert, onChanged }: SavedRowProps) {
  const { id: alertId, query, frequency, paused, confirmed, endsAt, consent } = alert;
  const { failure, isBusy, send } = useChanges();
  const name = describeSearch(query);
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const wasConfirmed = useRef(confirmed);
  // The button that was pressed is gone.
  useEffect(() => {
    if (confirmed && !wasConfirmed.current) title.current?.focus();
    wasConfirmed.current = confirmed;
  }, [confirmed]);
  const ask = (call: 'confirm' | 'remove') =>
    send(async () => onChanged((await browserApi(`POST /alerts/${call}`, { body: { key, alertId } })).data));
  const change = (what: { frequency?: AlertFrequency; paused?: boolean }) =>
    send(async () => onChanged((await browserApi('POST /alerts/change', { body: { key, alertId, ...what } })).data));
  const [often, setOften] = useWished(frequency, isBusy, (value) => change({ frequency: value }));
  return (
    <li aria-labelledby={heading} className="grid gap-4 border-hairline border-b py-8">
      <h2 ref={title} id={heading} tabIndex={-1} className="type-h4 wrap-anywhere outline-none">
        {name}
      </h2>
      <p role="status" className="text-ink-2 empty:hidden">
        {!confirmed && `${texts.waiting} ${texts.notMine}`}
        {confirmed && paused && texts.paused}
      </p>
      {!confirmed && (
        <p className="type-small text-ink-2">
          <span lang={consent.language}>{consent.words}</span> How often: {frequencyLabels[frequency]}.
        </p>
      )}
      {confirmed && (
        <SelectField
          label="How often"
          className="max-w-100"
          choices={frequenciesBy[by].map((value) => ({ value, label: frequencyLabels[value] }))}
          value={often}
          onChange={({ currentTarget }) => setOften(currentTarget.value as AlertFrequency)}
        />
      )}
      {failure && <Banner kind="error">{failure}</Banner>}
      <div className="flex flex-wrap items-center gap-3">
        {!confirmed && (
          <Button isOff={isBusy} aria-describedby={heading} onClick={() => ask('confirm')}>
            Yes, write to me
          </Button>
        )}
        {confirmed && (
          <Button kind="outline" isOff={isBusy} aria-describedby={heading} onClick={() => change({ paused: !paused })}>
            {paused ? 'Go on' : 'Pause'}
          </Button>
        )}
        <Button kind="outline" isOff={isBusy} aria-describedby={heading} onClick={() => ask('remove')}>
          Remove
        </Button>
        <Link to={`/properties?${query}`} className="quiet-link touch" aria-describedby={heading}>
          See its homes
        </Link>
      </div>
      {confirmed && (
        <p className="type-hint text-ink-3">
          You agreed on {day.format(new Date(consent.givenAt ?? endsAt))}:{' '}
          <span lang={consent.language}>{consent.words}</span> It ends by itself on {day.format(new Date(endsAt))}; any
          change here keeps it for another year.
        </p>
      )}
    </li>
  );
}
