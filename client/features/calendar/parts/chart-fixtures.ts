import type { ChartBar, ChartRoom, ChartType, ChartWindow } from './chart-rows.ts';

/** A confirmed stay of two adults that owes nothing, but for what the test says. */
export function stay(parts: Partial<ChartBar> = {}): ChartBar {
  const { arrival = '2026-11-20', departure = '2026-11-24' } = parts;
  return {
    __typename: 'CalendarBar',
    id: 'stay',
    kind: 'STAY',
    arrival,
    departure,
    status: 'CONFIRMED',
    stayArrival: arrival,
    stayDeparture: departure,
    code: 'K7QX4M2P',
    reservationId: 'reservation',
    reservationRoomId: 'line',
    version: 1,
    guestName: 'Ananya Bisht',
    phone: null,
    expectedAt: null,
    requests: null,
    deskNote: null,
    adults: 2,
    children: 0,
    infants: 0,
    roomsOfBooking: 1,
    gross: 1_134_000,
    paid: 1_134_000,
    balance: 0,
    guestBalance: 0,
    agentDue: null,
    agentName: null,
    isIdMissing: null,
    doNotRentReason: null,
    isPinned: false,
    holdEndsAt: null,
    note: null,
    nextAct: null,
    canMove: true,
    canChangeNights: true,
    ...parts,
  };
}

/** What an agent sees of what others booked. */
export function taken(arrival: string, departure: string): ChartBar {
  const nothing = {
    status: null,
    stayArrival: null,
    stayDeparture: null,
    code: null,
    guestName: null,
    adults: null,
    children: null,
    infants: null,
  };
  const noMoney = {
    roomsOfBooking: null,
    gross: null,
    paid: null,
    balance: null,
    guestBalance: null,
    isPinned: null,
    canMove: false,
    canChangeNights: false,
  };
  return { ...stay({ id: `taken-${arrival}`, kind: 'BUSY', arrival, departure }), ...nothing, ...noMoney };
}

export function room(number: string, bars: ChartBar[] = []): ChartRoom {
  return { __typename: 'CalendarRoom', id: number, number, floor: null, housekeeping: 'CLEAN', bars };
}

export function roomType(id: string, rooms: ChartRoom[], freeByNight: number[] = []): ChartType {
  return {
    __typename: 'CalendarRoomType',
    id,
    name: id,
    kind: 'ROOM',
    baseRate: 145_000,
    rateByNight: freeByNight.map(() => 145_000),
    freeByNight,
    rooms,
    barsWithoutRoom: [],
  };
}

export function calendarOf(roomTypes: ChartType[]): ChartWindow {
  return {
    __typename: 'Calendar',
    from: '2026-11-16',
    to: '2026-11-23',
    today: '2026-11-20',
    occupancyByNight: null,
    roomsInHouse: null,
    roomCount: roomTypes.reduce((count, type) => count + type.rooms.length, 0),
    roomTypes,
  };
}
