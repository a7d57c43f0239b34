import { afterEach, expect, test } from 'vitest';
import { dismissToast, type ToastKind, toast, toasts } from './toast.ts';

afterEach(() => {
  for (const { id } of toasts.read()) dismissToast(id);
});

test('a toast is of one of four kinds, and an info without one (ADM-TOAST-01)', () => {
  toast('Loaded 342 inquiries');
  expect(toasts.read().at(-1)).toMatchObject({ kind: 'info', text: 'Loaded 342 inquiries' });
  for (const kind of ['success', 'error', 'warning', 'info'] satisfies ToastKind[]) {
    toast(kind, kind);
    expect(toasts.read().at(-1)).toMatchObject({ kind, text: kind });
  }
});

test('three toasts stand at once, the newest last, and each can be closed alone (ADM-TOAST-03)', () => {
  for (const text of ['one', 'two', 'three', 'four']) toast(text, 'success');
  const texts = () => toasts.read().map(({ text }) => text);
  expect(texts()).toEqual(['two', 'three', 'four']);
  dismissToast(toasts.read()[1]?.id ?? 0);
  expect(texts()).toEqual(['two', 'four']);
});

test('the same words stand once: said again they come last, with their whole time', () => {
  for (const text of ['saved', 'sent', 'saved']) toast(text, 'success');
  toast('sent', 'error');
  const [sent, saved, failed] = toasts.read();
  expect([sent, saved, failed]).toMatchObject([
    { text: 'sent', kind: 'success' },
    { text: 'saved', kind: 'success' },
    { text: 'sent', kind: 'error' },
  ]);
  expect(saved?.id).toBeGreaterThan(sent?.id ?? 0);
});
