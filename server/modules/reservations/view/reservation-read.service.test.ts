import { beforeEach, describe, expect, it } from 'vitest';
import { effectiveStatus, rollUp } from '../../../../domain/lifecycle.ts';
import type { Status } from '../../../../domain/statuses.ts';
import type { Agent, Room, RoomType } from '../../../db/generated/client.ts';
import { SEED_NOW, type StaySeed } from '../../../testing/lodge/lodge-seed.ts';
import { statementsOf } from '../../../testing/statements/statements-of.ts';
import { viewerOf, viewers } from '../../../testing/viewers.ts';
import { readingStage } from '../testing/reading-stage.ts';
import { readReservation } from './reservation-read.service.ts';

const { database, seed, clock, reads, list, codesOf, stage } = await readingStage();
const forbidden = expect.objectContaining({ extensions: expect.objectContaining({ code: 'FORBIDDEN' }) });

let type: RoomType;
let room: Room;
let agent: Agent;

beforeEach(() => {
  ({ type, room, agent } = stage);
});

describe('a reservation', () => {
  it('has everything that the desk shows, from one statement', async () => {
    const { code } = await seed.reserve(room, '2026-12-24', 2, {
      agent,
      guest: 'Asha Rao',
      note: 'Haggles',
      paid: 100_00,
    });
    const statements = await statementsOf(database, async () => {
      expect(await reads.one(viewers.manager, { code })).toMatchObject({
        code,
        source: 'AGENT',
        status: 'CONFIRMED',
        arrival: '2026-12-24',
        departure: '2026-12-26',
        booker: { fullName: 'Asha Rao' },
        agent: { id: agent.id, name: agent.name },
        note: 'Haggles',
        discount: null,
        holdEndsAt: null,
        rooms: [
          {
            roomType: { id: type.id, name: 'Family Nest', baseRate: 350_00 },
            room: { id: room.id, number: room.number },
            status: 'CONFIRMED',
            adults: 2,
            gross: 700_00,
            nights: [
              { night: '2026-12-24', rate: 350_00, gross: 350_00 },
              { night: '2026-12-25', rate: 350_00, gross: 350_00 },
            ],
          },
        ],
        charges: [],
        net: 700_00,
        tax: 0,
        gross: 700_00,
        paid: 100_00,
        balance: 600_00,
        advanceDue: 110_00,
        cancellationSentence: 'Free cancellation until 21 Dec 2026; after that the first night is charged.',
        allowedActions: expect.arrayContaining(['CANCEL']),
        version: 1,
      });
    });
    expect(statements).toEqual([expect.stringContaining('readStoredReservation')]);
  });

  it('is found by its code as people type it', async () => {
    await seed.reserve(room, '2026-12-24', 1, { code: 'K7QX4M2P' });
    for (const typed of ['K7QX4M2P', 'k7qx4m2p', 'K7QX-4M2P', ' K7QX 4M2P ']) {
      expect((await reads.one(viewers.admin, { code: typed }))?.code).toBe('K7QX4M2P');
    }
  });

  it.each(['', 'nothing', "' or true --", 'ZZZZZZZZ', '\0'])('there is none by the code %j', async (code) => {
    expect(await reads.one(viewers.admin, { code })).toBeNull();
  });

  it('counts only live nights and keeps charges that are not voided', async () => {
    const { id, code } = await seed.reserve(room, '2026-12-24', 3, { agent });
    const folio = await database.prisma.folio.findFirstOrThrow({ where: { reservationId: id } });
    const charge = {
      folioId: folio.id,
      kind: 'DAMAGE',
      chargedOn: new Date('2026-12-24'),
      createdAt: SEED_NOW,
    } as const;
    await database.prisma.reservationCharge.createMany({
      data: [
        {
          ...charge,
          description: 'Broken cup',
          unitPrice: 100_00,
          net: 200_00,
          quantity: 2,
          taxRate: 1_800,
          cgst: 18_00,
          sgst: 18_00,
          gross: 236_00,
        },
        {
          ...charge,
          description: 'Mistake',
          unitPrice: 1,
          net: 1,
          gross: 1,
          voidedAt: SEED_NOW,
          voidedReason: 'Wrong guest',
        },
      ],
    });
    expect((await reads.one(viewers.admin, { code }))?.charges).toEqual([
      {
        id: expect.any(String),
        description: 'Broken cup',
        date: '2026-12-24',
        quantity: 2,
        isCountedByHand: false,
        unitPrice: 100_00,
        net: 200_00,
        tax: 36_00,
        kind: 'DAMAGE',
        folioId: folio.id,
        reservationRoomId: null,
        isInvoiced: false,
        allowedActions: ['VOID'],
      },
    ]);
  });

  it('names the room of a split stay by the day: before it the first, during it the one it is in, after it the last', async () => {
    const next = await seed.room(type, crypto.randomUUID().slice(-12));
    const { id, code } = await seed.reserve(room, '2026-12-24', 4, { agent });
    const [reservationRoom] = await database.prisma.reservationRoom.findMany({
      where: { reservationId: id },
    });
    await database.prisma.$transaction([
      database.prisma.roomClaim.updateMany({
        where: { roomId: room.id },
        data: { departure: new Date('2026-12-26') },
      }),
      database.prisma.roomClaim.create({
        data: {
          roomId: next.id,
          arrival: new Date('2026-12-26'),
          departure: new Date('2026-12-28'),
          kind: 'STAY',
          reservationRoomId: reservationRoom?.id ?? null,
          createdAt: SEED_NOW,
        },
      }),
    ]);
    const numberOn = async (instant: string) => {
      clock.travelTo(new Date(instant));
      return (await reads.one(viewers.manager, { code }))?.rooms[0]?.room?.number;
    };
    expect(await numberOn('2026-12-10T08:00:00Z')).toBe(room.number);
    expect(await numberOn('2026-12-25T08:00:00Z')).toBe(room.number);
    // 23:59 and 00:01 at the lodge
    expect(await numberOn('2026-12-25T18:29:00Z')).toBe(room.number);
    expect(await numberOn('2026-12-25T18:31:00Z')).toBe(next.number);
    expect(await numberOn('2027-01-10T08:00:00Z')).toBe(next.number);
  });
});

