import { describe, expect, it } from 'vitest';
import { onVersion } from '../../../../testing/usual-inputs.ts';
import { changeStage, reservationRoomOf } from '../../../testing/lodge/change-stage.ts';
import { refusalOf } from '../../../testing/service-desk.ts';
import { viewerOf } from '../../../testing/viewers.ts';
import type { Reservation } from '../../types.generated.ts';

const { database, seed, clock, stage } = await changeStage();

/** An agent's desk, and an own stay of 24 to 26 December in the second of three rooms, which it may not know. */
async function ownStayInSecond() {
  const agent = await seed.agent(`Agent ${crypto.randomUUID()}`, { confirmsInstantly: true });
  const own = stage.desk.as(viewerOf(agent));
  const booking = { rooms: [{ roomId: stage.second.id, isPinned: false }], source: 'AGENT' } as const;
  const { reservation } = await stage.desk.book({ ...booking, agentId: agent.id });
  return { own, reservation };
}

async function roomOf({ rooms }: Reservation): Promise<string | undefined> {
  const claim = await database.prisma.roomClaim.findFirst({
    where: { reservationRoomId: rooms[0]?.id ?? '', releasedAt: null },
  });
  return claim?.roomId;
}

describe('a room that an agent may not know', () => {
  it('is not found out by asking for it by its number: the own stay makes way', async () => {
    const { own, reservation } = await ownStayInSecond();
    const { reservation: asked, moves } = await own.book({ rooms: [{ roomId: stage.second.id }] });
    expect(moves).toEqual([]);
    expect(await roomOf(asked)).toBe(stage.second.id);
    expect([stage.first.id, stage.third.id]).toContain(await roomOf(reservation));
  });

  it('is not found out where nothing else is left: no room of the type is free', async () => {
    const { own } = await ownStayInSecond();
    await stage.desk.book({ rooms: [{ roomId: stage.first.id }, { roomId: stage.third.id }] });
    const refusal = await own.refusal({ rooms: [{ roomId: stage.second.id }] });
    expect(refusal).toMatchObject({ code: 'NO_ROOM' });
  });

  it('is in no list of free rooms, nor missing from one', async () => {
    const { own } = await ownStayInSecond();
    await stage.desk.book({ rooms: [{ roomId: stage.third.id }] });
    const refusal = await own.refusal({ rooms: [{ roomId: stage.third.id }] });
    const { id, number } = stage.first;
    expect(refusal).toMatchObject({ code: 'ROOM_TAKEN', freeRooms: [{ id, number }] });
  });

  it('is not found out by bringing another stay back into it: the desk alone says into which room', async () => {
    const { own } = await ownStayInSecond();
    const { reservation } = await own.book({ status: 'HELD' });
    clock.travelTo(new Date('2026-12-24T12:31:00Z'));
    const back = { ...onVersion(reservation), reason: 'They come' };
    const rooms = [
      { reservationRoomId: reservationRoomOf(reservation).reservationRoomId, roomId: stage.second.id },
    ];
    await expect(own.perform('reinstateReservation', { ...back, rooms })).rejects.toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    });
  });

  it('is told by no refusal of other nights', async () => {
    const { own, reservation } = await ownStayInSecond();
    const after = { arrival: '2026-12-26', departure: '2026-12-28' };
    for (const room of [stage.first, stage.second, stage.third]) {
      await stage.desk.book({ rooms: [{ ...after, roomId: room.id }] });
    }
    const { reservationRoomId, version } = reservationRoomOf(reservation);
    const rooms = [{ reservationRoomId, arrival: '2026-12-24', departure: '2026-12-27' }];
    const refusal = await refusalOf(own.change('changeNights', { version, rooms }));
    expect(refusal).toMatchObject({ code: 'NO_ROOM' });
    expect(JSON.stringify(refusal)).not.toContain(stage.second.number);
  });
});
