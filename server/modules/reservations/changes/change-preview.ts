import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { can } from '../../../../domain/rights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import { queryJson } from '../../../db/query.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { AuditEntry, WriteContext } from '../../../db/write.ts';
import { unknownTo } from '../../../errors/unknown-id.ts';
import type { ChangePreview, Reservation, ReservationRoom, RoomMove } from '../../types.generated.ts';
import { readReservationIdsOf } from '../core/change-rooms.sql.ts';
import { readLeftBills } from '../lifecycle/check-out.sql.ts';
import { readScopeOf } from '../view/reservation-read.service.ts';
import { storedReservation } from '../view/reservation-read.sql.ts';
import { viewOf } from '../view/reservation-view.rules.ts';
import { storedReservationSchema, viewFactsSchema } from '../view/stored-reservation.rules.ts';
import { chargesAdded } from './added-charges.ts';
import type { ReservationNamed } from './change.input.ts';
import { readFees, readNamesOf } from './change-preview.sql.ts';

/** A reservation at one moment of a dry run, as the viewer may see it. */
type ReservationSeen = { readonly reservation: Reservation; readonly fees: number };

/** The reservation that a change is about, as it stands within the transaction. Raises what an unknown id raises. */
export async function reservationSeen(
  write: WriteContext,
  viewer: Viewer,
  named: ReservationNamed | null,
): Promise<ReservationSeen> {
  const { tx, now } = write;
  const scope = readScopeOf(viewer);
  const id = named && (await idOf(write, named));
  if (scope === null || id === null) throw unknownTo(viewer);
  const read = await queryJson(
    tx,
    v.object({ facts: viewFactsSchema, reservation: v.nullable(storedReservationSchema) }),
    storedReservation({ id }, scope, now),
  );
  if (!read.reservation) throw unknownTo(viewer);
  return { reservation: viewOf(read.reservation, viewer, read.facts), fees: await readFees(tx, id) };
}

async function idOf({ tx }: WriteContext, named: ReservationNamed): Promise<string | null> {
  if ('reservationId' in named) return named.reservationId;
  if (named.reservationRoomId === null) return null;
  const [id] = await readReservationIdsOf(tx, [named.reservationRoomId]);
  return id ?? null;
}

type DryRun = {
  readonly before: ReservationSeen;
  readonly after: ReservationSeen;
  readonly audit: readonly AuditEntry[];
};

/** The difference between two moments of a reservation. */
export async function previewOf(
  { tx }: WriteContext,
  viewer: Viewer,
  { before, after, audit }: DryRun,
): Promise<ChangePreview> {
  const names = await readNamesOf(
    tx,
    audit.flatMap(({ reservationId }) => reservationId ?? []),
  );
  const seesMoves = can(viewer, 'seeMoves');
  return {
    before: totalsOf(before.reservation),
    after: totalsOf(after.reservation),
    ...differenceOf(before.reservation, after.reservation),
    fee: after.fees - before.fees,
    moves: seesMoves ? audit.flatMap((entry) => moveOf(entry, names)) : [],
    bills: await billsLeft(tx, after.reservation, audit),
    charges: await chargesAdded(tx, after.reservation, audit),
  };
}

/** The bills that a check-out asks for; none where nobody leaves. */
async function billsLeft(
  tx: Transaction,
  { id, folios }: Reservation,
  audit: readonly AuditEntry[],
): Promise<Reservation['folios']> {
  const leaving = audit.flatMap(({ action, entityId }) => (action === 'check-out' ? [entityId] : []));
  if (leaving.length === 0) return [];
  const left = await readLeftBills(tx, id, leaving);
  return folios.filter((folio) => left.some(({ folioId }) => folioId === folio.id));
}

function totalsOf({ net, tax, gross, balance }: Reservation) {
  return { net, tax, gross, balance };
}

type Difference = Pick<ChangePreview, 'rooms' | 'nightsGained' | 'nightsGivenBack' | 'nightsRepriced'>;

function differenceOf(before: Reservation, after: Reservation): Difference {
  const pairs = after.rooms.map((room) => ({
    room,
    was: before.rooms.find(({ id }) => id === room.id) ?? null,
  }));
  return {
    rooms: pairs
      .filter(({ room, was }) => was === null || !isDeepStrictEqual(stayOf(room), stayOf(was)))
      .map(({ room, was }) => ({
        reservationRoomId: was?.id ?? null,
        before: was && stayOf(was),
        after: stayOf(room),
      })),
    nightsGained: pairs.flatMap(({ room, was }) => nightsMissingIn(room, was).map(nightOf(was?.id ?? null))),
    nightsGivenBack: pairs.flatMap(({ room, was }) =>
      was ? nightsMissingIn(was, room).map(nightOf(was.id)) : [],
    ),
    nightsRepriced: pairs.flatMap(({ room, was }) => (was ? repricedOf(room, was) : [])),
  };
}

function stayOf({ room, roomType, ...stay }: ReservationRoom) {
  const { arrival, departure, adults, children, infants, status, gross } = stay;
  const number = room?.number ?? null;
  return {
    room: number,
    roomType: roomType.name,
    arrival,
    departure,
    adults,
    children,
    infants,
    status,
    gross,
  };
}

type Night = ReservationRoom['nights'][number];

function nightsMissingIn(room: ReservationRoom, other: ReservationRoom | null): Night[] {
  return room.nights.filter(({ night }) => !other?.nights.some((candidate) => candidate.night === night));
}

function nightOf(reservationRoomId: string | null) {
  return ({ night, gross, explanation }: Night) => ({ reservationRoomId, night, gross, explanation });
}

function repricedOf(room: ReservationRoom, was: ReservationRoom): ChangePreview['nightsRepriced'] {
  return room.nights.flatMap(({ night, gross, explanation }) => {
    const old = was.nights.find((candidate) => candidate.night === night);
    if (!old || old.gross === gross) return [];
    return [{ reservationRoomId: room.id, night, before: old.gross, after: gross, explanation }];
  });
}

type Names = ReadonlyMap<string, { readonly code: string; readonly guestName: string }>;

function moveOf(entry: AuditEntry, names: Names): RoomMove[] {
  if (entry.action !== 'move-for-another') return [];
  const { reservationId, before, after } = entry;
  const who = reservationId ? names.get(reservationId) : undefined;
  return [{ code: who?.code ?? null, guestName: who?.guestName ?? null, from: before.room, to: after.room }];
}
