import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  isAnswerLate,
  isConnectionLost,
  LATE_MS,
  noteAnswer,
  noteNoAnswer,
  noteQuestion,
} from './connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  noteAnswer();
  vi.useRealTimers();
});

it('the lodge counts as late once it has answered nothing for a while, and as there once it does', () => {
  const settle = noteQuestion();
  vi.advanceTimersByTime(LATE_MS - 1);
  expect(isAnswerLate()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isAnswerLate()).toBe(true);
  // Nobody knows yet whether it is lost: what is done may well be saved.
  expect(isConnectionLost()).toBe(false);
  noteAnswer();
  settle();
  expect(isAnswerLate()).toBe(false);
});

it('what is still asked after an answer to something else is waited for anew', () => {
  const slow = noteQuestion();
  const quick = noteQuestion();
  vi.advanceTimersByTime(LATE_MS - 1);
  noteAnswer();
  quick();
  vi.advanceTimersByTime(LATE_MS - 1);
  expect(isAnswerLate()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isAnswerLate()).toBe(true);
  slow();
});

it('nobody is late when nothing is asked any more', () => {
  noteQuestion()();
  vi.advanceTimersByTime(LATE_MS);
  expect(isAnswerLate()).toBe(false);
  const calledOff = noteQuestion();
  vi.advanceTimersByTime(LATE_MS);
  calledOff();
  expect(isAnswerLate()).toBe(false);
});

it('nothing is waited for where nobody was reached', () => {
  const settle = noteQuestion();
  noteNoAnswer();
  settle();
  expect(isAnswerLate()).toBe(true);
});
