import { expect, it } from 'vitest';
import { AnswerTimes } from './answer-times.ts';

const HOUR = 3_600_000;
const NOON = Date.parse('2026-11-26T12:00:00Z');

it('the longest answer of the last 24 hours is known by its statement', () => {
  const answers = new AnswerTimes();
  answers.note('/* readRooms */ select 1', 20, NOON);
  answers.note('\n  /* readTill */\n select 1', 90, NOON + 1);
  answers.note('/* readRooms */ select 1', 40, NOON + HOUR);
  expect(answers.longest(NOON + 2 * HOUR)).toEqual({
    statement: 'readTill',
    milliseconds: 90,
    at: new Date(NOON + 1),
  });
});

it('an answer of more than a day ago is forgotten', () => {
  const answers = new AnswerTimes();
  answers.note('select 1', 90, NOON);
  answers.note('select 2', 10, NOON + 20 * HOUR);
  expect(answers.longest(NOON + 24 * HOUR)).toMatchObject({ milliseconds: 90, statement: null });
  expect(answers.longest(NOON + 25 * HOUR)).toMatchObject({ milliseconds: 10 });
  expect(answers.longest(NOON + 60 * HOUR)).toBeNull();
});
