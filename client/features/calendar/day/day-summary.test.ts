import { describe, expect, it } from 'vitest';
import { calendarOf, room, roomType, stay, taken } from '../parts/chart-fixtures.ts';
import { countOf, freeCountOn, type RoomOfDay, summaryOf } from './day-summary.ts';

const leaving = stay({
  guestName: 'Lobsang',
  arrival: '2026-11-18',
  departure: '2026-11-20',
  status: 'CHECKED_IN',
});
const gone = stay({
  guestName: 'Roy',
  arrival: '2026-11-18',
  departure: '2026-11-20',
  status: 'CHECKED_OUT',
});
const staying = stay({
  guestName: 'Emma',
  arrival: '2026-11-19',
  departure: '2026-11-22',
  status: 'CHECKED_IN',
});
const coming = stay({ guestName: 'Ananya' });
const later = stay({ guestName: 'Vikram', arrival: '2026-11-21', departure: '2026-11-22' });
const repair = stay({ kind: 'BLOCK', status: null, note: 'Repaint' });

const WINDOW = calendarOf([
  roomType(
    'Cove',
    [room('101', [leaving, coming]), room('102', [gone]), room('103', [repair])],
    [3, 2, 1, 0, 1, 0, 0],
  ),
  roomType('Nest', [room('201', [staying]), room('202', [later])], [2, 2, 2, 2, 1, 0, 1]),
]);
const names = (rooms: RoomOfDay[]) => rooms.map(({ room, bar }) => `${room.number} ${bar.guestName}`);

describe('one day of the lodge', () => {
  const day = summaryOf(WINDOW, '2026-11-20');

  it('has a room once among the leaving and once among the arriving', () => {
    expect(names(day.leaving)).toEqual(['101 Lobsang', '102 Roy']);
    expect(names(day.arriving)).toEqual(['101 Ananya']);
  });

  it('still has among the late who should have left before today, and on no other day', () => {
    const overdue = stay({
      guestName: 'Omar',
      arrival: '2026-11-18',
      departure: '2026-11-19',
      status: 'CHECKED_IN',
    });
    const window = calendarOf([roomType('Cove', [room('104', [overdue])])]);
    expect(names(summaryOf(window, '2026-11-20').late)).toEqual(['104 Omar']);
    expect(summaryOf(window, '2026-11-20').free).toEqual([]);
    expect(summaryOf(window, '2026-11-21').leaving).toEqual([]);
  });

  it('still expects who should have come yesterday', () => {
    const late = stay({ guestName: 'S. Iyer', arrival: '2026-11-19', departure: '2026-11-22' });
    const window = calendarOf([roomType('Cove', [room('104', [late])])]);
    expect(names(summaryOf(window, '2026-11-20').late)).toEqual(['104 S. Iyer']);
    expect(summaryOf(window, '2026-11-21').staying).toEqual([]);
  });

  it('has who changes rooms that day neither come nor go, and once, where they sleep', () => {
    const whole = {
      guestName: 'Tara',
      status: 'CHECKED_IN',
      stayArrival: '2026-11-18',
      stayDeparture: '2026-11-22',
    } as const;
    const window = calendarOf([
      roomType('Cove', [
        room('101', [stay({ ...whole, arrival: '2026-11-18', departure: '2026-11-20' })]),
        room('102', [stay({ ...whole, arrival: '2026-11-20', departure: '2026-11-22' })]),
      ]),
    ]);
    const { arriving, leaving, staying, inHouse, free } = summaryOf(window, '2026-11-20');
    expect([arriving, leaving]).toEqual([[], []]);
    expect(names(staying)).toEqual(['102 Tara']);
    expect(inHouse).toBe(1);
    expect(free.map((one) => one.room.number)).toEqual(['101']);
    expect(names(summaryOf(window, '2026-11-21').late)).toEqual([]);
  });

  it('keeps apart what is only held', () => {
    const held = stay({ guestName: 'Devi', kind: 'HOLD', status: 'HELD' });
    const { arriving, held: kept } = summaryOf(
      calendarOf([roomType('Cove', [room('101', [held])])]),
      '2026-11-20',
    );
    expect([arriving, names(kept)]).toEqual([[], ['101 Devi']]);
  });

  it('tells who stays', () => expect(names(day.staying)).toEqual(['201 Emma']));

  it('counts as in house who is checked in, those who leave today, too', () => {
    expect(day.inHouse).toBe(2);
    expect(summaryOf({ ...WINDOW, roomsInHouse: 3 }, '2026-11-20').inHouse).toBe(3);
  });

  it('finds free the rooms that somebody leaves and nobody takes', () => {
    expect(day.free.map(({ room }) => room.number)).toEqual(['102', '202']);
  });

  it('keeps apart what is not for sale', () => {
    expect(day.otherwise.map(({ room }) => room.number)).toEqual(['103']);
  });

  it('counts who has gone', () => expect(countOf(day.leaving, 'CHECKED_OUT')).toBe(1));

  it('tells an agent no more than that a room is taken', () => {
    const window = calendarOf([roomType('Cove', [room('101', [taken('2026-11-18', '2026-11-20')])])]);
    expect(summaryOf(window, '2026-11-20')).toMatchObject({ leaving: [], otherwise: [], free: [{}] });
    expect(summaryOf(window, '2026-11-19')).toMatchObject({ otherwise: [{}], free: [] });
  });

  it('counts what can be sold tonight over all types', () => {
    expect(freeCountOn(WINDOW, '2026-11-20')).toBe(2);
    expect(freeCountOn(WINDOW, '2026-11-15')).toBeNull();
    expect(freeCountOn(WINDOW, '2026-11-23')).toBeNull();
  });
});
