import sharp from 'sharp';
import type { EndpointKey } from '#contract/endpoints.ts';
import type { UploadAnswer } from '#contract/files.ts';
import { makePdf } from './odd-files.ts';
import type { SignedIn } from './sign-in.ts';
import type { StaffWrite } from './staff-writes.ts';
import type { StartedApp } from './start-app.ts';

type Sent = { bytes: Uint8Array; name?: string; type?: string };

/** What an upload answers, whether it was taken or not. */
export type SentFile = { status: number; body: UploadAnswer & { code?: string; fieldErrors?: Record<string, string> } };

/** Uploads a file as a form does, with that token or with none. `fields` stand before the file. */
export async function sendFile(
  started: StartedApp,
  token: string | null,
  { bytes, name = 'photo.jpg', type = 'application/octet-stream' }: Sent,
  {
    path = '/api/files/upload/image',
    field = 'file',
    fields = {},
    headers = {},
  }: { path?: string; field?: string; fields?: Record<string, string>; headers?: Record<string, string> } = {},
): Promise<SentFile> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  const response = await started.app.fetch(
    new Request(new URL(path, started.platform.config.publicUrl), {
      method: 'POST',
      headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...headers },
      body: form,
    }),
  );
  return { status: response.status, body: (await response.json()) as SentFile['body'] };
}

/** Of the calls about files, one each that succeeds. */
export function fileWrites(started: StartedApp, admin: SignedIn): Partial<Record<EndpointKey, StaffWrite>> {
  const sendPaper = () =>
    sendFile(started, admin.token, { bytes: makePdf(), name: 'a.pdf' }, { path: '/api/files/upload/document' });
  const sendPicture = async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a8' } })
      .jpeg()
      .toBuffer();
    return sendFile(started, admin.token, { bytes });
  };
  return {
    'POST /files/upload/image': { action: 'files.upload', call: sendPicture },
    'POST /files/upload/document': { action: 'files.upload', call: sendPaper },
    'POST /files/delete': {
      action: 'files.remove',
      call: async () => admin.call('POST', '/api/files/delete', { filename: (await sendPaper()).body.filename }),
    },
  };
}
