import { useRef, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { type GatedContent, gateTimes } from '#contract/gates.ts';
import { readLeadContext } from '#site/inquiries/lead-context.ts';
import { askForCode, findSentCode, forgetSentCode, isSpentProof, keepSpentProof } from '#site/inquiries/sent-code.ts';
import { proofOf, rememberVisitor } from '#site/inquiries/visitor.ts';
import { browserApi } from '#site/shell/api.ts';
import { makeKey } from '#ui/make-key.ts';
import { joined } from '#ui/read-phone.ts';
import { useSecondsUntil } from '#ui/use-seconds-until.ts';
import { useSendOnce } from '#ui/use-send-once.ts';
import {
  type AccessBody,
  requestAccess,
  requestFailure,
  sendCode,
  sendFailure,
  verifyCode,
  verifyFailure,
  waitAfter,
} from './ask-for-access.ts';
import { checkDetails, type DetailErrors, type Details, detailNames } from './check-details.ts';
import { gateTexts } from './gate-texts.ts';
import { sessions } from './session-store.ts';
import { useDetails } from './use-details.ts';

export type RequestStep = 'details' | 'code' | 'done';

/** Digits of a code. */
export const codeLength = 6;

/** Milliseconds: the server accepts a proof for ten minutes; one minute is kept for the request to arrive. */
const proofLifetime = 9 * 60_000;

/** The proof of that number which no home was opened with yet. */
function unspentProof(phone: string): string | null {
  const token = proofOf(phone, { lifetime: proofLifetime })?.token ?? null;
  return token === null || isSpentProof(token) ? null : token;
}

/** The request in its three steps (PUB-GATE-04): details, code, done. */
export function useAccessRequest(propertyId: string, requestType: GatedContent) {
  const { details, since, change, isKnown, forget, settle } = useDetails(propertyId);
  const phone = joined(details.phone);
  const [sent, setSent] = useState(() => findSentCode('gate'));
  const [step, setStep] = useState<RequestStep>(() => (sent !== null && sent.phone === phone ? 'code' : 'details'));
  const [errors, setErrors] = useState<DetailErrors>({});
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** The number whose code was right. If the request fails after that, the code is not asked for again (TRAP-15). */
  const [verified, setVerified] = useState<string | null>(null);
  const [resendAt, setResendAt] = useState(sent === null ? 0 : sent.sentAt + gateTimes.resend);
  const wait = useSecondsUntil(resendAt);
  const busy = useRef(false);
  const sendOnce = useSendOnce();
  const last = useRef<{ print: string; body: AccessBody; key: string } | null>(null);

  /** One thing at a time: a second press does nothing. */
  const run = async (work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    setFailure(null);
    setCodeError(null);
    try {
      await work();
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };

  const send = async () => {
    try {
      const asked = await askForCode('gate', phone, {
        isAgain: step === 'code',
        ask: async () => {
          await sendCode(browserApi, phone);
          return gateTimes.resend;
        },
      });
      setSent(asked.sent);
      setResendAt(Date.now() + asked.wait);
    } catch (cause) {
      if (waitAfter(cause) > 0 && step === 'code') setResendAt(Date.now() + waitAfter(cause) * 1000);
      return setFailure(sendFailure(cause));
    }
    setCode('');
    setStep('code');
  };

  /** The same details go under the same key with the very same body, so that a lost answer never makes two requests. */
  const letter = (website: string) => {
    const { firstName, lastName, email } = details;
    const typed = {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      email: email.trim(),
      phone,
      propertyId,
      requestType,
    };
    const context = readLeadContext({ since, website, phone });
    const print = JSON.stringify([typed, context.verificationToken]);
    if (last.current?.print !== print) last.current = { print, body: { ...typed, ...context }, key: makeKey() };
    return last.current;
  };

  /** @returns whether the server took the number for verified */
  const request = async (website: string): Promise<boolean> => {
    const { body, key } = letter(website);
    try {
      sessions.keep(await requestAccess(browserApi, body, key));
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : null;
      const named = detailNames.filter((name) => error?.fieldErrors[name]);
      if (error?.code === 'not_verified') {
        setVerified(null);
        last.current = null;
        if (body.verificationToken) keepSpentProof(body.verificationToken);
        return false;
      }
      if (named.length > 0) {
        setErrors(Object.fromEntries(named.map((name) => [name, error?.fieldErrors[name] ?? ''])));
        setStep('details');
      } else setFailure(requestFailure(cause));
      return true;
    }
    if (body.verificationToken) keepSpentProof(body.verificationToken);
    forgetSentCode('gate');
    settle(details);
    setStep('done');
    return true;
  };

  const isProven = () => verified === phone || unspentProof(phone) !== null;

  return {
    details,
    errors,
    step,
    code,
    codeError,
    failure,
    isBusy,
    isKnown,
    isVerified: verified === phone,
    /** It needs no (other) code. */
    isProven: isProven(),
    wait,
    forget,

    change(part: Partial<Details>) {
      change(part);
      setFailure(null);
      setErrors((was) => Object.fromEntries(Object.entries(was).filter(([name]) => !(name in part))));
    },

    typeCode(typed: string) {
      setCode(typed);
      setCodeError(null);
      setFailure(null);
    },

    /** @returns the first field that is wrong, to put the focus there */
    async submitDetails(website: string): Promise<keyof Details | null> {
      const found = checkDetails(details);
      setErrors(found);
      const wrong = detailNames.find((name) => found[name]);
      if (wrong !== undefined) return wrong;
      await run(async () => {
        if (isProven() && (await request(website))) return;
        // The code that was just sent to that number is still good: no second one is sent.
        if (sent?.phone === phone && wait > 0) setStep('code');
        else await send();
      });
      return null;
    },

    submitCode: (website: string) =>
      run(async () => {
        if (verified !== phone) {
          if (code.length !== codeLength) return setCodeError(gateTexts.codeIncomplete);
          try {
            const token = await sendOnce([phone, code], (headers) => verifyCode(browserApi, phone, code, headers));
            rememberVisitor({ proof: token ? { phone, token, verifiedAt: Date.now() } : null });
          } catch (cause) {
            const text = verifyFailure(cause);
            if (text === gateTexts.codeWrong) setCode('');
            return setCodeError(text);
          }
          setVerified(phone);
        }
        if (await request(website)) return;
        // The number is not taken for verified (any more): it needs another code.
        setCode('');
        setFailure(gateTexts.requestFailed);
      }),

    resend: () => run(send),

    back() {
      setStep('details');
      setCodeError(null);
      setFailure(null);
    },

    /** For the next time it is opened. */
    reset() {
      setStep('details');
      setSent(null);
      setCode('');
      setVerified(null);
      setResendAt(0);
      last.current = null;
    },
  };
}
