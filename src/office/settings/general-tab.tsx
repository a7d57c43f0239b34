import { type ChangeEvent, type FormEvent, useEffect } from 'react';
import { spellPhone } from '#contract/phones.ts';
import { languageLabels, languages, timeZoneLabels, timeZones } from '#contract/staff-choices.ts';
import { FeedSettings, feedLead } from '#office/calendars/feed-settings.tsx';
import { PocketPanel } from '#office/pocket/pocket-panel.tsx';
import { askQuestions } from '#office/records/ask-questions.ts';
import { ConflictPanel } from '#office/records/conflict-panel.tsx';
import { refreshProfile } from '#office/shell/refresh-profile.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { Banner } from '#ui/banner.tsx';
import { Panel } from '#ui/panel.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePhone } from './change-phone.tsx';
import type { TabProps } from './settings-tabs.ts';
import { errorsOf, type ProfileForm, useProfileForm } from './use-profile-form.ts';

/** How the specification calls the fields of the form. */
const inputNames = {
  firstName: 'adminFirstName',
  lastName: 'adminLastName',
  timezone: 'timezone',
  language: 'language',
} as const satisfies Record<keyof ProfileForm, string>;

/** To be read, not to be typed in. */
const still = '[&_input]:border-hairline [&_input]:bg-wash';

/** Own name, time zone and language, and the way to another e-mail address or phone (ADM-SET-03 to 36). */
export function GeneralTab({ formId, onBusy }: TabProps) {
  const profile = useProfile();
  const { draft, isDirty, isPending, failure, errors, meeting, answer, change, save } = useProfileForm(profile);
  useEffect(() => onBusy(isPending), [onBusy, isPending]);
  useEffect(() => void refreshProfile(true), []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Saving says that all of it is right, so it is sent also where nothing was typed.
    change(() => ({}));
    save();
    const [wrong] = Object.keys(errorsOf(draft)) as (keyof ProfileForm)[];
    const field = wrong && event.currentTarget.elements.namedItem(inputNames[wrong]);
    if (field instanceof HTMLElement) field.focus();
  };
  const fieldOf = (name: keyof ProfileForm) => ({
    name: inputNames[name],
    value: draft[name],
    error: errors[name],
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      change(() => ({ [name]: value })),
  });

  return (
    <div className="grid gap-5">
      {meeting && (
        <ConflictPanel
          what="Your profile"
          taken={meeting.taken.map(({ label }) => label)}
          questions={askQuestions(meeting, draft, answer)}
          action="Save Changes"
          isDirty={isDirty}
        />
      )}
      <Panel title="Profile">
        <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
          {failure && <Banner kind="error">{failure}</Banner>}
          <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
            <TextField label="First name" autoComplete="given-name" {...fieldOf('firstName')} />
            <TextField label="Last name" autoComplete="family-name" {...fieldOf('lastName')} />
            <SelectField
              label="Timezone"
              choices={timeZones.map((value) => ({ value, label: timeZoneLabels[value] }))}
              {...fieldOf('timezone')}
            />
            <SelectField
              label="Language"
              choices={languages.map((value) => ({ value, label: languageLabels[value] }))}
              {...fieldOf('language')}
            />
          </div>
        </form>
      </Panel>
      <Panel
        title="Contact information"
        lead="You sign in with this email. A new email or phone is used once you have typed the code we send there."
      >
        <div className="grid items-start gap-x-4 gap-y-7 @[44rem]:grid-cols-2">
          <div className="grid gap-5">
            <TextField label="Current email" name="adminEmail" value={profile.email} readOnly className={still} />
            <ChangeEmail />
          </div>
          <div className="grid gap-5">
            <TextField
              label="Current phone"
              name="adminPhone"
              value={spellPhone(profile.phoneNumber)}
              readOnly
              className={still}
            />
            <ChangePhone />
          </div>
        </div>
      </Panel>
      <Panel title="Calendar feed" lead={feedLead}>
        <FeedSettings />
      </Panel>
      <PocketPanel />
    </div>
  );
}
