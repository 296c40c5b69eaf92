import { formatCode } from '../../../../domain/code.ts';
import { todayAt } from '../../../../domain/nights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Effect, WriteContext } from '../../../db/write.ts';
import { ApiError } from '../../../errors/api-error.ts';
import type { Move } from '../../room-claims/refit.rules.ts';
import { releaseExpiredHolds } from '../availability/hold-expiry.write.ts';
import { moveClaims } from '../core/booking.sql.ts';
import { auditMovesBack } from '../core/booking-record.ts';
import { dateSpanOf } from '../core/change-plan.rules.ts';
import { readChangeSettings } from '../core/change-rooms.sql.ts';
import { type LockedRoom, readClaimsOver } from '../core/claims.sql.ts';
import { openReservations } from '../core/open-act.write.ts';
import { MovesStand } from '../core/reservation.refusals.ts';
import { publishChange } from '../core/reservation-events.write.ts';
import type { MovesUndone } from './change.input.ts';
import { movesBack, type Obstacle, type Undo, whyItStays } from './undo-moves.rules.ts';
import { type MovesOfAct, readClaimIdsOf, readCodeOf, readMovesOfAct } from './undo-moves.sql.ts';

/**
 * Moves the stays that one act moved for another back to the rooms that they had, all or none. Where the stay that
 * they made room for lies there, it goes to another free room of its type, if it may. Raises NOT_FOUND, or MovesStand
 * with what is in the way. It does not end in `concludeAct`: claims change rooms, and no version, date, price or status of a
 * reservation does.
 */
export async function undoMoves(write: WriteContext, viewer: Viewer, input: MovesUndone): Promise<Effect> {
  const { tx, now } = write;
  const before = await readMovesOfAct(tx, input.movesId, now);
  if (before.moves.length === 0) throw new ApiError('NOT_FOUND');
  const roomIds = before.moves.flatMap(({ roomId, fromRoomId }) => [roomId, fromRoomId]);
  const targets = reservationIdsOf(before).map((reservationId) => ({ reservationId }));
  const { rooms } = await openReservations(write, viewer, targets, {
    roomIds: roomIds.filter((id) => id !== null),
  });
  await releaseExpiredHolds(
    write,
    rooms.map(({ id }) => id),
  );
  const act = await readMovesOfAct(tx, input.movesId, now);
  const moves = await workOut(write, act, rooms);
  const moved = await moveClaims(tx, moves);
  auditMovesBack(write, { rooms, moves, moved, undone: act.moves, causedBy: act.cause?.code ?? null });
  publishChange(
    write,
    moved,
    moved.map(({ code }) => code),
  );
  return { type: 'moves', id: input.movesId };
}

function reservationIdsOf({ moves, cause }: MovesOfAct): string[] {
  return [cause?.id ?? null, ...moves.map(({ reservationId }) => reservationId)].filter((id) => id !== null);
}

/** Where everybody goes. Raises MovesStand. */
async function workOut(
  { tx, now }: WriteContext,
  act: MovesOfAct,
  rooms: readonly LockedRoom[],
): Promise<readonly Move[]> {
  const back = act.moves.map(undoOf);
  const { timeZone } = await readChangeSettings(tx);
  const today = todayAt(now, timeZone);
  const roomIds = rooms.map(({ id }) => id);
  const without = back.map(({ claimId }) => claimId);
  const near = await readClaimsOver(tx, dateSpanOf(back), {
    roomIds,
    dateSpan: dateSpanOf(back),
    today,
    now,
    without,
  });
  // who gives way may stay longer than those who go back: all of its nights are looked at
  const dateSpan = dateSpanOf([...back, ...near]);
  const claims = await readClaimsOver(tx, dateSpan, { roomIds, dateSpan, today, now, without });
  const givesWay = new Set(act.cause ? await readClaimIdsOf(tx, act.cause.id) : []);
  const found = movesBack(back, { rooms, claims, today }, givesWay);
  if ('roomId' in found) throw await standsInTheWay(tx, found, rooms);
  return found;
}

/** The way back of a stay to the room that it had. Raises MovesStand where it cannot be moved any more. */
function undoOf(moved: MovesOfAct['moves'][number]): Undo {
  const { claimId, roomId, fromRoomId, fromRoom, arrival, departure } = moved;
  const why = whyItStays(moved);
  if (why !== null) throw new MovesStand(why, moved.code);
  if (claimId === null || roomId === null || arrival === null || departure === null || fromRoomId === null) {
    throw new MovesStand(`There is no room ${fromRoom} any more.`, moved.code);
  }
  return { claimId, arrival, departure, fromRoom: roomId, toRoom: fromRoomId };
}

async function standsInTheWay(
  tx: WriteContext['tx'],
  { roomId, claimId }: Obstacle,
  rooms: readonly LockedRoom[],
): Promise<MovesStand> {
  const room = rooms.find(({ id }) => id === roomId)?.number ?? '';
  const code = claimId === null ? null : await readCodeOf(tx, claimId);
  return code === null
    ? new MovesStand(`Room ${room} is not for sale on these nights.`, null)
    : new MovesStand(`${formatCode(code)} stays in ${room} now. Move or cancel it first.`, code);
}
