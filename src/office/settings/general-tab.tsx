import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#contract/client.ts';
import { spellPhone } from '#contract/phones.ts';
import type { Profile } from '#contract/staff.ts';
import {
  type Language,
  languageLabels,
  languages,
  type TimeZone,
  timeZoneLabels,
  timeZones,
} from '#contract/staff-choices.ts';
import { FeedSettings, feedLead } from '#office/calendars/feed-settings.tsx';
import { PocketPanel } from '#office/pocket/pocket-panel.tsx';
import { api } from '#office/shell/api.ts';
import { refreshProfile } from '#office/shell/refresh-profile.ts';
import { isUnreachable, serverMessage } from '#office/shell/server-message.ts';
import { keepProfile } from '#office/shell/session.ts';
import { useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { Banner } from '#ui/banner.tsx';
import { Panel } from '#ui/panel.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { ChangeEmail } from './change-email.tsx';
import { ChangePhone } from './change-phone.tsx';
import type { TabProps } from './settings-tabs.ts';

type GeneralForm = { adminFirstName: string; adminLastName: string; timezone: TimeZone; language: Language };

const formOf = ({ firstName, lastName, timezone, language }: Profile): GeneralForm => ({
  adminFirstName: firstName,
  adminLastName: lastName,
  timezone,
  language,
});

/** Where the server's field errors are shown. */
const fieldOf: Record<string, keyof GeneralForm> = {
  firstName: 'adminFirstName',
  lastName: 'adminLastName',
  timezone: 'timezone',
  language: 'language',
};

/** To be read, not to be typed in. */
const still = '[&_input]:border-hairline [&_input]:bg-wash';

const needed = (label: string) => (text: string) => text.trim() !== '' || `${label} is required`;

/** Own name, time zone and language, and the way to another e-mail address or phone (ADM-SET-03 to 36). */
export function GeneralTab({ formId, onBusy }: TabProps) {
  const profile = useProfile();
  const { register, handleSubmit, reset, setError, formState } = useForm<GeneralForm>({
    values: formOf(profile),
    // What is being typed stays when the profile is read again meanwhile.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedChanges(isDirty);
  useEffect(() => onBusy(isSubmitting), [onBusy, isSubmitting]);
  useEffect(() => void refreshProfile(true), []);

  const save = async ({ adminFirstName, adminLastName, timezone, language }: GeneralForm) => {
    try {
      const { data } = await api('PUT /admin/auth/profile', {
        body: {
          firstName: adminFirstName,
          lastName: adminLastName,
          phoneNumber: profile.phoneNumber,
          timezone,
          language,
        },
      });
      reset(formOf(data));
      keepProfile(data);
      toast('Profile updated successfully!', 'success');
      void refreshProfile(true);
    } catch (cause) {
      if (cause instanceof ApiError) {
        for (const [name, message] of Object.entries(cause.fieldErrors)) {
          const field = fieldOf[name];
          if (field) setError(field, { message });
        }
      }
      setError('root', {
        message: isUnreachable(cause)
          ? 'An error occurred while updating profile'
          : serverMessage(cause, 'Failed to update profile'),
      });
    }
  };

  return (
    <div className="grid gap-5">
      <Panel title="Profile">
        <form id={formId} noValidate onSubmit={handleSubmit(save)} className="grid gap-5">
          {errors.root?.message && <Banner kind="error">{errors.root.message}</Banner>}
          <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
            <TextField
              label="First name"
              autoComplete="given-name"
              error={errors.adminFirstName?.message}
              {...register('adminFirstName', { validate: needed('First name') })}
            />
            <TextField
              label="Last name"
              autoComplete="family-name"
              error={errors.adminLastName?.message}
              {...register('adminLastName', { validate: needed('Last name') })}
            />
            <SelectField
              label="Timezone"
              choices={timeZones.map((value) => ({ value, label: timeZoneLabels[value] }))}
              {...register('timezone')}
            />
            <SelectField
              label="Language"
              choices={languages.map((value) => ({ value, label: languageLabels[value] }))}
              {...register('language')}
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
