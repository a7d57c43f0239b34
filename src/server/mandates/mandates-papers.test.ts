import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mandate } from '#contract/mandates.ts';
import { makeAccessSession, makeProperty } from '#test/make.ts';
import { addMandate, sendOwnersPaper } from '#test/mandate-writes.ts';
import { makePdf } from '#test/odd-files.ts';
import { sendFile } from '#test/send-file.ts';
import { asBearer, makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let admin: SignedIn;
let employee: SignedIn;
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { role: 'admin' });
  employee = await makeSignedIn(started);
});
afterAll(() => started.close());

const send = async (name?: string) => (await sendOwnersPaper(started, admin.token, name)).body.data.fileId;
const change = async (id: string, body: object) => {
  const answer = await admin.call('PUT', `/api/mandates/${id}`, body);
  return { status: answer.status, ...((await answer.json()) as { data: Mandate; fieldErrors?: object }) };
};
/** A listing whose owner has one paper. */
const withPaper = async () => {
  const propertyId = (await makeProperty(started.platform.db)).id;
  const fileId = await send();
  return { propertyId, fileId, id: await addMandate(admin, propertyId, { papers: [fileId] }) };
};
const fileRow = (id: string) =>
  started.platform.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
const isLetGo = async (id: string) => (await fileRow(id))?.sweep_at !== null;

describe('a paper of an owner', () => {
  test('is kept with the mandate in its order, and opens for whoever may edit it', async () => {
    const { id, fileId } = await withPaper();
    const second = await send('Aadhaar.pdf');
    const { data } = await change(id, { papers: [second, fileId, second] });
    expect(data.papers.map(({ name, type }) => [name, type])).toEqual([
      ['Aadhaar.pdf', 'application/pdf'],
      ['Title deed.pdf', 'application/pdf'],
    ]);
    expect(await isLetGo(fileId)).toBe(false);
    const opened = await admin.get(`/files/${fileId}`);
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(opened.headers.get('cache-control')).toBe('private, no-store');
    expect((await opened.arrayBuffer()).byteLength).toBe(data.papers[1]?.size);
  });

  test('may be a photograph, which is made anew without what its camera said', async () => {
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#7a8' } })
      .withExif({ IFD0: { Copyright: 'secret camera' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await sendFile(started, admin.token, { bytes }, { fields: { folder: 'mandates' } });
    expect([status, body.folder, body.variants]).toEqual([201, 'mandates', null]);
    const kept = Buffer.from(await (await admin.get(`/files/${body.fileId}`)).arrayBuffer());
    expect(kept.includes('secret camera')).toBe(false);
    expect((await started.get(`/media/${body.fileId}/original.jpg`)).status).toBe(404);
  });

  test('opens for nobody else: no employee, no visitor, no session that has opened the listing', async () => {
    const { propertyId, fileId } = await withPaper();
    expect((await employee.get(`/files/${fileId}`)).status).toBe(403);
    expect((await started.get(`/files/${fileId}`)).status).toBe(401);
    const { sessionId } = await makeAccessSession(started.platform.db, { property_id: propertyId });
    const headers = { 'x-session-id': sessionId };
    for (const path of [`/files/${fileId}`, `/unlocked/${fileId}`, `/media/${fileId}/original.jpg`])
      expect((await started.get(path, { headers })).ok).toBe(false);
    const opened = await (await started.get(`/api/floor-plans/${propertyId}/documents`, { headers })).text();
    expect(opened).not.toContain(fileId);
    expect((await sendOwnersPaper(started, employee.token)).status).toBe(403);
  });

  test('is none that a listing could show, and no paper of a listing is one of an owner', async () => {
    const { propertyId, id } = await withPaper();
    const fileId = await send();
    const asDocument = await admin.call('PUT', `/api/properties/${propertyId}`, {
      documents: [{ name: 'Deed', fileId, url: '' }],
    });
    expect(asDocument.status).toBe(400);
    const path = '/api/files/upload/document';
    const brochure = await sendFile(started, admin.token, { bytes: makePdf(), name: 'b.pdf' }, { path });
    const { status, fieldErrors } = await change(id, { papers: [brochure.body.data.fileId] });
    expect([status, fieldErrors]).toEqual([400, { papers: expect.stringContaining('uploaded here') }]);
  });

  test('goes when it is taken off, when the owner is deleted and when the listing is', async () => {
    const off = await withPaper();
    await change(off.id, { papers: [] });
    expect(await isLetGo(off.fileId)).toBe(true);

    const deleted = await withPaper();
    const inUse = await admin.call('POST', '/api/files/delete', { public_id: `mandates/${deleted.fileId}` });
    expect([inUse.status, await inUse.text()]).toEqual([409, expect.stringContaining('the owner of')]);
    await admin.call('DELETE', `/api/mandates/${deleted.id}`);
    expect(await isLetGo(deleted.fileId)).toBe(true);

    const sold = await withPaper();
    await admin.call('DELETE', `/api/properties/${sold.propertyId}`);
    expect(await isLetGo(sold.fileId)).toBe(true);
    const { rows } = await sql`select from file_uses where room = 'mandates' and file_id = ${sold.fileId}`.execute(
      started.platform.db,
    );
    expect(rows).toEqual([]);
  });

  test('has no name in the log, which outlives it', async () => {
    const fileId = await send('Aadhaar of Savitri.pdf');
    await admin.call('POST', '/api/files/delete', { public_id: `mandates/${fileId}` });
    const { rows } = await sql<{ action: string; record_name: string }>`
      select action, record_name from audit_entries where record_id = ${fileId} order by at`.execute(
      started.platform.db,
    );
    expect(rows).toEqual([
      { action: 'files.upload', record_name: 'Paper of an owner' },
      { action: 'files.remove', record_name: 'Paper of an owner' },
    ]);
  });
});

test('an administrator who is none any more opens no paper by an address of before', async () => {
  const paper = await sendOwnersPaper(started, admin.token);
  const { pathname, search } = new URL(paper.body.data.previewUrl ?? '');
  const open = () => asBearer(started, null)('GET', pathname + search);
  expect((await open()).status).toBe(200);
  const other = await makeSignedIn(started, { role: 'admin' });
  const theirs = await sendOwnersPaper(started, other.token);
  const address = new URL(theirs.body.data.previewUrl ?? '');
  const { email, phone: phoneNumber } = other.row;
  const form = { firstName: 'Ira', lastName: 'Bose', role: 'employee', email, phoneNumber };
  expect((await admin.call('PUT', `/api/admin/management/${other.id}`, form)).status).toBe(200);
  expect((await asBearer(started, null)('GET', address.pathname + address.search)).ok).toBe(false);
});

test('the papers of a mandate are ten at most', async () => {
  const { status, fieldErrors } = await change((await withPaper()).id, {
    papers: Array.from({ length: 11 }, (_, at) => String(at).padStart(24, '0')),
  });
  expect([status, fieldErrors]).toEqual([400, { papers: 'may have 10 files' }]);
});
