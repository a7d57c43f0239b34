import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRefresher } from './live-refresh.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const state = { held: false, hidden: false };
  const refresh = vi.fn();
  const refresher = createRefresher({ refresh, isHeld: () => state.held, isHidden: () => state.hidden });
  return { state, refresh, ...refresher };
}

test('one change is read within a fraction of a second', () => {
  const { request, refresh } = open();
  request();
  vi.advanceTimersByTime(200);
  expect(refresh).toHaveBeenCalledOnce();
});

test('a burst of two hundred changes is two readings at most, and the last change is in the last one', () => {
  const { request, refresh } = open();
  let readAt = 0;
  refresh.mockImplementation(() => {
    readAt = Date.now();
  });
  for (let at = 0; at < 200; at++) {
    request();
    vi.advanceTimersByTime(5);
  }
  const lastChange = Date.now();
  vi.advanceTimersByTime(2000);
  expect(refresh.mock.calls.length).toBeLessThanOrEqual(2);
  expect(readAt).toBeGreaterThanOrEqual(lastChange);
  expect(readAt - lastChange).toBeLessThan(2000);
});

test('an open choice and a running save are waited for, but not for ever', () => {
  const { request, refresh, state } = open();
  state.held = true;
  request();
  vi.advanceTimersByTime(5000);
  expect(refresh).not.toHaveBeenCalled();
  state.held = false;
  vi.advanceTimersByTime(400);
  expect(refresh).toHaveBeenCalledOnce();
  state.held = true;
  request();
  vi.advanceTimersByTime(17_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('a hidden tab reads nothing until somebody looks, and then once', () => {
  const { request, resume, refresh, state } = open();
  state.hidden = true;
  for (let at = 0; at < 50; at++) {
    request();
    vi.advanceTimersByTime(1000);
  }
  expect(refresh).not.toHaveBeenCalled();
  state.hidden = false;
  resume();
  vi.advanceTimersByTime(2000);
  expect(refresh).toHaveBeenCalledOnce();
  resume();
  vi.advanceTimersByTime(2000);
  expect(refresh).toHaveBeenCalledOnce();
});

test('after its end it reads nothing more', () => {
  const { request, stop, refresh } = open();
  request();
  stop();
  vi.advanceTimersByTime(5000);
  expect(refresh).not.toHaveBeenCalled();
});
