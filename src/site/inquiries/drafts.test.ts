import { expect, test } from 'vitest';
import { forbiddenShelf, makeShelf } from '#test/shelf.ts';
import { clearDraft, draftName, readDraft, writeDraft } from './drafts.ts';
import { forgetVisitor, proofOf, readVisitor, rememberVisitor } from './visitor.ts';

const empty = { name: '', phone: { code: '+91', number: '' }, message: '' };
const typed = { name: 'Meera', phone: { code: '+971', number: '50' }, message: 'Hello' };

test('a draft comes back for its own form and home only, and is gone when it has arrived', () => {
  const kept = makeShelf();
  const shelf = () => kept;
  const name = draftName('query', 'home-1');
  writeDraft(name, { fields: typed, since: 42 }, shelf);
  expect(readDraft(name, empty, shelf)).toEqual({ fields: typed, since: 42 });
  expect(readDraft(draftName('query', 'home-2'), empty, shelf)).toBeNull();
  expect(readDraft(draftName('visit', 'home-1'), empty, shelf)).toBeNull();
  clearDraft(name, shelf);
  expect(readDraft(name, empty, shelf)).toBeNull();
});

test('of an older form only the fields that are still there and of the same kind come back', () => {
  const kept = makeShelf();
  const shelf = () => kept;
  kept.setItem('aangan-draft:a:', JSON.stringify({ fields: { name: 7, message: 'kept', phone: 'x', otp: '123456' } }));
  const draft = readDraft('a:', empty, shelf);
  expect(draft?.fields).toEqual({ ...empty, message: 'kept' });
  kept.setItem('aangan-draft:a:', 'no json');
  expect(readDraft('a:', empty, shelf)).toBeNull();
});

test('where storage is forbidden or full, forms go on without it', () => {
  writeDraft('a:', { fields: typed, since: 1 }, forbiddenShelf);
  expect(readDraft('a:', empty, forbiddenShelf)).toBeNull();
  clearDraft('a:', forbiddenShelf);
  const full = makeShelf(10);
  writeDraft('a:', { fields: typed, since: 1 }, () => full);
  expect(full.length).toBe(0);
  rememberVisitor({ name: 'Meera' }, forbiddenShelf);
  expect(readVisitor(forbiddenShelf).name).toBe('');
  forgetVisitor(forbiddenShelf);
});

test('a visitor is asked once, until somebody else sits there', () => {
  const kept = makeShelf();
  const shelf = () => kept;
  expect(readVisitor(shelf)).toEqual({ name: '', email: '', phone: { code: '+91', number: '' }, proof: null });
  rememberVisitor({ name: 'Meera', email: 'm@example.in', phone: { code: '+971', number: '501234567' } }, shelf);
  rememberVisitor({ proof: { phone: '+971501234567', token: 't', verifiedAt: 1000 } }, shelf);
  expect(readVisitor(shelf)).toMatchObject({ name: 'Meera', phone: { code: '+971' }, proof: { token: 't' } });
  forgetVisitor(shelf);
  expect(readVisitor(shelf).proof).toBeNull();
});

test('a proof is one of its number and of half an hour at most', () => {
  const kept = makeShelf();
  const shelf = () => kept;
  rememberVisitor({ proof: { phone: '+971501234567', token: 't', verifiedAt: 1000 } }, shelf);
  const minutes = (count: number) => 1000 + count * 60_000;
  expect(proofOf('+971501234567', { shelf, now: minutes(28) })?.token).toBe('t');
  expect(proofOf('+971501234567', { shelf, now: minutes(29) })).toBeNull();
  expect(proofOf('+971501234567', { shelf, now: minutes(10), lifetime: 9 * 60_000 })).toBeNull();
  expect(proofOf('+919811077234', { shelf, now: minutes(1) })).toBeNull();
});
