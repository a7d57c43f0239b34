export type FormAnswer = { status: number; body: unknown };

type SendForm = {
  /** 0 to 1; 1 is sent, not yet answered. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
  /** Stays the same when it is tried again, so that it is done once. */
  key: string;
};

/**
 * Sends a form with a file in it, and tells how far it is: `fetch` cannot. Status 0: no answer came.
 * @throws AbortError when it is cancelled
 */
export function sendForm(
  address: string,
  form: FormData,
  token: string | undefined,
  { onProgress, signal, key }: SendForm,
): Promise<FormAnswer> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const cancel = () => call.abort();
    const done = (answer: FormAnswer) => {
      signal.removeEventListener('abort', cancel);
      resolve(answer);
    };
    call.open('POST', address);
    call.setRequestHeader('accept', 'application/json');
    call.setRequestHeader('idempotency-key', key);
    if (token) call.setRequestHeader('authorization', `Bearer ${token}`);
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    call.onload = () => done({ status: call.status, body: readJson(call.responseText) });
    call.onerror = () => done({ status: 0, body: null });
    call.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    signal.addEventListener('abort', cancel, { once: true });
    if (signal.aborted) reject(new DOMException('cancelled', 'AbortError'));
    else call.send(form);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
