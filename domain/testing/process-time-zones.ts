import { afterEach, beforeEach, describe, expect } from 'vitest';
import { PROCESS_TIME_ZONES } from './time-zones.ts';

/**
 * Runs tests that need a database once for each time zone that the process may be in, and makes sure that it is.
 * Pure tests need it not: vitest runs their whole files in each zone.
 */
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
