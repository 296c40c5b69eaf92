import { type GraphQLScalarType, Kind } from 'graphql';
import { describe, expect, it } from 'vitest';
import { DateTime } from './resolvers/DateTime.ts';
import { LocalDate } from './resolvers/LocalDate.ts';
import { LocalTime } from './resolvers/LocalTime.ts';
import { Money } from './resolvers/Money.ts';

const badInput = expect.objectContaining({ extensions: { code: 'BAD_USER_INPUT' } });

function literal(scalar: GraphQLScalarType, value: string) {
  return scalar.parseLiteral({ kind: Kind.STRING, value });
}

describe('a day', () => {
  it.each(['2026-11-20', '2028-02-29', '2000-01-01', '2200-12-31'])('%s is taken as it is', (day) => {
    expect(LocalDate.parseValue(day)).toBe(day);
    expect(literal(LocalDate, day)).toBe(day);
    expect(LocalDate.serialize(day)).toBe(day);
  });

  it.each([
    '2026-02-30',
    '2027-02-29',
    '0000-01-01',
    '1999-12-31',
    '2201-01-01',
    '9999-12-31',
    '2026-1-2',
    '2026-11-20T00:00:00Z',
    ' 2026-11-20',
    '',
    20261120,
    null,
    ['2026-11-20'],
  ])('%j is refused as bad input', (value) => {
    expect(() => LocalDate.parseValue(value)).toThrow(badInput);
  });

  it('is not taken from a number in the document', () => {
    expect(() => LocalDate.parseLiteral({ kind: Kind.INT, value: '20261120' })).toThrow(badInput);
  });
});

describe('an amount of money', () => {
  it.each([0, 36750, -20, Number.MAX_SAFE_INTEGER])('%d paise are taken', (paise) => {
    expect(Money.parseValue(paise)).toBe(paise);
    expect(Money.parseLiteral({ kind: Kind.INT, value: String(paise) })).toBe(paise);
    expect(Money.serialize(paise)).toBe(paise);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '100', null, true, {}])(
    '%j is refused as bad input',
    (value) => {
      expect(() => Money.parseValue(value)).toThrow(badInput);
    },
  );

  it('beyond what a number holds exactly is never given out', () => {
    expect(() => Money.serialize(2 ** 53)).toThrow();
  });

  it('is not taken from a fraction in the document', () => {
    expect(() => Money.parseLiteral({ kind: Kind.FLOAT, value: '1.5' })).toThrow(badInput);
  });
});

describe('a time of the day', () => {
  it.each(['00:00', '11:00', '23:59'])('%s is taken', (time) => {
    expect(LocalTime.parseValue(time)).toBe(time);
    expect(literal(LocalTime, time)).toBe(time);
    expect(LocalTime.serialize(time)).toBe(time);
  });

  it.each(['24:00', '12:60', '9:00', '12:00:00', '', 1200, null])('%j is refused as bad input', (value) => {
    expect(() => LocalTime.parseValue(value)).toThrow(badInput);
  });
});

describe('an instant', () => {
  it('is taken in any zone and given out in UTC', () => {
    expect(DateTime.parseValue('2026-11-20T14:00:00+05:30')).toEqual(new Date('2026-11-20T08:30:00Z'));
    expect(JSON.stringify(DateTime.serialize('2026-11-20T14:00:00.123+05:30'))).toBe(
      '"2026-11-20T08:30:00.123Z"',
    );
    expect(literal(DateTime, '2026-11-20T08:30:00Z')).toEqual(new Date('2026-11-20T08:30:00Z'));
  });

  it.each(['2026-11-20', '2026-11-20T08:30:00', '2026-02-30T00:00:00Z', 'now', '', 0, null, {}])(
    '%j is refused as bad input',
    (value) => {
      expect(() => DateTime.parseValue(value)).toThrow(badInput);
    },
  );
});
