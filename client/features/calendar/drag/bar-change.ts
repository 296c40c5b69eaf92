import type { ApolloClient } from '@apollo/client';
import type { LocalDate } from '../../../../domain/nights.ts';
import type {
  ChangeFrom,
  ChangeNightsInput,
  MovePrice,
  MoveRoomInput,
  NewNightPrice,
  SwapRoomsInput,
} from '../../../gql/schema.generated.ts';
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts';
import { failureOf } from '../../../lib/api/use-action.ts';
import type { MadeMove } from '../../reservations/parts/moves/moves-back.ts';
import { splitSentence } from '../../reservations/parts/moves/split-sentence.ts';
import type { ChartBar } from '../parts/chart-rows.ts';
import {
  ChangeBarNightsDocument,
  MoveBarDocument,
  PreviewBarChangeDocument,
  SwapBarsDocument,
} from './bar-change.generated.ts';
import { type GrabbedBar, homeOfBar, isSameRun, runOf, type Target } from './bar-move.ts';
import type { FreeRoom, Moving, Verdict } from './bar-moving.ts';

/** One change of the calendar as the API takes it: exactly one of the three. */
export type BarChange =
  | { changeNights: ChangeNightsInput }
  | { moveRoom: MoveRoomInput }
  | { swapRooms: SwapRoomsInput };

/** What the desk chooses of a change that leaves something open. */
export type ChangeOptions = {
  from?: ChangeFrom;
  price?: MovePrice;
  nightPrice?: NewNightPrice;
  reason?: string;
  /** Why nights that are given up cost no fee. */
  waiveFeeReason?: string;
  /** Whether others move for it; they were shown. */
  mayMoveOthers?: boolean;
  /** Another room for nights that come on. */
  newRoomId?: string | null;
  /** Whether the room is promised: sent when a move is undone, since a drag promises the room. */
  isPinned?: boolean;
};

/** A reservation's room with the version that was seen. */
type SeenRoom = { id: string; version: number };

/** The change that brings a stay from one place to another. */
export function changeTo(room: SeenRoom, from: Target, to: Target, options: ChangeOptions = {}): BarChange {
  const { reason, nightPrice, newRoomId, ...move } = options;
  if (from.roomId === to.roomId) {
    const rooms = [{ reservationRoomId: room.id, ...runOf(to), ...(newRoomId && { newRoomId }) }];
    return {
      changeNights: {
        rooms,
        version: room.version,
        ...(options.mayMoveOthers && { mayMoveOthers: true }),
        ...(nightPrice && { price: nightPrice }),
        ...(reason && { overrideReason: reason }),
        ...(options.waiveFeeReason && { waiveFeeReason: options.waiveFeeReason }),
      },
    };
  }
  return {
    moveRoom: {
      reservationRoomId: room.id,
      version: room.version,
      roomId: to.roomId,
      ...(!isSameRun(from, to) && runOf(to)),
      ...(nightPrice && { nightPrice }),
      ...move,
      ...(reason && { reason }),
    },
  };
}

/** The change in which two stays give each other their rooms. */
export function swapOf(room: SeenRoom, other: SeenRoom, { from, reason }: ChangeOptions = {}): BarChange {
  return {
    swapRooms: {
      reservationRoomId: room.id,
      version: room.version,
      otherReservationRoomId: other.id,
      otherVersion: other.version,
      ...(from && { from }),
      ...(reason && { reason }),
    },
  };
}

/** The reservation's room of a bar; null for what is no stay, or not the viewer's business. */
export function seenRoomOf({ reservationRoomId, version }: ChartBar): SeenRoom | null {
  return reservationRoomId === null || version === null ? null : { id: reservationRoomId, version };
}

/** The change that a drop asks for; null for a bar that is no stay of the viewer's. */
export function changeOf({ grabbed, target, fit }: Moving, options: ChangeOptions): BarChange | null {
  const room = seenRoomOf(grabbed.bar);
  if (room === null) return null;
  if (fit.kind !== 'SWAP') return changeTo(room, homeOfBar(grabbed), target, options);
  const other = seenRoomOf(fit.other);
  return other && swapOf(room, other, options);
}

/** What has to be options of a change before it can be done. */
export type Choices = {
  /** Somebody in house sleeps elsewhere: from tonight on, or it was so from the start. */
  from: boolean;
  /** The room is of another type: the price is kept, or it is the new one's. */
  price: boolean;
  /** Nights come on at the end of a stay in house: as last night, or by the tariff. */
  nightPrice: boolean;
  /** Nights are given up, which may cost a fee: it is shown, and the desk may leave it out. */
  fee: boolean;
  /** Others move for it, or it gets another room than the hand shows: that is said first. */
  others: boolean;
  /** The room is taken, and the two could swap: that is offered. */
  swap: boolean;
  /** Why it is below the list is asked for, without which it is not done. */
  swapReason: boolean;
  /** The rooms of which one is chosen for the nights that come on; none where the stay's own has them. */
  split: readonly FreeRoom[];
};

export function choicesOf(moving: Moving, typeId: string | null, today: LocalDate): Choices {
  const { grabbed, target, fit, verdict } = moving;
  const isElsewhere = target.roomId !== grabbed.home.room.id;
  const movers = fit.kind === 'SWAP' ? [grabbed.bar, fit.other] : [grabbed.bar];
  return {
    from: isElsewhere && movers.some((bar) => hasSlept(bar, today)),
    price: isElsewhere && fit.kind !== 'SWAP' && typeId !== grabbed.home.type.id,
    nightPrice: !isElsewhere && isExtension(grabbed, target) && grabbed.bar.status === 'CHECKED_IN',
    fee:
      givesNightsUp(grabbed, target) &&
      (verdict?.kind === 'PRICE' ? verdict.fee > 0 : verdict?.kind !== 'REFUSED'),
    others: verdict?.kind === 'PRICE' && (verdict.moves.length > 0 || verdict.otherRoom !== null),
    swap: fit.kind === 'SWAP' && verdict?.kind === 'PRICE',
    swapReason: fit.kind === 'SWAP' && verdict?.kind === 'PRICE' && verdict.needsReason === true,
    split: splitRooms(moving),
  };
}

