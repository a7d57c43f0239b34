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
import { leaveFor, useIsDirty } from './unsaved-changes.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { ProfileContext, useProfile } from './use-profile.ts';

const factorDue = () => import('#office/settings/factor-due.tsx');
const passwordDue = () => import('#office/settings/password-due.tsx');
const confirmWho = () => import('./confirm-who.tsx');
const signInAgain = () => import('./sign-in-again.tsx');
const FactorDue = lazy(factorDue);
const PasswordDue = lazy(passwordDue);
const ConfirmWho = lazy(confirmWho);
const SignInAgain = lazy(signInAgain);

/**
 * What is laid over a screen that holds typed text has to be here before: asked for when a newer version has taken its file away, or
 * the line is gone, it would fail, and the screen with it.
 */
function loadLayersAhead(): () => void {
  const load = () => {
    for (const layer of [signInAgain, confirmWho, passwordDue, factorDue]) void layer().catch(() => {});
  };
  const timer = setTimeout(load, 3000);
  return () => clearTimeout(timer);
}

/**
 * The frame around every screen of whoever is signed in. Without a session it leads to the sign-in (ADM-AUTH-04); one
 * that ends while something is typed and not saved is signed in again over the screen. Whoever has to set their account up first
 * sees nothing else, unless something is typed: that stays below it.
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
    const stops = [loadTodayAhead(), loadLayersAhead()];
    return () => {
      for (const stop of stops) stop();
    };
  }, [isSignedIn]);

  // Decided once, when it comes: what is typed into the setup itself is no screen to be kept.
  const [setup, setSetup] = useState<'none' | 'alone' | 'over the screen'>('none');
  const isDue = isSignedIn && Boolean(profile?.passwordDue || profile?.secondFactorDue);
  if (isDue !== (setup !== 'none')) setSetup(!isDue ? 'none' : isDirty ? 'over the screen' : 'alone');

  if (profile === null) {
    const from = wasLeftOnPurpose() ? undefined : pathname + search + hash;
    return <Navigate to="/admin/login" replace state={from && { from }} />;
  }
  const Due = profile.passwordDue ? PasswordDue : FactorDue;
  const isWorking = isSignedIn && !isDue;
  return (
    <ProfileContext value={profile} key={`${profile.id} ${profile.role}`}>
      {setup !== 'alone' && <Frame />}
      <UnsavedGuard />
      {isWorking && <LiveDesk />}
      {isWorking && <FollowNotes />}
      {isWorking && <FollowPocket />}
      {isWorking && <FollowWaiting />}
      {isDue && (
        <Suspense>
          <Due onLeave={setup === 'alone' ? null : () => leaveFor(() => setSetup('alone'))} />
        </Suspense>
      )}
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
