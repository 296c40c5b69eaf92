import { expect, it } from 'vitest';
import { rowsOf } from './columns.ts';

type Guest = { name: string; nights: number; note?: string };

const guests = () =>
  rowsOf<Guest>({ name: ['Asha Rao', 'Das'], nights: [2, 1], note: [null, 'Vegetarian'] as string[] });

it('rows read their fields from the columns, and what is null is not there', () => {
  const [asha, das] = guests();
  expect([asha?.name, asha?.nights, asha?.note]).toEqual(['Asha Rao', 2, undefined]);
  expect([das?.name, das?.nights, das?.note]).toEqual(['Das', 1, 'Vegetarian']);
});

it('a row is written down with its own fields and those that were added, and with nothing of the others', () => {
  const [asha] = guests();
  expect(JSON.parse(JSON.stringify(asha))).toEqual({ name: 'Asha Rao', nights: 2 });
  expect(JSON.parse(JSON.stringify(Object.assign(Object(asha), { room: '101' })))).toEqual({
    name: 'Asha Rao',
    nights: 2,
    room: '101',
  });
});

it('columns without a row give none', () => {
  expect(rowsOf<Guest>({ name: null, nights: null, note: null })).toEqual([]);
});