describe('a hold', () => {
  const holdEndsAt = new Date('2026-12-02T00:00:00Z');

  it('says when it ends, and reads as expired from that instant on', async () => {
    const { code } = await seed.reserve(room, '2026-12-24', 1, { agent, status: 'HELD', holdEndsAt });
    clock.travelTo(new Date(holdEndsAt.getTime() - 1));
    const held = await reads.one(viewers.manager, { code });
    expect(held).toMatchObject({ status: 'HELD', rooms: [{ status: 'HELD', room: { id: room.id } }] });
    expect(new Date(held?.holdEndsAt ?? 0)).toEqual(holdEndsAt);
    expect(held?.allowedActions).toContain('CANCEL');
    clock.travelTo(holdEndsAt);
    expect(await reads.one(viewers.manager, { code })).toMatchObject({
      status: 'EXPIRED',
      holdEndsAt: null,
      rooms: [{ status: 'EXPIRED', room: null }],
      allowedActions: expect.not.arrayContaining(['CANCEL']),
    });
  });

  it('that has run out is found and counted as expired, not as held', async () => {
    const { code } = await seed.reserve(room, '2026-12-24', 1, { agent, status: 'HELD', holdEndsAt });
    expect(await codesOf({ status: ['HELD'] })).toEqual([code]);
    clock.travelTo(holdEndsAt);
    expect(await codesOf({ status: ['HELD'] })).toEqual([]);
    expect(await codesOf({ status: ['EXPIRED', 'CONFIRMED'] })).toEqual([code]);
    const { countsByStatus, total } = await list({ status: ['EXPIRED'] }, { withCounts: true });
    expect(countsByStatus).toEqual([{ status: 'EXPIRED', count: 1 }]);
    expect(total).toBe(1);
  });

  const others: Status[] = [
    'HELD',
    'CONFIRMED',
    'CHECKED_IN',
    'CHECKED_OUT',
    'CANCELLED',
    'NO_SHOW',
    'EXPIRED',
  ];
  it.each(others)(
    'that has run out leaves the reservation rolled up as the lifecycle says, beside %s',
    async (status) => {
      const beside = await seed.room(type, crypto.randomUUID().slice(-12));
      const stay = { arrival: '2026-12-24', nights: 1 };
      const later = new Date('2026-12-03T00:00:00Z');
      const stays: StaySeed[] = [
        { ...stay, room, status: 'HELD', holdEndsAt },
        { ...stay, room: beside, status, holdEndsAt: later },
      ];
      const { code } = await seed.reserveAll(stays, { agent });
      clock.travelTo(holdEndsAt);
      const reservationRooms = stays.map((reservationRoom) => ({
        status: effectiveStatus(
          reservationRoom.status ?? 'HELD',
          reservationRoom.holdEndsAt ?? null,
          holdEndsAt,
        ),
        closedAt: reservationRoom.status === 'CANCELLED' ? SEED_NOW : (reservationRoom.holdEndsAt ?? null),
      }));
      const expected = rollUp(reservationRooms);
      expect((await reads.one(viewers.manager, { code }))?.status).toBe(expected);
      expect(await codesOf({ status: [expected] })).toEqual([code]);
    },
  );
});

