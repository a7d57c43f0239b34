import { useEffect, useRef, useState } from 'react';
import { waitAfterSent } from '#contract/client.ts';
import { api } from '#office/shell/api.ts';
import { refreshProfile } from '#office/shell/refresh-profile.ts';
import { isUnreachable, serverMessage } from '#office/shell/server-message.ts';
import { toast } from '#ui/toast.ts';
import { type KeyHeaders, useSendOnce } from '#ui/use-send-once.ts';
import { useCountdown, writeClock } from './count-down.ts';
import { type Channel, followSentCode, keepSentCode, maxSends, readSentCode, type SentCode } from './sent-codes.ts';

const channels = {
  email: {
    send: (email: string) => api('POST /otp/send-email-otp', { body: { email } }),
    verify: (email: string, otp: string, headers: KeyHeaders) =>
      api('POST /otp/verify-email-otp', { body: { email, otp }, headers }),
    done: 'Email updated successfully!',
  },
  phone: {
    send: (phoneNumber: string) => api('POST /otp/send-phone-otp', { body: { phoneNumber } }),
    verify: (phoneNumber: string, otp: string, headers: KeyHeaders) =>
      api('POST /otp/verify-phone-otp', { body: { phoneNumber, otp }, headers }),
    done: 'Phone updated successfully!',
  },
} as const;

/**
 * A new e-mail address or phone, proved by a code (002 §4): asked for, counted down, checked, taken over. The countdown
 * and the count outlive a reload of the page.
 * @param ownerId whose contact it is
 * @param onDone the new value is in use
 */
export function useContactChange(channel: Channel, ownerId: string, onDone: () => void) {
  const [sent, setSent] = useState<SentCode | null>(() => readSentCode(ownerId, channel));
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [codeError, setCodeError] = useState<string | null>(null);
  const [busy, setBusy] = useState<'sending' | 'verifying' | null>(null);
  const isBusy = useRef(false);
  const sendOnce = useSendOnce();
  const wait = useCountdown(sent?.sentAt ?? 0, sent?.wait ?? 0);

  useEffect(() => followSentCode(ownerId, channel, () => setSent(readSentCode(ownerId, channel))), [ownerId, channel]);

  const keep = (record: SentCode | null) => {
    keepSentCode(ownerId, channel, record);
    setSent(record);
  };

  /** One call at a time: the second press of a double click comes before anything is drawn anew. */
  const run = async (what: 'sending' | 'verifying', work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(what);
    setFailure(null);
    setCodeError(null);
    try {
      await work();
    } finally {
      isBusy.current = false;
      setBusy(null);
    }
  };

  /** @param target where the code shall go */
  const send = (target: string) =>
    run('sending', async () => {
      // What another tab has done since counts too.
      const last = readSentCode(ownerId, channel);
      const left = last?.target === target ? wait : 0;
      if (left > 0) {
        setFailure(`Please wait ${writeClock(left)} before requesting another OTP for ${target}.`);
        return;
      }
      if ((last?.sends ?? 0) >= maxSends) {
        setFailure(`Maximum OTP attempts (${maxSends}) reached for ${target}. Please try again later.`);
        return;
      }
      const now = Date.now();
      const counted = { countedFrom: last?.countedFrom ?? now, sentAt: now, target };
      try {
        const { data } = await channels[channel].send(target);
        const sends = data.sendsLeft === 0 ? maxSends : (last?.sends ?? 0) + 1;
        keep({ ...counted, sends, wait: data.resendAfter, life: data.expiresIn });
        setCode('');
        toast(`OTP sent successfully to your ${channel}: ${target}`, 'success');
      } catch (cause) {
        const pause = waitAfterSent(cause);
        if (pause !== null) keep({ ...counted, sends: last?.sends ?? 1, wait: pause, life: last?.life ?? pause });
        setFailure(
          isUnreachable(cause)
            ? `Error sending OTP to ${channel}. Please try again.`
            : serverMessage(cause, `Failed to send OTP to ${channel}. Please try again.`),
        );
      }
    });

  const verify = () =>
    run('verifying', async () => {
      if (code.length !== 6 || sent === null) {
        setCodeError('Please enter a valid 6-digit OTP');
        return;
      }
      try {
        const { target } = sent;
        await sendOnce([target, code], (headers) => channels[channel].verify(target, code, headers));
      } catch (cause) {
        setCodeError(
          isUnreachable(cause)
            ? 'Error verifying OTP. Please try again.'
            : serverMessage(cause, 'Invalid OTP. Please try again.'),
        );
        return;
      }
      keep(null);
      setCode('');
      // The new value is shown from what the server has stored (TRAP-70).
      await refreshProfile(true);
      onDone();
      toast(channels[channel].done, 'success');
    });

  return {
    /** Where a code is on its way to; empty when nowhere. */
    target: sent?.target ?? '',
    /** Seconds until another may be asked for. */
    wait,
    isOver: (sent?.sends ?? 0) >= maxSends,
    code,
    codeError,
    failure,
    busy,
    send,
    verify,
    typeCode: (typed: string) => {
      setCode(typed);
      setCodeError(null);
    },
    forgetFailure: () => setFailure(null),
  };
}
