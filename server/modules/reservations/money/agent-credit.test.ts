import { describe, expect, it } from 'vitest';
import { onVersion } from '../../../../testing/usual-inputs.ts';
import { changeStage, reservationRoomOf } from '../../../testing/lodge/change-stage.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import { viewerOf, viewers } from '../../../testing/viewers.ts';
import type { Reservation } from '../../types.generated.ts';

/** What each of the two nights of the booking costs. */
const NIGHT = 350_00;

const { database, seed, clock, stage } = await changeStage();

type Made = { readonly reservation: Reservation; readonly agentId: string };

/** An act that makes the booking dearer: what is owed after it, what goes before it, and how it is done. */
type Dearer = {
  readonly owed: number;
  readonly payer?: 'GUEST';
  prepare?(made: Made): Promise<Reservation>;
  act(reservation: Reservation, agentId: string): Promise<unknown>;
};

const NO_FEE = { reason: 'Fever', waiveFeeReason: 'Snow' };

const ACTS: readonly (readonly [name: string, act: Dearer])[] = [
  [
    'another booking',
    {
      owed: 4 * NIGHT,
      act: (_made, agentId) => stage.desk.book({ source: 'AGENT', agentId }),
    },
  ],
  [
    'one more night',
    {
      owed: 3 * NIGHT,
      act: ({ rooms, version }) => {
        const reservationRoomId = rooms[0]?.id ?? '';
        const nights = { reservationRoomId, arrival: '2026-12-24', departure: '2026-12-27' };
        return stage.desk.change('changeNights', { rooms: [nights], version });
      },
    },
  ],
  [
    'one more room',
    {
      owed: 4 * NIGHT,
      act: (made) => {
        const room = { arrival: '2026-12-24', departure: '2026-12-26', adults: 2 };
        return stage.desk.change('addRoom', {
          ...onVersion(made),
          room: { ...room, roomTypeId: stage.type.id },
        });
      },
    },
  ],
  [
    'no discount any more',
    {
      owed: 2 * NIGHT,
      prepare: async ({ reservation }) => {
        const discount = { kind: 'PERCENT', value: 1_000, reason: 'friend' };
        const input = { ...onVersion(reservation), discount };
        return (await stage.desk.change('setDiscount', input)).reservation;
      },
      act: (made) => stage.desk.change('setDiscount', { ...onVersion(made), discount: null }),
    },
  ],
  [
    'a room that is free no longer',
    {
      owed: 2 * NIGHT,
      prepare: async ({ reservation }) => {
        const input = { ...reservationRoomOf(reservation), isComplimentary: true, reason: 'driver' };
        return (await stage.desk.as(viewers.admin).change('setComplimentary', input)).reservation;
      },
      act: (made) =>
        stage.desk
          .as(viewers.admin)
          .change('setComplimentary', { ...reservationRoomOf(made), isComplimentary: false }),
    },
  ],
  [
    'what was cancelled and comes back',
    {
      owed: 2 * NIGHT,
      prepare: ({ reservation }) => stage.desk.cancelReservation({ ...onVersion(reservation), ...NO_FEE }),
      act: (made) => stage.desk.perform('reinstateReservation', onVersion(made)),
    },
  ],
  [
    'an extra',
    {
      owed: 2 * NIGHT + 100_00,
      act: async (made) => {
        const hike = { unitPrice: 100_00, basis: 'PER_UNIT' } as const;
        const { id } = await seed.specialCharge(`Hike ${stage.type.id}`, hike);
        return new ServiceDesk(database, clock).addCharge(made, { specialChargeId: id });
      },
    },
  ],
];

/** A booking of two nights of an agent, after what goes before the act, and a limit of so much from then on. */
async function made(dearer: Dearer, creditLimit: number) {
  const agent = await seed.agent(`Agent ${crypto.randomUUID()}`);
  const { payer } = dearer;
  const { reservation } = await stage.desk.book({
    source: 'AGENT',
    agentId: agent.id,
    ...(payer && { payer }),
  });
  const prepared = (await dearer.prepare?.({ reservation, agentId: agent.id })) ?? reservation;
  await database.prisma.agent.update({ where: { id: agent.id }, data: { creditLimit } });
  return { agent, prepared };
}

describe('the credit of an agent, to the paisa', () => {
  it.each(ACTS)('is enough for %s', async (_name, dearer) => {
    const { agent, prepared } = await made(dearer, dearer.owed);
    await dearer.act(prepared, agent.id);
    const owed = await database.prisma.reservation.aggregate({
      where: { agentId: agent.id },
      _sum: { balance: true },
    });
    expect(owed._sum.balance).toBe(BigInt(dearer.owed));
  });

  it.each(ACTS)('is a paisa short of %s', async (_name, dearer) => {
    const { agent, prepared } = await made(dearer, dearer.owed - 1);
    expect(await refusalOf(dearer.act(prepared, agent.id))).toMatchObject({
      code: 'CREDIT_LIMIT',
      limit: dearer.owed - 1,
    });
    const own = stage.desk.as(viewerOf(agent));
    await expect(own.book({ status: 'HELD' })).rejects.toMatchObject({ data: { code: 'CREDIT_LIMIT' } });
  });

  it.each(ACTS.filter(([name]) => name !== 'another booking'))(
    'is not judged for %s where the guests pay themselves',
    async (_name, dearer) => {
      const { agent, prepared } = await made({ ...dearer, payer: 'GUEST' }, 0);
      await stage.desk.book({ source: 'AGENT', agentId: agent.id, payer: 'GUEST' });
      await dearer.act(prepared, agent.id);
      const january = { arrival: '2027-01-05', departure: '2027-01-06' };
      const theirs = { source: 'AGENT', agentId: agent.id, rooms: [january] } as const;
      expect(await refusalOf(stage.desk.book(theirs))).toMatchObject({ code: 'CREDIT_LIMIT', limit: 0 });
    },
  );

  it('is judged where the agent takes over what a guest would have paid', async () => {
    const agent = await seed.agent(`Agent ${crypto.randomUUID()}`, { creditLimit: 2 * NIGHT - 1 });
    const { reservation } = await stage.desk.book({ source: 'AGENT', agentId: agent.id, payer: 'GUEST' });
    const accounts = new ServiceDesk(database, clock);
    const reservationRoomIds = [reservationRoomOf(reservation).reservationRoomId];
    const split = () => accounts.splitFolio(reservation, { payer: 'AGENT', reservationRoomIds });
    const refused = { code: 'CREDIT_LIMIT', limit: 2 * NIGHT - 1 };
    expect(await refusalOf(split())).toMatchObject(refused);
    await database.prisma.agent.update({ where: { id: agent.id }, data: { creditLimit: 2 * NIGHT } });
    const { reservation: theirs } = await split();
    expect(theirs.folios.map(({ payer, balance }) => [payer, balance])).toEqual([
      ['GUEST', 0],
      ['AGENT', 2 * NIGHT],
    ]);
    const [guests, agents] = theirs.folios;
    const { reservation: back } = await accounts.moveToFolio(theirs, {
      folioId: guests?.id ?? '',
      reservationRoomIds,
    });
    await database.prisma.agent.update({ where: { id: agent.id }, data: { creditLimit: 2 * NIGHT - 1 } });
    const again = accounts.moveToFolio(back, { folioId: agents?.id ?? '', reservationRoomIds });
    expect(await refusalOf(again)).toMatchObject(refused);
  });
});