describe('rights', () => {
  it("an agent cannot see, find or count another agent's reservation", async () => {
    const rival = viewerOf(await seed.agent(crypto.randomUUID()));
    const guest = await seed.guest('Zubin Unwalla', { phone: '+919700000001' });
    const { id, code } = await seed.reserve(room, '2026-12-24', 1, { agent, guest });
    expect(await reads.one(rival, { code })).toBeNull();
    expect(await readReservation(database, { id }, rival, SEED_NOW)).toBeNull();
    for (const filter of [
      {},
      { text: code },
      { text: 'Zubin' },
      { text: '+919700000001' },
      { agentId: agent.id },
    ]) {
      const page = await list(filter, { withCounts: true }, rival);
      expect(page).toEqual({
        nodes: [],
        total: 0,
        countsByStatus: [],
        sums: null,
        isAlike: false,
        countedFrom: null,
        countedTo: null,
        pageInfo: { endCursor: null, hasNextPage: false },
      });
    }
    expect((await reads.one(viewerOf(agent), { code }))?.id).toBe(id);
  });

  it('an agent sees no direct reservation, the desk all', async () => {
    const { code } = await seed.reserve(room, '2026-12-24', 1);
    expect(await reads.one(viewerOf(agent), { code })).toBeNull();
    expect((await reads.one(viewers.manager, { code }))?.code).toBe(code);
    expect((await reads.one(viewers.admin, { code }))?.code).toBe(code);
  });

  it('an agent is told no note, no e-mail and no number of a room that the system chose', async () => {
    const guest = await seed.guest('Asha Rao', { email: 'asha@lodge.example', phone: '+919700000002' });
    const { code } = await seed.reserve(room, '2026-12-24', 1, { agent, guest, note: 'Haggles' });
    const view = await reads.one(viewerOf(agent), { code });
    expect(view).toMatchObject({
      note: null,
      booker: { fullName: 'Asha Rao', phone: '+919700000002', email: null },
      rooms: [{ room: null }],
    });
    const { nodes } = await list();
    expect(nodes).toMatchObject([{ note: null, booker: { email: null }, rooms: [{ room: null }] }]);
  });

  it('an agent is told what a discount takes off, the desk also why', async () => {
    const { id, code } = await seed.reserve(room, '2026-12-24', 1, { agent });
    const discount = {
      discountKind: 'PERCENT',
      discountValue: 500,
      discountReason: 'Friend of the owner',
    } as const;
    await database.prisma.reservation.update({ where: { id }, data: discount });
    const known = { kind: 'PERCENT', value: 500, reason: null };
    const view = await reads.one(viewerOf(agent), { code });
    expect(view).toMatchObject({ discount: known });
    expect(JSON.stringify([view, (await list()).nodes])).not.toContain('Friend of the owner');
    expect((await reads.one(viewers.manager, { code }))?.discount).toEqual({
      ...known,
      reason: 'Friend of the owner',
    });
  });

  it('an agent whom nobody linked, a guest and a stranger are refused', async () => {
    const { id, code } = await seed.reserve(room, '2026-12-24', 1, { agent });
    for (const viewer of [viewers.unlinkedAgent, viewers.guest, viewers.public]) {
      await expect(reads.one(viewer, { code })).rejects.toEqual(forbidden);
      await expect(list({}, {}, viewer)).rejects.toEqual(forbidden);
      expect(await readReservation(database, { id }, viewer, SEED_NOW)).toBeNull();
    }
  });

  it('a mutation gives a guest the own reservation, and nobody else theirs', async () => {
    const uid = crypto.randomUUID();
    const guest = await seed.guest('Asha Rao', { uid });
    const { id } = await seed.reserve(room, '2026-12-24', 1, { guest });
    const own = { ...viewers.guest, uid };
    expect(await readReservation(database, { id }, own, SEED_NOW)).toMatchObject({
      id,
      allowedActions: ['CANCEL'],
    });
    expect(await readReservation(database, { id }, { ...own, uid: 'other' }, SEED_NOW)).toBeNull();
  });
});
