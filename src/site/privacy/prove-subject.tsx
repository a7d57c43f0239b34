import { useState } from 'react';
import { requestTexts as texts } from '#site/content/privacy-requests.ts';
import { Banner } from '#ui/banner.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { ProveEmail } from './prove-email.tsx';
import { ProvePhone } from './prove-phone.tsx';

type Way = keyof typeof texts.ways;
const choices = (['phone', 'email'] as const).map((value) => ({ value, label: texts.ways[value] }));

type ProveSubjectProps = { first: Way; isOver: boolean; onProved: (token: string) => void };

/** Who somebody is, by what they gave us: a number or an address. */
export function ProveSubject({ first, isOver, onProved }: ProveSubjectProps) {
  const [way, setWay] = useState<Way>(first);
  return (
    <section aria-labelledby="prove-title" className="max-w-120">
      <h2 id="prove-title" className="type-h3">
        {texts.prove}
      </h2>
      <div className="mt-6 grid gap-5">
        {isOver && <Banner kind="info">{texts.over}</Banner>}
        <ChoiceField
          label="I prove it"
          name="way"
          choices={choices}
          value={way}
          onChange={(value) => setWay(value === 'email' ? 'email' : 'phone')}
        />
        <p className="text-pretty text-ink-2">{way === 'phone' ? texts.phoneHint : texts.emailHint}</p>
        {way === 'phone' ? <ProvePhone onProved={onProved} /> : <ProveEmail />}
      </div>
      <p className="type-small mt-8 text-pretty text-ink-2">{texts.neither}</p>
    </section>
  );
}