/** Where the stay's own room is taken for nights that come on at one end: the rooms that are free for these. */
export function splitRooms({ grabbed, target, verdict }: Moving): readonly FreeRoom[] {
  const isLonger = target.roomId === grabbed.home.room.id && grabbed.grip !== 'WHOLE';
  return isLonger && verdict?.kind === 'REFUSED' ? verdict.freeRooms : [];
}

/** '24 – 26 in 103, 26 – 27 in 101': the longer stay with its new nights in a room of this number. */
export function formatSplit({ grabbed: { bar, home }, target }: Moving, newRoom: string): string {
  return splitSentence([{ ...runOf(bar), number: home.room.number }], target, newRoom);
}

/** The options of the first preview: the price of the new type, since the old price is known. Who would move is asked. */
export function defaultOptions({ price }: Choices): ChangeOptions {
  return { ...(price && { price: 'NEW' as const }), mayMoveOthers: true };
}

export function hasChoice({ from, price, nightPrice, fee, others, swap, split }: Choices): boolean {
  return from || price || nightPrice || fee || others || swap || split.length > 0;
}

function hasSlept(bar: ChartBar, today: LocalDate): boolean {
  return bar.status === 'CHECKED_IN' && bar.arrival < today;
}

/** What is confirmed may cost a fee when it gives nights up. */
function givesNightsUp({ bar }: GrabbedBar, { arrival, departure }: Target): boolean {
  return bar.status === 'CONFIRMED' && (arrival > bar.arrival || departure < bar.departure);
}

function isExtension({ bar }: GrabbedBar, target: Target): boolean {
  return target.arrival === bar.arrival && target.departure > bar.departure;
}

/** A reservation as a change left it. */
export type ChangedReservation = { version: number; gross: number };
export type DoneChange = {
  isDone: true;
  reservation: ChangedReservation;
  /** The other one of a swap. */
  other: ChangedReservation | null;
  /** The other stays that moved for it. */
  moves: readonly MadeMove[];
};
type ChangeOutcome = DoneChange | { isDone: false; message: string };

/** What a change would cost, or why it cannot be. */
export async function previewChange(
  client: ApolloClient,
  input: BarChange,
  signal?: AbortSignal,
): Promise<Verdict | null> {
  try {
    const { data } = await client.query({
      query: PreviewBarChangeDocument,
      variables: { input },
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal } },
    });
    const preview = data?.previewChange;
    if (preview?.__typename === 'ChangePreview')
      return {
        kind: 'PRICE',
        difference: preview.after.gross - preview.before.gross,
        fee: preview.fee,
        moves: preview.moves,
        otherRoom: 'changeNights' in input ? roomGained(preview.rooms) : null,
      };
    if (preview === undefined) return null;
    const freeRooms = preview.__typename === 'RoomTakenError' ? preview.freeRooms : [];
    const isTooMuchOff = preview.code === 'DISCOUNT_LIMIT';
    const needsReason = preview.code === 'DISCOUNT_REASON';
    return { kind: 'REFUSED', message: sentenceOf(preview), isTooMuchOff, needsReason, freeRooms };
  } catch {
    // Without the net there is no preview; the change itself says what is wrong.
    return null;
  }
}

type PreviewedRooms = readonly {
  before: { room: string | null } | null;
  after: { room: string | null } | null;
}[];

/** The room that a stay gets with other nights where its own is taken and any of its type does as well. */
function roomGained(rooms: PreviewedRooms): string | null {
  const changed = rooms.find(({ before, after }) => before?.room && after?.room !== before.room);
  return changed?.after?.room ?? null;
}

/** Does a change once: every sending of it carries the key that is made here, also the retry after a lost answer. */
export async function makeChange(client: ApolloClient, change: BarChange): Promise<ChangeOutcome> {
  const context = { idempotencyKey: newIdempotencyKey() };
  try {
    if ('changeNights' in change) {
      const variables = { input: change.changeNights };
      const { data } = await client.mutate({ mutation: ChangeBarNightsDocument, variables, context });
      return outcomeOf(data?.changeNights);
    }
    if ('moveRoom' in change) {
      const variables = { input: change.moveRoom };
      const { data } = await client.mutate({ mutation: MoveBarDocument, variables, context });
      return outcomeOf(data?.moveRoom);
    }
    const variables = { input: change.swapRooms };
    const { data } = await client.mutate({ mutation: SwapBarsDocument, variables, context });
    return outcomeOf(data?.swapRooms);
  } catch (error) {
    // What Apollo throws is always an Error.
    return { isDone: false, message: failureOf(error as Error).message };
  }
}

type No = { message: string; fields?: readonly { message: string }[] };
type Answer =
  | No
  | { reservation: ChangedReservation; other?: ChangedReservation | null; moves?: readonly MadeMove[] };

function outcomeOf(answer: Answer | undefined): ChangeOutcome {
  if (answer !== undefined && 'reservation' in answer)
    return {
      isDone: true,
      reservation: answer.reservation,
      other: answer.other ?? null,
      moves: answer.moves ?? [],
    };
  return {
    isDone: false,
    message: answer === undefined ? 'This did not work. Please try again.' : sentenceOf(answer),
  };
}

/** A drop has no fields to mark: what would stand under one is the reason itself. */
function sentenceOf({ message, fields }: No): string {
  return fields?.[0]?.message ?? message;
}
