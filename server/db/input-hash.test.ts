import { isScalarType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildSchema } from '../graphql/schema.ts';
import { inputHashOf } from './input-hash.ts';

const scalars = Object.values(buildSchema().getTypeMap()).filter(isScalarType);

/** Of each scalar of the schema, what a client may write for two inputs that differ. */
const TWO_OF_EACH: Readonly<Record<string, readonly [unknown, unknown]>> = {
  Boolean: [true, false],
  DateTime: ['2026-12-24T08:30:00Z', '2026-12-24T08:31:00Z'],
  Float: [1.5, 1.25],
  ID: ['0193', '0194'],
  Int: [1, 2],
  LocalDate: ['2026-12-24', '2026-12-25'],
  LocalTime: ['12:00', '12:30'],
  Money: [100_00, 100_01],
  String: ['Rao', 'rao'],
};

describe('the hash of an input', () => {
  it('knows every scalar of the schema', () => {
    const unknown = scalars.map(({ name }) => name).filter((name) => TWO_OF_EACH[name] === undefined);
    expect(unknown).toEqual([]);
  });

  it.each(scalars.map((scalar) => [scalar.name, scalar] as const))(
    'differs where one %s differs, wherever it stands',
    (name, scalar) => {
      const [one, other] = (TWO_OF_EACH[name] ?? []).map((value) => scalar.parseValue(value));
      const inputs = (value: unknown) => [
        value,
        { value },
        [value],
        { rooms: [{ value }] },
        { value: [value] },
      ];
      const hashes = [...inputs(one), ...inputs(other), ...inputs(null)].map(inputHashOf);
      expect(new Set(hashes).size).toBe(hashes.length);
      expect(inputs(scalar.parseValue(TWO_OF_EACH[name]?.[0])).map(inputHashOf)).toEqual(hashes.slice(0, 5));
    },
  );

  it('is the same for one instant in two time zones', () => {
    const instant = scalars.find(({ name }) => name === 'DateTime');
    const [utc, india] = ['2026-12-24T08:30:00Z', '2026-12-24T14:00:00+05:30'].map((text) =>
      inputHashOf({ expectedAt: instant?.parseValue(text) }),
    );
    expect(india).toBe(utc);
  });

  it.each<[unknown, unknown]>([
    [{}, { note: null }],
    [{ note: '' }, { note: null }],
    [
      { a: 1, b: 2 },
      { a: 2, b: 1 },
    ],
    [
      [1, 2],
      [2, 1],
    ],
    [[], {}],
    [{ at: new Date('2026-12-24T08:30:00Z') }, { at: '2026-12-24T08:30:00.000Z' }],
    ['1', 1],
    [{ 'a":1,"b': 2 }, { a: 1, b: 2 }],
  ])('tells %j from %j', (one, other) => {
    expect(inputHashOf(one)).not.toBe(inputHashOf(other));
  });

  it('is the same whatever the order of the fields, and whether an absent one is named', () => {
    const turned = Object.assign(Object.create(null), { b: { d: 2, c: 1 }, a: undefined });
    expect(inputHashOf(turned)).toBe(inputHashOf({ b: { c: 1, d: 2 } }));
  });

  it.each([
    ['a map', new Map([[1, 2]])],
    ['a set', new Set([1])],
    ['bytes', new Uint8Array([1])],
    ['a wrapped value', Object(1)],
    ['no number', Number.NaN],
    ['an instant that is none', new Date(Number.NaN)],
    ['a large integer', 1n],
    ['a function', () => 1],
  ])('is not given for %s, which could pass as equal unseen', (_kind, value) => {
    expect(() => inputHashOf({ value })).toThrow();
  });
});
