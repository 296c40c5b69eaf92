import { expect, it } from 'vitest';
import { calendarOf, room, roomType, stay } from '../parts/chart-fixtures.ts';
import { chartOf, rowOfBar } from '../parts/chart-rows.ts';
import { BarMoving, type Moving, type Verdict } from './bar-moving.ts';

const asha = stay({ id: 'asha', arrival: '2026-11-17', departure: '2026-11-19' });
const kabir = stay({ id: 'kabir', arrival: '2026-11-17', departure: '2026-11-19', canMove: false });
const chart = chartOf(
  calendarOf([roomType('Cove', [room('101', [asha]), room('102', [kabir]), room('103')])]),
);

const price = { kind: 'PRICE', difference: 0, fee: 0, moves: [], otherRoom: null } as const;

function begin(answer: Verdict | null = price, own = chart) {
  const asked: string[] = [];
  const answered = Promise.withResolvers<void>();
  const moving = new BarMoving(async ({ target, fit }: Moving) => {
    asked.push(target.roomId);
    queueMicrotask(() => queueMicrotask(answered.resolve));
    return { fit, verdict: answer };
  });
  const found = rowOfBar(own, 'asha');
  if (found === null) throw new Error('Asha is not on the chart.');
  moving.begin({ bar: found.bar, home: found.row, grip: 'WHOLE' }, 'pointer');
  return { moving, asked, answered: answered.promise };
}

const over = (roomId: string, arrival = '2026-11-17', departure = '2026-11-19') => ({
  roomId,
  arrival,
  departure,
});

it('the server is asked about the place where the bar rests, not about those that it passed', async () => {
  const { moving, asked, answered } = begin({ ...price, difference: 120_000 });
  moving.carry(over('103', '2026-11-18', '2026-11-20'), chart);
  moving.carry(over('103'), chart);
  expect(moving.current()).toMatchObject({ fit: { kind: 'FREE' }, verdict: { kind: 'ASKING' } });
  await answered;
  expect(asked).toEqual(['103']);
  expect(moving.current()?.verdict).toEqual({ ...price, difference: 120_000 });
});

it('the server is asked about a bar in the way, for which others may make room', async () => {
  const moves = [{ guestName: 'Kabir Sen', from: '102', to: '103' }];
  const { moving, asked, answered } = begin({ ...price, moves });
  moving.carry(over('102'), chart);
  expect(moving.current()).toMatchObject({ fit: { kind: 'TAKEN', by: kabir }, verdict: { kind: 'ASKING' } });
  await answered;
  expect(asked).toEqual(['102']);
  expect(moving.current()?.verdict).toMatchObject({ moves });
});

it('a bar in the way is judged by the chart alone, without the server, for who moves nobody else', () => {
  const agents = { ...asha, canMove: false };
  const own = chartOf(calendarOf([roomType('Cove', [room('101', [agents]), room('102', [kabir])])]));
  const { moving, asked } = begin(price, own);
  moving.carry(over('102'), own);
  expect(moving.current()).toMatchObject({ fit: { kind: 'TAKEN', by: kabir }, verdict: null });
  expect(asked).toEqual([]);
});

it('a place is judged by the latest chart when another desk changed it meanwhile', () => {
  const { moving } = begin();
  moving.carry(over('103'), chart);
  const later = chartOf(
    calendarOf([
      roomType('Cove', [room('101', [asha]), room('102'), room('103', [{ ...kabir, id: 'new' }])]),
    ]),
  );
  moving.carry(over('102'), later);
  expect(moving.current()?.fit.kind).toBe('FREE');
  moving.carry(over('103'), later);
  expect(moving.current()?.fit.kind).toBe('TAKEN');
});

it('the place under the bar is judged anew when another desk takes it, and leaves it again', () => {
  const { moving } = begin();
  moving.carry(over('103'), chart);
  const taken = chartOf(
    calendarOf([
      roomType('Cove', [room('101', [asha]), room('102', [kabir]), room('103', [{ ...kabir, id: 'new' }])]),
    ]),
  );
  moving.judgeAgain(taken);
  expect(moving.current()).toMatchObject({
    fit: { kind: 'TAKEN', by: { id: 'new' } },
    verdict: { kind: 'ASKING' },
  });
  moving.judgeAgain(chart);
  expect(moving.current()).toMatchObject({ fit: { kind: 'FREE' }, verdict: { kind: 'ASKING' } });
});

it('the move is given when it ends, once', () => {
  const { moving } = begin();
  moving.carry(over('103'), chart);
  expect(moving.end()?.target.roomId).toBe('103');
  expect(moving.end()).toBeNull();
});
