import { addNights, type LocalDate } from '../../../domain/nights.ts';
import type { Database } from '../../db/client.ts';
import { type Transaction, transaction } from '../../db/transaction.ts';
import { readNamedFolios } from '../../modules/agents/agent-receipt.sql.ts';
import { noteFailures } from '../../modules/billing/invoices/departed-folios.sql.ts';
import { readInvoiceNumbers } from '../../modules/billing/invoices/invoice-list.sql.ts';
import { reopenReportOf } from '../../modules/billing/payments/reported.sql.ts';
import { insertTransfer } from '../../modules/billing/payments/transfer.sql.ts';
import { readAlerts } from '../../modules/dashboards/dashboard.sql.ts';
import * as files from '../../modules/files/file.sql.ts';
import { askForRemoval, forgetRemoval } from '../../modules/guests/erasing/account-removal.sql.ts';
import { linkAccount } from '../../modules/guests/merging/guest-merge.sql.ts';
import { readClaimsOfLodge } from '../../modules/quotes/free-rooms.sql.ts';
import { addRefusedNights } from '../../modules/refused-demand/refused-night.sql.ts';
import { markClean } from '../../modules/reservations/availability/check-in.sql.ts';
import { isGenderNamed } from '../../modules/reservations/availability/guest-restriction.sql.ts';
import { readHiddenClaims } from '../../modules/reservations/availability/hidden-claims.sql.ts';
import {
  lockReservationsOf,
  lockRoomsById,
} from '../../modules/reservations/availability/hold-expiry.sql.ts';
import {
  readHolder,
  readPlannedMoves,
} from '../../modules/reservations/availability/reservation-moves.sql.ts';
import { endBlocks } from '../../modules/reservations/changes/room-move.sql.ts';
import { readCodeOf } from '../../modules/reservations/changes/undo-moves.sql.ts';
import { moveClaims } from '../../modules/reservations/core/booking.sql.ts';
import { readClaims } from '../../modules/reservations/core/claims.sql.ts';
import { readNightsConcerned } from '../../modules/reservations/core/lifecycle.sql.ts';
import {
  readTypeName,
  readVersionsOfEndedHolds,
} from '../../modules/reservations/core/reservation-row.sql.ts';
import { replaceCorrections } from '../../modules/reservations/money/corrections.sql.ts';
import {
  readAgreedExtras,
  readReservationDiscount,
} from '../../modules/reservations/money/discount-change.sql.ts';
import { replaceExtras } from '../../modules/reservations/money/extras-recount.sql.ts';
import { giveUpWith } from '../../modules/reservations/money/given-up.sql.ts';
import * as pictures from '../../modules/room-type-pictures/room-type-picture.sql.ts';
import { readRoomStatesBefore, restoreRooms } from '../../modules/rooms/room.sql.ts';
import { readBreachPlace } from '../../modules/system/breach-place.sql.ts';

/** A row of each kind that these statements name. */
type Named = {
  readonly claim: string;
  readonly reservationRoom: string;
  readonly reservation: string;
  readonly night: LocalDate;
  readonly room: string;
  readonly roomType: string;
  readonly folio: string;
  readonly charge: string;
  readonly payment: string;
  readonly agent: string;
  readonly guest: string;
};

/** A reservation with all of these. */
export async function namedOf({ pool }: Database): Promise<Named> {
  const { rows } = await pool.query<Named>(`
    select c.id as claim, rr.id as "reservationRoom", rr.reservation_id as reservation, rr.arrival::text as night,
      c.room_id as room, rr.room_type_id as "roomType", f.id as folio, ch.id as charge, p.id as payment,
      (select id from agent limit 1) as agent, (select booker_id from reservation where id = rr.reservation_id) as guest
    from reservation_charge ch join folio f on f.id = ch.folio_id join payment p on p.folio_id = f.id
    join reservation_room rr on rr.reservation_id = f.reservation_id
    join room_claim c on c.reservation_room_id = rr.id limit 1`);
  if (!rows[0]) throw new Error('Nobody in this lodge has paid for an extra.');
  return rows[0];
}

/** Statements that only a rare turn of an act sends, each asked by itself: what it writes is taken back. */
export async function askRareStatements(
  database: Database,
  named: Named,
  { now, today }: Instant,
): Promise<void> {
  for (const ask of readsOf(database, named, { now, today })) await ask();
  for (const ask of writesOf(named, { now, today })) await takenBack(database, ask);
}

type Instant = { readonly now: Date; readonly today: LocalDate };

