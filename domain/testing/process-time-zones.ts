import { afterEach, beforeEach, describe, expect } from 'vitest';

// Noon of 1 January in UTC: another hour in each zone, and another day in the last one.
const PROCESS_TIME_ZONES = [
  { zone: 'UTC', hour: 12 },
  { zone: 'Asia/Kolkata', hour: 17 },
  { zone: 'America/New_York', hour: 7 },
  { zone: 'Pacific/Kiritimati', hour: 2 },
];

/** Runs the tests once for each time zone that the process may be in, and makes sure that it really is. */
export function inEveryProcessTimeZone(title: string, tests: () => void): void {
  describe.each(PROCESS_TIME_ZONES)(`${title}, with the process in $zone`, ({ zone, hour }) => {
    let original: string | undefined;
    beforeEach(() => {
      original = process.env.TZ;
      process.env.TZ = zone;
      expect(new Date(Date.UTC(2026, 0, 1, 12)).getHours()).toBe(hour);
    });
    afterEach(() => {
      if (original === undefined) delete process.env.TZ;
      else process.env.TZ = original;
    });
    tests();
  });
}
