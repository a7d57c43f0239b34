import { expect, test } from 'vitest';
import { ApiError, createApi, failureText, friendlyMessage, uploadFailureText, uploadPath } from './client.ts';

test.each([
  // API-GEN-04, 05, 06
  [{ message: 'Property not found', error: 'other' }, 'Property not found'],
  [{ error: 'Failed to submit form' }, 'Failed to submit form'],
  [{ message: '' }, 'HTTP error! status: 418'],
  [null, 'HTTP error! status: 418'],
  ['a page of HTML', 'HTTP error! status: 418'],
  [{ message: { nested: true } }, 'HTTP error! status: 418'],
])('the text of the failed answer %j is "%s"', (body, text) => {
  expect(failureText(418, body)).toBe(text);
});

test.each([
  // API-GEN-10 to 13
  ['HTTP error! status: 404', 'Resource not found'],
  ['HTTP error! status: 500', 'Server error. Please try again later.'],
  ['Failed to fetch', 'Network error. Please check your connection.'],
  ['something odd', 'An unexpected error occurred. Please try again.'],
])('"%s" is told to people as "%s"', (text, friendly) => {
  expect(friendlyMessage(text)).toBe(friendly);
});

const answering = (status: number, body: unknown) => async () =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

test.each([
  // TRAP-72: a failure is a failure, whether the status or the body says so.
  [404, { success: false, message: 'Property not found', code: 'not_found' }, 'not_found', 'Property not found'],
  [200, { success: false, message: 'Failed to fetch properties' }, 'internal', 'Failed to fetch properties'],
  [502, '<html>Bad gateway</html>', 'internal', 'HTTP error! status: 502'],
])('status %i with %j is an ApiError', async (status, body, code, message) => {
  const call = createApi(answering(status, body))('GET /properties/{id}', { params: { id: 'x' } });
  await expect(call).rejects.toMatchObject({ name: 'ApiError', status, code, message });
});

test('a lost connection is an ApiError of its own, an aborted call is not one', async () => {
  const lost = createApi(() => Promise.reject(new TypeError('network down')));
  await expect(lost('GET /parameters')).rejects.toMatchObject({
    code: 'network',
    message: 'Failed to fetch',
    status: 0,
  });
  const stop = new AbortController();
  stop.abort();
  await expect(lost('GET /parameters', { signal: stop.signal })).rejects.not.toBeInstanceOf(ApiError);
});

test('an answer that is cut off in the middle is no answer, whatever its head said', async () => {
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('{"success":true,"da'));
      stream.error(new TypeError('network down'));
    },
  });
  const call = createApi(async () => new Response(body, { status: 200 }))('GET /properties');
  await expect(call).rejects.toMatchObject({
    name: 'ApiError',
    status: 0,
    code: 'network',
    message: 'Failed to fetch',
  });
});

test('parameters are encoded into the path, empty query values are left out (PUB-LIST-21)', async () => {
  const asked: string[] = [];
  const api = createApi(async (path) => {
    asked.push(path);
    return Response.json({ success: true, data: [] });
  });
  await api('GET /properties/{id}', { params: { id: '../a b?' } });
  await api('GET /properties', { query: { search: 'a&b', location: '', page: undefined, limit: '6' } });
  expect(asked).toEqual(['/api/properties/..%2Fa%20b%3F', '/api/properties?search=a%26b&limit=6']);
});

test('what is sent is JSON and says so, and so does what is asked for (API-GEN-02)', async () => {
  const sent: RequestInit[] = [];
  const api = createApi(async (_, init) => {
    sent.push(init);
    return Response.json({ success: true, data: {} });
  });
  await api('POST /otp/send', { body: { phone: '+919811077234' } });
  await api('GET /team');
  expect(sent.map(({ headers, body }) => [headers, body])).toEqual([
    [{ accept: 'application/json', 'content-type': 'application/json' }, '{"phone":"+919811077234"}'],
    [{ accept: 'application/json' }, undefined],
  ]);
});

test('what adds something does not compile without its Idempotency-Key', async () => {
  const api = createApi(answering(201, { success: true }));
  const body = { type: 'amenity', name: 'Terrace garden' } as const;
  const key = { 'idempotency-key': 'press-1' };
  await api('POST /parameters', { body, headers: key });
  // @ts-expect-error no headers
  await api('POST /parameters', { body });
  // @ts-expect-error other headers
  await api('POST /parameters', { body, headers: { 'if-match': '"1"' } });
  // @ts-expect-error nothing at all
  await api('POST /health/backups');
  const either = 'POST /otp/send' as 'POST /otp/send' | 'POST /parameters';
  // @ts-expect-error one of the two wants it
  await api(either, {});
  // No key is heeded, or the version that was seen tells a repetition.
  await api('POST /otp/send', { body: { phone: '+919811077234' } });
  await api('PUT /properties/{id}', { params: { id: 'x' }, headers: { 'if-match': '"1"' } });
});

// API-CONTACT-03 to 05
test.each([
  ['POST /contact/submit-form', 'Failed to submit form'],
  ['POST /contact/property-inquiry', 'Failed to submit property inquiry'],
  ['GET /contact/test-email', 'Failed to test email service'],
] as const)('%s that is refused without words is "%s", and else what the server says', async (call, text) => {
  for (const [body, told] of [
    [{ success: false }, text],
    ['<html>', text],
    [{ success: false, error: 'The letter box is full' }, 'The letter box is full'],
  ] as const)
    await expect(
      createApi(answering(500, body))(call, { headers: { 'idempotency-key': 'press-1' } }),
    ).rejects.toMatchObject({ status: 500, message: told });
});

test.each([
  ['image/jpeg', '/files/upload/image'],
  ['image/heic', '/files/upload/image'],
  ['application/pdf', '/files/upload/document'],
  ['', '/files/upload/document'],
])('a file of the type "%s" goes to %s (API-FILE-07)', (type, path) => {
  expect(uploadPath(type)).toBe(path);
});

test.each([
  [null, 'Upload failed! status: 502'],
  ['image', 'Image upload failed! status: 502'],
  ['document', 'Document upload failed! status: 502'],
] as const)('a failed upload of kind %s that says nothing is "%s" (API-GEN-07 to 09)', (kind, text) => {
  expect(uploadFailureText(kind, 502, '<html>Bad gateway')).toBe(text);
  expect(uploadFailureText(kind, 413, { message: 'File size must be less than 5MB' })).toBe(
    'File size must be less than 5MB',
  );
});
