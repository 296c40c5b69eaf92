import type { LocalDate, Run } from '../../../domain/nights.ts';
import { type Board, boardOf, type Placement } from './refit-board.rules.ts';
import { searchChains } from './refit-chain.rules.ts';
import { rearrange } from './refit-sweep.rules.ts';
import { chooseRoom, freeRoomsByNight, type LiveClaim, type SellableRoom } from './room-choice.rules.ts';

/** A claim that changes its room so that another stay fits. */
export type Move = { claimId: string; fromRoom: string; toRoom: string };

/** Where a stay fits, and what has to move for it: nothing, where a room is free as things are. */
export type Fit = { roomId: string; moves: Move[] };

/**
 * A room for the stay among the rooms of one type, with as few moves of other stays as a search finds, or null.
 * What is not movable stays where it is. While nothing stands still this is null only where a night is full.
 */
export function fitStay(
  rooms: readonly SellableRoom[],
  claims: readonly LiveClaim[],
  stay: Run,
  today: LocalDate,
): Fit | null {
  const free = chooseRoom(rooms, claims, stay, today);
  if (free) return { roomId: free.id, moves: [] };
  if (!freeRoomsByNight(rooms, claims, stay).every((night) => night.free > 0)) return null;
  const board = boardOf(rooms, claims, stay);
  const chains = searchChains(board);
  if (chains === 'IMPOSSIBLE') return null;
  const placement = chains === 'UNDECIDED' ? rearrange(board) : chains;
  return placement && fitOf(board, placement);
}

/**
 * Rooms of one type for several stays of a party, in their order, with the moves that all of them together
 * need; null when one of them does not fit. The party's own stays may be shuffled among themselves.
 */
export function fitStays(
  rooms: readonly SellableRoom[],
  claims: readonly LiveClaim[],
  stays: readonly Run[],
  today: LocalDate,
): { roomIds: string[]; moves: Move[] } | null {
  const asThingsAre = new Map(claims.map((claim) => [claim.claimId, claim.roomId]));
  let current = [...claims];
  for (const [index, stay] of stays.entries()) {
    const fit = fitStay(rooms, current, stay, today);
    if (!fit) return null;
    const target = new Map(fit.moves.map((move) => [move.claimId, move.toRoom]));
    current = current.map((claim) => ({ ...claim, roomId: target.get(claim.claimId) ?? claim.roomId }));
    const { arrival, departure } = stay;
    current.push({ claimId: newClaimId(index), roomId: fit.roomId, arrival, departure, isMovable: true });
  }
  const moves = current.flatMap(({ claimId, roomId }) => {
    const fromRoom = asThingsAre.get(claimId);
    return fromRoom === undefined || fromRoom === roomId ? [] : [{ claimId, fromRoom, toRoom: roomId }];
  });
  return { roomIds: current.slice(claims.length).map(({ roomId }) => roomId), moves };
}

function newClaimId(index: number): string {
  return `new stay ${index}`;
}

function fitOf(board: Board, placement: Placement): Fit {
  const roomIdOf = (lane: number) => board.lanes[lane]?.roomId ?? '';
  const moves = board.stays.flatMap((stay, index) => {
    const lane = placement.get(index);
    if (stay.claimId === null || lane === undefined || lane === stay.lane) return [];
    return [{ claimId: stay.claimId, fromRoom: roomIdOf(stay.lane), toRoom: roomIdOf(lane) }];
  });
  return { roomId: roomIdOf(placement.get(board.wanted) ?? -1), moves };
}
