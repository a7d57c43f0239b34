import { channelLabels, contactChannels, contactHours } from '#contract/contact-preferences.ts';
import { SelectField } from '#ui/select-field.tsx';
import type { ReachFields } from './write-reach.ts';

const hours = contactHours.map(({ value, label }) => ({ value, label }));

type ReachChoiceProps = ReachFields & { onChange: (part: Partial<ReachFields>) => void };

/** How a visitor wants to be reached: nothing has to be chosen, and what is chosen binds the office. */
export function ReachChoice({ channels, hours: chosen, onChange }: ReachChoiceProps) {
  return (
    <div className="grid gap-4">
      <fieldset aria-describedby="reach-note" className="min-w-0">
        <legend className="mb-1.5 font-[550] text-sm">How may we reach you?</legend>
        <div className="grid grid-cols-1 gap-2 min-[22rem]:grid-cols-3">
          {contactChannels.map((channel) => (
            <label
              key={channel}
              className="grid min-h-11 cursor-pointer place-items-center rounded-control border border-field bg-white px-2 text-center text-[0.90625rem] transition-colors hover:border-ink has-checked:border-green has-checked:bg-green has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-green has-focus-visible:outline-offset-2"
            >
              <input
                type="checkbox"
                checked={channels[channel]}
                onChange={(event) => onChange({ channels: { ...channels, [channel]: event.target.checked } })}
                className="sr-only"
              />
              {channelLabels[channel]}
            </label>
          ))}
        </div>
        <p id="reach-note" className="type-hint mt-1.5 text-ink-3">
          Choose one or more and we use only those. Leave all empty and we may use any.
        </p>
      </fieldset>
      {(channels.phone || channels.whatsapp) && (
        <SelectField
          label="When may we call or message? (Indian time)"
          name="hours"
          choices={hours}
          value={chosen}
          onChange={(event) => onChange({ hours: event.target.value })}
        />
      )}
    </div>
  );
}
