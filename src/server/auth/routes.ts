import type { ResetRequest } from '#contract/auth.ts';
import { CodedError } from '#contract/errors.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Call, Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { changePassword } from './change-password.ts';
import { confirmSession } from './confirm-session.ts';
import { parseRecipient } from './find-recipient.ts';
import { forgetKept, keepInCookies, readKept } from './keep-in-cookies.ts';
import { sessionEnded } from './open-session.ts';
import { presentPasskey, presentSession } from './present.ts';
import { refreshSession } from './refresh-session.ts';
import { addPasskey, beginPasskey, changePasskeyName, dropPasskey } from './register-passkey.ts';
import { removeColleaguesFactors } from './remove-factors.ts';
import { requestReset, resendAfter } from './request-reset.ts';
import { checkResetCode, resetByLink, resetPassword } from './reset-password.ts';
import { endOtherSessions, endOwnSession, signOut } from './service.ts';
import { signIn } from './sign-in.ts';
import { beginPasskeySignIn, signInWithPasskey } from './sign-in-with-passkey.ts';
import { startSecondFactor, turnOffSecondFactor, turnOnSecondFactor } from './start-second-factor.ts';
import { listSessions } from './store.ts';
import { listPasskeys } from './store-passkeys.ts';

const said = <T extends string>(message: T) => ({ success: true as const, message });

export function authRoutes(router: Router, platform: Platform): void {
  router.serve('POST /admin/auth/login', {}, async ({ body }, call) => ({
    ...said('Login successful'),
    data: await keepInCookies(platform, call, await signIn(platform, body, call)),
  }));
  router.serve('POST /admin/auth/refresh', {}, async ({ body }, call) => {
    const tokens = await refreshSession(platform, await tokenOf(platform, call, body.refreshToken), call.caller);
    const told = await keepInCookies(platform, call, tokens);
    return { success: true, ...told, data: told };
  });
  router.serve('POST /admin/auth/logout', {}, async (_, call) => {
    await signOut(platform, call);
    await forgetKept(platform, call, call.actor.sessionId);
    return said('Logged out');
  });
  resetRoutes(router, platform);
  router.serve('POST /admin/auth/change-password', {}, async ({ body }, call) => ({
    ...said('Password changed successfully!'),
    data: await keepInCookies(platform, call, await changePassword(platform, call, body)),
  }));

  router.serve('POST /admin/auth/confirm', {}, async ({ body }, call) => {
    await confirmSession(platform, call, body);
    return said('Confirmed');
  });
  router.serve('GET /admin/auth/sessions', {}, async (_, { actor }) => ({
    success: true,
    data: (await listSessions(platform.db, actor.id)).map((row) => presentSession(row, actor.sessionId)),
  }));
  router.serve('DELETE /admin/auth/sessions/{id}', {}, async ({ params }, call) => {
    await endOwnSession(platform, call, params.id);
    return said('Session ended');
  });
  router.serve('POST /admin/auth/sessions/end-others', {}, async (_, call) => {
    await endOtherSessions(platform, call);
    return said('Signed out everywhere else');
  });

  router.serve('POST /admin/auth/second-factor', {}, async ({ body }, call) => ({
    success: true,
    data: await startSecondFactor(platform, call, body.password),
  }));
  router.serve('POST /admin/auth/second-factor/confirm', {}, async ({ body }, call) => ({
    ...said('The authenticator app is on'),
    data: { recoveryCodes: await turnOnSecondFactor(platform, call, body.code) },
  }));
  router.serve('POST /admin/auth/second-factor/remove', {}, async ({ body }, call) => {
    await turnOffSecondFactor(platform, call, body.password);
    return said('The authenticator app is off');
  });
  passkeyRoutes(router, platform);
  router.serve('POST /admin/management/{id}/second-factor/remove', {}, async ({ params, body }, call) => {
    await removeColleaguesFactors(platform, call, params.id, body.password);
    return said('Second factor removed');
  });
}

