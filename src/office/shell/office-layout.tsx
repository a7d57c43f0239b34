import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router';
import { CallOutcome } from '#office/activities/call-outcome.tsx';
import { LiveDesk } from '#office/inquiries/live-desk.tsx';
import { FollowNotes } from '#office/notifications/follow-notes.tsx';
import { FollowPocket } from '#office/pocket/follow-pocket.tsx';
import { FollowWaiting } from '#office/pocket/follow-waiting.tsx';
import { WaitingTray } from '#office/pocket/waiting-tray.tsx';
import { WarningLines } from '#office/warnings/warning-lines.tsx';
import { FollowLinks } from '#ui/link.tsx';
import { useIsAsking } from './ask-who.ts';
import { loadTodayAhead } from './load-today.ts';
import { OfflineLine } from './offline-line.tsx';
import { refreshProfile } from './refresh-profile.ts';
import { useSession, wasLeftOnPurpose } from './session.ts';
import { SideBar } from './side-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useIsDirty } from './unsaved-changes.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { ProfileContext, useProfile } from './use-profile.ts';

const FactorDue = lazy(() => import('#office/settings/factor-due.tsx'));
const PasswordDue = lazy(() => import('#office/settings/password-due.tsx'));
const ConfirmWho = lazy(() => import('./confirm-who.tsx'));
const SignInAgain = lazy(() => import('./sign-in-again.tsx'));

/**
 * The frame around every screen of whoever is signed in. Without a session it leads to the sign-in (ADM-AUTH-04); one
 * that ends while something is typed and not saved is signed in again over the screen.
 */
export function Component() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const isDirty = useIsDirty();
  const [last, setLast] = useState(session?.profile ?? null);
  if (session !== null && session.profile !== last) setLast(session.profile);
  const profile = session?.profile ?? (isDirty ? last : null);

  const isSignedIn = session !== null;
  const isAsking = useIsAsking();
  useEffect(() => {
    if (!isSignedIn) return;
    void refreshProfile();
    return loadTodayAhead();
  }, [isSignedIn]);

  if (profile === null) {
    const from = wasLeftOnPurpose() ? undefined : pathname + search + hash;
    return <Navigate to="/admin/login" replace state={from && { from }} />;
  }
  const Due = profile.passwordDue ? PasswordDue : profile.secondFactorDue ? FactorDue : null;
  if (Due !== null && isSignedIn) {
    return (
      <ProfileContext value={profile} key={profile.id}>
        <Suspense>
          <Due />
          {isAsking && <ConfirmWho email={profile.email} />}
        </Suspense>
        <UnsavedGuard />
      </ProfileContext>
    );
  }
  return (
    <ProfileContext value={profile} key={profile.id}>
      <Frame />
      <UnsavedGuard />
      {isSignedIn && <LiveDesk />}
      {isSignedIn && <FollowNotes />}
      {isSignedIn && <FollowPocket />}
      {isSignedIn && <FollowWaiting />}
      {isSignedIn && isAsking && (
        <Suspense>
          <ConfirmWho email={profile.email} />
        </Suspense>
      )}
      {!isSignedIn && (
        <Suspense>
          <SignInAgain email={profile.email} />
        </Suspense>
      )}
    </ProfileContext>
  );
}

function Frame() {
  const mayReadWarnings = useProfile().role === 'admin';
  return (
    <div className="type-office lg:grid lg:grid-cols-[14.25rem_minmax(0,1fr)]">
      <a
        href="#screen"
        className="-translate-y-24 fixed top-3 left-3 z-50 rounded-control bg-green px-5 py-3 text-on-action focus:translate-y-0"
      >
        Skip to content
      </a>
      <LoadingLine />
      <SideBar />
      <div className="min-w-0">
        <TopBar />
        <OfflineLine />
        <WaitingTray />
        {mayReadWarnings && <WarningLines />}
        <main id="screen" tabIndex={-1} className="px-4 py-6 outline-none sm:px-6 lg:p-8">
          <FollowLinks value={useNavigate()}>
            <Outlet />
          </FollowLinks>
        </main>
      </div>
      <CallOutcome />
      <ScrollRestoration />
    </div>
  );
}

/** A screen's code is on its way. It runs nearly to the end and waits there. */
function LoadingLine() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50">
      <span className="sr-only">Loading</span>
      <span className="block h-0.5 origin-left animate-[ahead_8s_cubic-bezier(0.1,0.7,0.2,1)_120ms_both] bg-green" />
    </div>
  );
}
