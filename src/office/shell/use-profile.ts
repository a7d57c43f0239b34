import { createContext, useContext } from 'react';
import type { Profile } from '#contract/staff.ts';

export const ProfileContext = createContext<Profile | null>(null);

/**
 * Whoever this screen is shown to. It stays the same person while a session that has ended is signed in again over a
 * screen with unsaved changes.
 */
export function useProfile(): Profile {
  const profile = useContext(ProfileContext);
  if (profile === null) throw new Error('useProfile belongs inside the office layout');
  return profile;
}
