import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  currentToasts,
  dismissToast,
  forgetUndo,
  rememberFinal,
  showToast,
  subscribeToToasts,
  undoLast,
} from './toasts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.runAllTimers();
  vi.useRealTimers();
});

it('one toast is shown at a time, the latest', () => {
  showToast({ title: 'Booked' });
  showToast({ title: 'Room 101 was just taken', variant: 'destructive' });
  expect(currentToasts()).toMatchObject([
    { title: 'Room 101 was just taken', variant: 'destructive', open: true },
  ]);
});

it('a dismissed toast closes at once and is forgotten 1,000,000 ms later', () => {
  showToast({ title: 'Booked' });
  const [toast] = currentToasts();
  dismissToast(toast?.id ?? 0);
  expect(currentToasts()).toMatchObject([{ title: 'Booked', open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(currentToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(currentToasts()).toHaveLength(0);
});

it('the toast area is told of every change until it stops listening', () => {
  const heard = vi.fn();
  const stop = subscribeToToasts(heard);
  showToast({ title: 'Booked' });
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  showToast({ title: 'Booked again' });
  expect(heard).toHaveBeenCalledTimes(1);
});

it.each([
  ['within ten minutes', 10 * 60_000 - 1_000, true],
  ['not after ten minutes', 10 * 60_000, false],
])('what was done last is taken back %s', (_when, passed, isDone) => {
  const undo = vi.fn();
  showToast({ title: 'Moved', undo });
  vi.advanceTimersByTime(passed);
  expect(undoLast()).toBe(isDone);
  expect(undo).toHaveBeenCalledTimes(isDone ? 1 : 0);
});

it('what was done last says why it is not taken back, and what was done before it is taken back only then', () => {
  const undo = vi.fn();
  showToast({ title: 'Moved', undo });
  rememberFinal('Money is not undone here.');
  expect(undoLast()).toBe(true);
  expect(undo).not.toHaveBeenCalled();
  expect(currentToasts()[0]).toMatchObject({ title: 'Money is not undone here.', open: true });
  expect(undoLast()).toBe(true);
  expect(undo).toHaveBeenCalledOnce();
});

it('nothing of somebody who has signed out is taken back', () => {
  const undo = vi.fn();
  showToast({ title: 'Moved', undo });
  forgetUndo();
  expect(undoLast()).toBe(false);
  expect(undo).not.toHaveBeenCalled();
});
