import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MAX_DAYS_AHEAD } from '../../domain/nights.ts';
import { FIRST_OWN_DAY, LAST_OWN_DAY, OwnDays } from '../../domain/testing/own-days.ts';
import { keptFiles } from '../../tools/kept-files.ts';

it('no day is handed out twice, and none after the last', () => {
  const days = new OwnDays();
  const [first, second] = [days.take(4), days.take(3)];
  expect([first, second, days.take(1)]).toEqual([FIRST_OWN_DAY, FIRST_OWN_DAY + 4, FIRST_OWN_DAY + 7]);
  expect(() => days.take(LAST_OWN_DAY)).toThrow('All days are handed out');
  expect(LAST_OWN_DAY).toBeLessThan(MAX_DAYS_AHEAD);
});

it('no page test says itself a day that is handed out', () => {
  const tests = keptFiles('client').filter((file) => file.endsWith('.test.tsx'));
  expect(tests.length).toBeGreaterThan(20);
  const said = tests.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:dayIn|openForm)\((\d+)[^)]*\)/g)]
      .filter(([call, day]) => Number(day) >= FIRST_OWN_DAY && call !== 'dayIn(540 - 2)')
      .map(([call]) => `${file}: ${call}`),
  );
  expect(said).toEqual([]);
});
