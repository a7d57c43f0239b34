import { CodedError } from '#contract/errors.ts';
import type { CodeCheck, CodeRequest } from '#contract/one-time-codes.ts';
import { noTexts, textsAlerts } from '../messages/service.ts';
import type { Call, Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { type Phone, type ProofPurpose, parsePhone, requestCode, verifyLink, verifyPhone } from './service.ts';

/** Four families of calls on one service: codes of one are nothing to another (TRAP-10). */
export function oneTimeCodesRoutes(router: Router, platform: Platform): void {
  const send = async (purpose: ProofPurpose, body: CodeRequest, { caller }: Call) => {
    const phone = phoneOf(body);
    mustBeReachable(phone, platform.config.smsCountries);
    const { isCertain, ...data } = await requestCode(platform, {
      purpose,
      target: phone.number,
      owner: '',
      caller,
      language: body.language ?? 'en',
    });
    const message = isCertain ? 'OTP sent to your phone' : 'Your OTP is on its way. It may take a minute.';
    return { success: true as const, message, data };
  };
  const verify = async (purpose: ProofPurpose, body: CodeCheck, call: Call) => {
    const data = await verifyPhone(platform, { purpose, phone: phoneOf(body), otp: body.otp }, call);
    return { success: true as const, message: 'Phone verified!', data };
  };

  router.serve('POST /public/otp/send-phone-otp', {}, ({ body }, call) => send('gate', body, call));
  router.serve('POST /public/otp/verify-phone-otp', {}, ({ body }, call) => verify('gate', body, call));
  router.serve('POST /otp/send', {}, ({ body }, call) => send('query', body, call));
  router.serve('POST /otp/verify', {}, ({ body }, call) => verify('query', body, call));
  router.serve('POST /privacy/codes', {}, ({ body }, call) => send('privacy', body, call));
  router.serve('POST /privacy/proofs', {}, ({ body }, call) => verify('privacy', body, call));
  router.serve('POST /alerts/codes', {}, ({ body }, call) => {
    if (!textsAlerts(platform.config)) throw noTexts();
    return send('alerts', body, call);
  });
  router.serve('POST /alerts/proofs', {}, ({ body }, call) => verify('alerts', body, call));
  router.serve('POST /privacy/links/prove', {}, async ({ body }, call) => {
    const data = await verifyLink(platform, body.key, call);
    return { success: true as const, message: 'Email verified!', data };
  });
}

function phoneOf({ phone, phoneNumber }: Pick<CodeRequest, 'phone' | 'phoneNumber'>): Phone {
  const typed = phone || phoneNumber;
  const wrong = (text: string) => {
    const name = phone === undefined && phoneNumber !== undefined ? 'phoneNumber' : 'phone';
    return new CodedError('invalid_fields', text, { [name]: text });
  };
  if (!typed) throw wrong('Phone number is required');
  const read = parsePhone(typed);
  if (read === null) throw wrong('Please enter a valid phone number');
  return read;
}

/** Countries outside the list cost much and are asked for by pumps; the lead itself is never refused. */
function mustBeReachable(phone: Phone, countries: readonly string[]): void {
  if (countries.includes(phone.callingCode)) return;
  throw new CodedError(
    'not_allowed',
    'We cannot send codes to this country. Leave us a message and we will call you back.',
  );
}
