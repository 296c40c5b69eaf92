import { describe, expect, it } from 'vitest';
import { parseCursor, writeCursor } from './reservation-cursor.rules.ts';

const id = '01a1fdae-59e3-7e08-b344-f3835fa1e0fe';
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('the cursor of a page', () => {
  it.each([
    ['IN_HOUSE_FIRST', '5 -9831'],
    ['ARRIVAL_LATEST', '2026-12-24'],
    ['ARRIVAL_EARLIEST', '2026-12-24'],
    ['NEWEST', '2026-12-01T08:30:00.123Z'],
  ] as const)('by %s comes back as it was given out', (sort, key) => {
    const written = writeCursor({ sort, key, id });
    expect(written).toMatch(/^[\w-]+$/);
    expect(parseCursor(written, sort)).toEqual({ sort, key, id });
  });

  it.each([
    ['of another order', writeCursor({ sort: 'NEWEST', key: '2026-12-01T08:30:00.123Z', id })],
    ['that is not one', 'nonsense'],
    ['that is empty', ''],
    ['that is not a list', encoded({ sort: 'ARRIVAL_LATEST' })],
    ['with too few parts', encoded(['ARRIVAL_LATEST', '2026-12-24'])],
    ['with no day', encoded(['ARRIVAL_LATEST', '2026-02-30', id])],
    ['with an instant for a day', encoded(['ARRIVAL_LATEST', '2026-12-01T08:30:00.123Z', id])],
    ['with no id', encoded(['ARRIVAL_LATEST', '2026-12-24', "1' or true"])],
    ['of objects', encoded([{}, [], null])],
  ])('%s is refused', (_what, text) => {
    expect(parseCursor(text, 'ARRIVAL_LATEST')).toBeNull();
  });

  it.each(['2026-12-24', '0000-01-01T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', 'now'])(
    'with %s for the instant of an entry is refused',
    (key) => {
      expect(parseCursor(encoded(['NEWEST', key, id]), 'NEWEST')).toBeNull();
    },
  );

  it.each(['2026-12-24', '6 1', '1', '1 1 1', '1 x', '1 12345678'])(
    'with %s for the place of a reservation is refused',
    (key) => {
      expect(parseCursor(encoded(['IN_HOUSE_FIRST', key, id]), 'IN_HOUSE_FIRST')).toBeNull();
    },
  );
});
