import { endpoints } from '#contract/endpoints.ts';
import { CodedError } from '#contract/errors.ts';
import { answerFailure, refuseMethod } from './answers.ts';

/** What describes the calls is no call itself (`api-document.ts`). */
const documents = ['GET /openapi.json', 'GET /docs'];

const known = [...Object.keys(endpoints), ...documents].map((key) => {
  const [method = '', path = ''] = key.split(' ');
  return { method, parts: path.split('/') };
});

/** A call below `/api` that no room answers: there is none of that name, or none of that method. */
export function refuseCall(method: string, path: string): Response {
  const parts = path.slice('/api'.length).split('/');
  const found = known.filter(
    (call) =>
      call.parts.length === parts.length &&
      call.parts.every((part, at) => (part.startsWith('{') ? parts[at] !== '' : part === parts[at])),
  );
  if (found.length === 0) {
    return answerFailure(new CodedError('not_found', `There is no ${method} ${path.slice(0, 200)}`));
  }
  const methods = new Set(found.map((call) => call.method));
  return refuseMethod(method, [...methods, ...(methods.has('GET') ? ['HEAD'] : [])].sort());
}
