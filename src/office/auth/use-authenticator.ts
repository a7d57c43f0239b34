import type { NewCredential, PasskeyCreation, PasskeyProof, PasskeyRequest } from '#contract/passkeys.ts';
import { serverMessage } from '#office/shell/server-message.ts';

/** Loaded with the first passkey. */
const load = () => import('@simplewebauthn/browser');

/** Browsers give passkeys to places with a name that are served securely, never to a bare network address. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|:/.test(location.hostname);

type Attachment = 'platform' | 'cross-platform' | undefined;

/** Asks the browser for a signature. @throws Error whose words are in `passkeyFailure` */
export async function signWithPasskey(request: PasskeyRequest): Promise<PasskeyProof> {
  const { startAuthentication } = await load();
  const { allowCredentials, ...rest } = request;
  const { id, rawId, type, response, authenticatorAttachment } = await startAuthentication({
    optionsJSON: { ...rest, ...(allowCredentials && { allowCredentials: allowCredentials.map(readDescriptor) }) },
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: type as 'public-key',
    authenticatorAttachment: authenticatorAttachment as Attachment,
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
}

/** Asks the browser for a new passkey. @throws likewise */
export async function createPasskey(creation: PasskeyCreation): Promise<NewCredential> {
  const { startRegistration } = await load();
  const { id, rawId, type, response, authenticatorAttachment } = await startRegistration({
    optionsJSON: { ...creation, excludeCredentials: creation.excludeCredentials.map(readDescriptor) },
  });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: type as 'public-key',
    authenticatorAttachment: authenticatorAttachment as Attachment,
    response: { clientDataJSON, attestationObject, ...(transports && { transports: [...transports] }) },
  };
}

const readDescriptor = ({
  id,
  type,
  transports,
}: {
  id: string;
  type: 'public-key';
  transports?: string[] | undefined;
}) => ({
  id,
  type,
  ...(transports && { transports }),
});

/** For whoever tried: a browser says neither whether there was a key nor why it was not used. */
export function passkeyFailure(cause: unknown): string {
  const { name } = cause as Error;
  if (name === 'InvalidStateError') return 'This device has a passkey for your account already.';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'That was cancelled or took too long. Please try again.';
  return serverMessage(cause, 'The passkey could not be used. Please try again.');
}