function readsOf(database: Database, { claim, roomType }: Named, { now, today }: Instant) {
  const [yesterday, file] = [addNights(today, -1), crypto.randomUUID()];
  return [
    () => pictures.readRoomTypePictures(database, roomType),
    () => pictures.readShownPictures(database),
    () => files.readFileFor(database, file, 'desk'),
    () => files.readUploadedFile(database, file),
    () => files.newFileId(database),
    () => files.readBytesKept(database),
    () => readInvoiceNumbers(database, { from: addNights(today, -30), to: today }),
    () => readHolder(database, [claim]),
    () => readBreachPlace(database, { ids: [claim], codes: [] }),
    () => readPlannedMoves(database, []),
    () => readClaimsOfLodge(database, [roomType], { arrival: today, today, now }),
    () =>
      readAlerts(
        database,
        { first: 20, after: null },
        { today, through: yesterday, yesterday: `${yesterday}T00:00:00Z` },
        now,
      ),
  ];
}

/** What runs within an act, by the plan for whatever values. */
function writesOf(named: Named, { now, today }: Instant): ((tx: Transaction) => Promise<unknown>)[] {
  const { claim, reservationRoom, reservation, night, room, roomType, folio, charge, payment, agent, guest } =
    named;
  const doing = { now, by: 'desk', reason: 'Asked' };
  const run = { arrival: night, departure: addNights(night, 2) };
  const file = crypto.randomUUID();
  const moves = [{ claimId: claim, fromRoom: room, toRoom: room }];
  const sums = { net: -1, cgst: 0, sgst: 0 };
  return [
    (tx) =>
      addRefusedNights(
        tx,
        [{ night: today, roomTypeId: roomType, rooms: 1 }],
        { channel: 'DESK', caller: 'desk', limit: 5_000 },
        now,
      ),
    (tx) => noteFailures(tx, [{ folioId: folio, problem: 'It failed.' }], now),
    (tx) => askForRemoval(tx, 'an-account', now),
    (tx) => forgetRemoval(tx, 'an-account'),
    (tx) => pictures.lockPicturesOf(tx, roomType),
    (tx) => pictures.readPictureFiles(tx, roomType),
    (tx) => pictures.replacePictures(tx, roomType, []),
    (tx) => files.lockQuota(tx),
    (tx) =>
      files.insertFile(
        tx,
        {
          id: file,
          sha256: 'a'.repeat(64),
          type: 'PDF',
          size: 1,
          width: null,
          height: null,
          purpose: 'EXPENSE_RECEIPT',
        },
        doing,
      ),
    (tx) => files.markAttached(tx, { id: file, purpose: 'EXPENSE_RECEIPT', sentBy: 'desk' }),
    (tx) => files.markUnattached(tx, { id: file, now, by: null }),
    (tx) => files.deleteUnattached(tx, now, 100),
    (tx) => endBlocks(tx, { ...run, ...doing, roomId: room, reservationRoomId: reservationRoom }),
    (tx) => giveUpWith(tx, [{ reservationRoomId: reservationRoom, night, at: now.toISOString() }]),
    (tx) =>
      insertTransfer(
        tx,
        { paymentId: payment, fromFolioId: folio, toFolioId: folio, method: 'CASH', amount: 1 },
        { ...doing, today },
      ),
    (tx) => reopenReportOf(tx, payment),
    (tx) => readNamedFolios(tx, agent, [folio]),
    (tx) => linkAccount(tx, guest, 'somebody'),
    (tx) => isGenderNamed(tx, reservationRoom, 'MALE'),
    (tx) => lockReservationsOf(tx, [reservationRoom]),
    (tx) => lockRoomsById(tx, [room]),
    (tx) => markClean(tx, [room], doing),
    (tx) => moveClaims(tx, moves),
    (tx) => readAgreedExtras(tx, reservation),
    (tx) => readReservationDiscount(tx, reservation),
    (tx) => readCodeOf(tx, claim),
    (tx) => readNightsConcerned(tx, [reservationRoom]),
    (tx) => readHiddenClaims(tx, agent, [claim]),
    (tx) => readRoomStatesBefore(tx, [{ id: room, version: 1 }]),
    (tx) => restoreRooms(tx, [{ id: room, housekeeping: 'CLEAN', cleanedOn: today, note: null }], doing),
    (tx) => replaceCorrections(tx, [{ id: charge, ...sums, gross: -1 }], { ...doing, today }),
    (tx) => replaceExtras(tx, { goes: [charge], comes: [] }, doing),
    (tx) => readTypeName(tx, roomType),
    (tx) => readVersionsOfEndedHolds(tx, reservation, 1),
    (tx) => readClaims(tx, { roomIds: [room], dateSpan: run, today, now }),
  ];
}

/** Ends a transaction that is only tried. */
class TakenBack extends Error {}

async function takenBack(database: Database, ask: (tx: Transaction) => Promise<unknown>): Promise<void> {
  const trying = transaction(database, async (tx) => {
    await ask(tx);
    throw new TakenBack();
  });
  await trying.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
}