/** Signing in with a passkey, and one's own passkeys. */
function passkeyRoutes(router: Router, platform: Platform): void {
  router.serve('POST /admin/auth/passkeys/sign-in/begin', {}, async (_, { caller }) => ({
    success: true,
    data: await beginPasskeySignIn(platform, caller),
  }));
  router.serve('POST /admin/auth/passkeys/sign-in', {}, async ({ body }, call) => ({
    ...said('Login successful'),
    data: await keepInCookies(platform, call, await signInWithPasskey(platform, body.proof, call)),
  }));
  router.serve('GET /admin/auth/passkeys', {}, async (_, { actor }) => ({
    success: true,
    data: (await listPasskeys(platform.db, actor.id)).map(presentPasskey),
  }));
  router.serve('POST /admin/auth/passkeys/begin', {}, async ({ body }, call) => ({
    success: true,
    data: await beginPasskey(platform, call, body.password),
  }));
  router.serve('POST /admin/auth/passkeys', {}, async ({ body }, call) => ({
    ...said('Passkey added'),
    data: await addPasskey(platform, call, body),
  }));
  router.serve('PUT /admin/auth/passkeys/{id}', {}, async ({ params, body }, call) => ({
    ...said('Passkey renamed'),
    data: presentPasskey(await changePasskeyName(platform, call, { ...params, ...body })),
  }));
  router.serve('POST /admin/auth/passkeys/{id}/remove', {}, async ({ params, body }, call) => {
    await dropPasskey(platform, call, { ...params, ...body });
    return said('Passkey removed');
  });
}

/** Of the body, as every client sends it, or of our office's cookie. @throws CodedError `invalid_fields`, `not_signed_in` */
async function tokenOf(platform: Platform, call: Call, sent: string | undefined): Promise<string> {
  if (sent !== undefined) return sent;
  const text = 'Refresh token is required';
  if (call.officeKey === null) throw new CodedError('invalid_fields', text, { refreshToken: text });
  const kept = await readKept(platform, call);
  if (kept === null) throw sessionEnded();
  return kept;
}

/** The wizard and the form on the sign-in screen: two families of calls on one service, each with its texts. */
function resetRoutes(router: Router, platform: Platform): void {
  const send = async (body: ResetRequest, caller: Caller, textFor: (channel: 'email' | 'phone') => string) => {
    const recipient = parseRecipient(body);
    await requestReset(platform, { ...recipient, language: body.language ?? 'en' }, caller);
    return { ...said(textFor(recipient.purpose === 'reset-email' ? 'email' : 'phone')), data: { resendAfter } };
  };
  const inline = (channel: string) => `OTP sent to your ${channel}`;
  const wizard = (channel: string) => `OTP sent successfully to your ${channel}`;
  router.serve('POST /admin/auth/forgot-password', {}, ({ body }, { caller }) => send(body, caller, inline));
  for (const key of [
    'POST /admin/auth/forgot-password/send-otp',
    'POST /admin/auth/forgot-password/send-sms-otp',
  ] as const) {
    router.serve(key, {}, ({ body }, { caller }) => send(body, caller, wizard));
  }
  router.serve('POST /admin/auth/forgot-password/verify-otp', {}, async ({ body }, { caller }) => {
    await checkResetCode(platform, body, caller);
    return said('OTP verified successfully. Please set your new password.');
  });
  for (const key of ['POST /admin/auth/reset-password', 'POST /admin/auth/forgot-password/reset'] as const) {
    router.serve(key, {}, async ({ body }, call) => {
      await resetPassword(platform, body, call);
      return said('Password reset successfully!');
    });
  }
  router.serve('POST /admin/auth/forgot-password/reset-by-link', {}, async ({ body }, call) => {
    await resetByLink(platform, body, call);
    return said('Password reset successfully!');
  });
}
