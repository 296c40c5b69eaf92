import * as v from 'valibot';
import {
  type DateRange,
  earlierDay,
  formatDay,
  laterDay,
  nightsBetween,
  nightsOf,
} from '../../../domain/nights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { type Effect, type WriteContext, writeIdempotently } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import { idOf } from '../../graphql/id.ts';
import { text } from '../../graphql/text.ts';
import { validated } from '../../graphql/validated.ts';
import type { Scope } from '../../scope.ts';
import { DatesOrder } from '../quotes/quote.refusals.ts';
import { releaseExpiredHolds } from '../reservations/availability/hold-expiry.write.ts';
import { RoomTaken } from '../reservations/core/reservation.refusals.ts';
import { publishNights } from '../reservations/core/reservation-events.write.ts';
import { RoomService } from '../rooms/room.service.ts';
import type { BlockRoomInput, Room, RoomBlock, UnblockRoomInput } from '../types.generated.ts';
import { partsOf } from './block.rules.ts';
import {
  type BlockableRoom,
  type ClaimInTheWay,
  endBlock,
  insertBlock,
  lockRoom,
  readBlock,
  readInTheWay,
} from './block.sql.ts';

const MAX_NIGHTS_BLOCKED = 1_830;

const block = v.object({
  roomId: idOf('a room'),
  arrival: v.string(),
  departure: v.string(),
  reason: v.picklist(['MAINTENANCE', 'OWNER', 'DEEP_CLEAN', 'OTHER']),
  note: v.nullish(text({ max: 500 }), null),
});
const unblock = v.object({ blockId: idOf('a block') });

type Block = v.InferOutput<typeof block>;

/** Keeps rooms back: not for sale for a run of nights. */
export class BlockService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Takes a room off sale. Refusals: RoomTaken, DatesOrder, ValidationFailed; NOT_FOUND for no room. */
  async block(_viewer: Viewer, rawInput: BlockRoomInput): Promise<RoomBlock> {
    const input = blockOf(rawInput);
    const { request } = this.#scope;
    const { id } = await writeIdempotently(
      this.#scope,
      request,
      { operation: 'blockRoom', input: rawInput },
      (write) => blockNights(write, input),
    );
    const { arrival, departure, reason, note } = input;
    return { id, arrival, departure, reason, note };
  }

  /** Puts a room on sale again, from tonight on. Refusals: ValidationFailed; NOT_FOUND for no such block. */
  async unblock(_viewer: Viewer, rawInput: UnblockRoomInput): Promise<Room> {
    const input = validated(unblock, rawInput);
    const { request } = this.#scope;
    const { id } = await writeIdempotently(
      this.#scope,
      request,
      { operation: 'unblockRoom', input: rawInput },
      (write) => unblockNights(write, input.blockId),
    );
    const room = await new RoomService(this.#scope).one(id);
    if (!room) throw new ApiError('NOT_FOUND');
    return room;
  }
}

function blockOf(rawInput: BlockRoomInput): Block {
  const input = validated(block, rawInput);
  const nights = nightsBetween(input.arrival, input.departure);
  if (nights <= 0) throw new DatesOrder();
  if (nights > MAX_NIGHTS_BLOCKED) {
    throw new ValidationFailed([{ path: 'departure', message: 'That is more than five years.' }]);
  }
  if (input.reason === 'OTHER' && !input.note) {
    throw new ValidationFailed([{ path: 'note', message: 'Say why it is not for sale.' }]);
  }
  return { ...input, note: input.note || null };
}

async function blockNights(write: WriteContext, input: Block): Promise<Effect> {
  const { tx, now, actor } = write;
  const room = await lockRoom(tx, input.roomId, now);
  if (!room) throw new ApiError('NOT_FOUND');
  if (input.arrival < room.today) {
    throw new ValidationFailed([{ path: 'arrival', message: 'Begin tonight or later.' }]);
  }
  assertWithinSale(room, input);
  await releaseExpiredHolds(write, [room.id]);
  const [first] = await readInTheWay(tx, room, input);
  if (first) throw roomTaken(room, input, first);
  const id = await insertBlock(tx, { ...input, parts: partsOf(input), now, by: actor.uid });
  const { arrival, departure, reason } = input;
  write.audit({
    action: 'block-room',
    entity: 'room',
    entityId: room.id,
    after: { arrival, departure, reason },
    ...(input.note !== null && { reason: input.note }),
  });
  publishNights(write, [input]);
  return { type: 'room_claim', id };
}

/** What is not sold anyway is not kept back. Raises ValidationFailed. */
function assertWithinSale({ number, activeFrom, activeTo }: BlockableRoom, { arrival, departure }: Block) {
  if (arrival < activeFrom) {
    const message = `Room ${number} is sold from ${formatDay(activeFrom)} on.`;
    throw new ValidationFailed([{ path: 'arrival', message }]);
  }
  if (activeTo !== null && departure > activeTo) {
    const message = `Room ${number} is sold until ${formatDay(activeTo)}.`;
    throw new ValidationFailed([{ path: 'departure', message }]);
  }
}

async function unblockNights(write: WriteContext, claimId: string): Promise<Effect> {
  const { tx, now } = write;
  const found = await readBlock(tx, claimId);
  if (!found) throw new ApiError('NOT_FOUND');
  const room = await lockRoom(tx, found.roomId, now);
  const parts = (await readBlock(tx, claimId))?.parts ?? [];
  const ahead = parts.filter(({ departure }) => room !== null && departure > room.today);
  const [first, ...others] = ahead;
  if (!room || !first) {
    throw new ValidationFailed([
      { path: 'blockId', message: `Room ${found.roomNumber} is for sale again already.` },
    ]);
  }
  const run = others.reduce(
    (whole, { arrival, departure }) => ({
      arrival: earlierDay(whole.arrival, arrival),
      departure: laterDay(whole.departure, departure),
    }),
    { arrival: first.arrival, departure: first.departure },
  );
  await endBlock(
    tx,
    ahead.map(({ id }) => id),
    { today: room.today, now },
  );
  write.audit({ action: 'unblock-room', entity: 'room', entityId: room.id, before: run });
  publishNights(write, [{ arrival: laterDay(run.arrival, room.today), departure: run.departure }]);
  return { type: 'room', id: room.id };
}

function roomTaken({ number }: BlockableRoom, wanted: DateRange, claim: ClaimInTheWay): RoomTaken {
  const run = {
    arrival: laterDay(wanted.arrival, claim.arrival),
    departure: earlierDay(wanted.departure, claim.departure),
  };
  const { code, guestName } = claim;
  return new RoomTaken({
    room: number,
    run,
    nights: nightsOf(run),
    by: code === null ? null : { code, guestName: guestName ?? '' },
    freeRooms: [],
  });
}
