import { ApiError } from '#contract/client.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { type FlatForm, storedFields } from '#contract/field-tables.ts';
import type { Profile } from '#contract/staff.ts';
import { languageLabels, timeZoneLabels } from '#contract/staff-choices.ts';
import { profileFields } from '#contract/staff-fields.ts';
import { changedFields } from '#office/records/merge-forms.ts';
import { findMissing, tableFields, typedFields } from '#office/records/table-fields.ts';
import { useRecordDraft } from '#office/records/use-record-draft.ts';
import { api } from '#office/shell/api.ts';
import { saveSeen } from '#office/shell/change-seen.ts';
import { refreshProfile } from '#office/shell/refresh-profile.ts';
import { isUnreachable, serverMessage } from '#office/shell/server-message.ts';
import { keepProfile } from '#office/shell/session.ts';

export type ProfileForm = FlatForm<typeof profileFields, Record<never, never>>;

const fields = tableFields<ProfileForm>('staff', profileFields, {
  timezone: { read: ({ timezone }) => timeZoneLabels[timezone] },
  language: { read: ({ language }) => languageLabels[language] },
});

const draftOf = (profile: Profile): ProfileForm => storedFields(profileFields, profile);

export const errorsOf = (draft: ProfileForm): FieldErrors => findMissing(fields, draft);

async function readAnew(): Promise<Profile> {
  const { data } = await api('GET /admin/auth/me');
  keepProfile(data);
  return data;
}

async function put(base: Profile, draft: ProfileForm) {
  const body = { ...typedFields(profileFields, draft), phoneNumber: base.phoneNumber };
  const { data } = await saveSeen(base, ({ headers }) => api('PUT /admin/auth/profile', { body, headers }));
  keepProfile(data);
  void refreshProfile(true);
  return { message: 'Profile updated successfully!', record: data };
}

/** Own name, time zone and language, as whoever is signed in types them. */
export function useProfileForm(stored: Profile) {
  return useRecordDraft({
    stored,
    draftOf,
    fields,
    errorsOf,
    send: async (base, draft) => {
      try {
        return await put(base, draft);
      } catch (cause) {
        if (!(cause instanceof ApiError) || cause.code !== 'stale_version') throw cause;
        // A new address, number or password counts the version on as well, and is nothing to ask about here.
        const now = await readAnew();
        if (changedFields(fields, draftOf(base), draftOf(now)).length > 0) throw cause;
        return put(now, draft);
      }
    },
    readAnew,
    tellFailure: (cause) =>
      isUnreachable(cause)
        ? 'An error occurred while updating profile'
        : serverMessage(cause, 'Failed to update profile'),
  });
}
