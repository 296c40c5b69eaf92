import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { AADHAAR, onVersion } from '../../../testing/usual-inputs.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { Agent } from '../../db/generated/client.ts';
import { openStayLodge, type StayDesk } from '../../testing/lodge/stay-lodge.ts';
import { ServiceDesk } from '../../testing/service-desk.ts';
import { viewerOf, viewers } from '../../testing/viewers.ts';
import { CalendarService } from '../calendars/calendar.service.ts';
import type { Reservation } from '../types.generated.ts';
import { DashboardService } from './dashboard.service.ts';

const { database, seed, clock, close, open } = await openStayLodge();
const accounts = new ServiceDesk(database, clock);
const NIGHT = 350_00;

let stay: StayDesk;
let agent: Agent;

afterAll(close);

beforeEach(async () => {
  stay = await open();
  agent = await seed.agent(crypto.randomUUID());
});

/** Two rooms for two nights from today. */
async function bookTwo(words: { agentId?: string } = {}): Promise<Reservation> {
  const source = words.agentId ? ('AGENT' as const) : ('PHONE' as const);
  return (await stay.desk.book({ rooms: [{}, {}], source, ...words })).reservation;
}

/** The second of the rooms is paid by the guests, apart. */
async function splitOff({ id, version, rooms }: Reservation): Promise<Reservation> {
  const input = { payer: 'GUEST' as const, reservationRoomIds: [rooms[1]?.id ?? ''] };
  return (await accounts.splitFolio({ id, version }, input)).reservation;
}

/** The rows of a booking on the first page, and its bars. */
async function rowsOf({ code }: Reservation, viewer: Viewer = viewers.manager) {
  const { arrivals, inHouse } = await new DashboardService({ database, clock }).dashboard(viewer);
  const { roomTypes } = await new CalendarService({ database, clock }).window(viewer, {
    from: '2026-12-24',
    to: '2026-12-26',
    roomTypeId: stay.type.id,
    firstRoom: 0,
    rooms: 100,
  });
  const bars = roomTypes.flatMap((type) => [
    ...type.barsWithoutRoom,
    ...type.rooms.flatMap((room) => room.bars),
  ]);
  return [...arrivals, ...inHouse, ...bars].filter((of) => of.code === code);
}

/** What they say of who pays. */
async function shownOf(reservation: Reservation, viewer?: Viewer) {
  const rows = await rowsOf(reservation, viewer);
  return rows.map(({ balance, guestBalance, agentDue }) => ({
    balance,
    guestBalance,
    agentDue: agentDue ?? null,
  }));
}

describe('who pays, on the rows of the first page and the bars of the calendar', () => {
  it('is the guest, of a booking without an agent', async () => {
    const reservation = await bookTwo();
    const shown = { balance: 4 * NIGHT, guestBalance: 4 * NIGHT, agentDue: null };
    expect(await shownOf(reservation)).toEqual(Array(4).fill(shown));
  });

  it('is the agent alone, of a booking that the agent pays, for the desk and for the agent', async () => {
    const reservation = await bookTwo({ agentId: agent.id });
    const agentDue = { agentId: agent.id, agentName: agent.name, amount: 4 * NIGHT };
    const shown = { balance: 4 * NIGHT, guestBalance: 0, agentDue };
    expect(await shownOf(reservation)).toEqual(Array(4).fill(shown));
    expect(await shownOf(reservation, viewerOf(agent))).toEqual(Array(4).fill(shown));
  });

  it('is the guest for all of the guests’ bill, however much too much the agent paid', async () => {
    const reservation = await splitOff(await bookTwo({ agentId: agent.id }));
    const folioId = reservation.folios.find(({ payer }) => payer === 'AGENT')?.id ?? '';
    await accounts.recordPayment(reservation, { folioId, amount: 2 * NIGHT + 900_00 });
    const shown = { balance: 2 * NIGHT - 900_00, guestBalance: 2 * NIGHT, agentDue: null };
    expect(await shownOf(reservation)).toEqual(Array(4).fill(shown));
  });

  it('decides that a guest in house whose agent pays is asked for no payment', async () => {
    const reservation = await bookTwo({ agentId: agent.id });
    const inHouse = await stay.desk.perform('checkIn', { ...onVersion(reservation), ids: [AADHAAR] });
    expect((await rowsOf(inHouse)).map(({ nextAct }) => nextAct ?? null)).toEqual(Array(4).fill(null));
    const apart = await splitOff(inHouse);
    expect((await rowsOf(apart)).map(({ nextAct }) => nextAct)).toEqual(Array(4).fill('TAKE_PAYMENT'));
  });

  it('is each for the own bill, and nobody once it is paid', async () => {
    const reservation = await splitOff(await bookTwo({ agentId: agent.id }));
    const [agents, own] = reservation.folios;
    const agentDue = { agentId: agent.id, agentName: agent.name, amount: 2 * NIGHT };
    const both = { balance: 4 * NIGHT, guestBalance: 2 * NIGHT, agentDue };
    expect(await shownOf(reservation)).toEqual(Array(4).fill(both));
    await accounts.recordPayment(reservation, { amount: 2 * NIGHT, folioId: own?.id });
    const left = { balance: 2 * NIGHT, guestBalance: 0, agentDue };
    expect(await shownOf(reservation)).toEqual(Array(4).fill(left));
    await accounts.recordPayment(reservation, { amount: 2 * NIGHT, folioId: agents?.id });
    const settled = { balance: 0, guestBalance: 0, agentDue: null };
    expect(await shownOf(reservation)).toEqual(Array(4).fill(settled));
  });

  it('is still the agent where guests have paid too much on theirs, who are given that back', async () => {
    const reservation = await splitOff(await bookTwo({ agentId: agent.id }));
    await accounts.recordPayment(reservation, { amount: 5 * NIGHT, folioId: reservation.folios[1]?.id });
    const [row] = await shownOf(reservation);
    expect(row).toMatchObject({
      balance: -NIGHT,
      guestBalance: -3 * NIGHT,
      agentDue: { amount: 2 * NIGHT },
    });
  });
});
