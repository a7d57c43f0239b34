import { ShieldCheck, User, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { leaveFor } from '#office/shell/unsaved-changes.ts';
import { useProfile } from '#office/shell/use-profile.ts';

export const settingsTabs = [
  { id: 'general', label: 'General', icon: User },
  { id: 'security', label: 'Security', icon: ShieldCheck },
  { id: 'admin', label: 'User Management', icon: Users },
] as const;
export type SettingsTab = (typeof settingsTabs)[number]['id'];

export type TabProps = {
  /** Of the form that `Save Changes` submits. */
  formId: string;
  /** It is being saved. */
  onBusy: (isBusy: boolean) => void;
};

/**
 * The open tab, as the address has it. Who may not manage users sees them after choosing the tab, and is returned to
 * the first one after coming here in any other way or losing the right (TRAP-44).
 */
export function useSettingsTab(): { tab: SettingsTab; choose: (tab: SettingsTab) => void } {
  const [query, setQuery] = useSearchParams();
  const { canManageAdmins } = useProfile().abilities;
  const [isChosen, setChosen] = useState(false);
  const wanted = settingsTabs.find(({ id }) => id === query.get('tab'))?.id ?? 'general';
  const isRefused = wanted === 'admin' && !canManageAdmins && !isChosen;

  useEffect(() => {
    if (canManageAdmins) setChosen(false);
  }, [canManageAdmins]);
  useEffect(() => {
    if (isRefused) setQuery({}, { replace: true });
  }, [isRefused, setQuery]);

  const choose = (tab: SettingsTab) => {
    if (tab === wanted) return;
    leaveFor(() => {
      setChosen(tab === 'admin' && !canManageAdmins);
      // Drawn at once: what is typed next belongs to the tab that was chosen, not to the one before.
      setQuery(tab === 'general' ? {} : { tab }, { preventScrollReset: true, flushSync: true });
    });
  };
  return { tab: isRefused ? 'general' : wanted, choose };
}
