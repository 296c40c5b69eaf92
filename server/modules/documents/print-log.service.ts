import { agentScopeOf } from '../../auth/agent-scope.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { type Effect, type WriteContext, writeIdempotently } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { unknownTo } from '../../errors/unknown-id.ts';
import { parseId } from '../../graphql/id.ts';
import type { Scope } from '../../scope.ts';
import { publishReservation } from '../reservations/core/reservation-events.write.ts';
import type { NoteMessageInput, RecordPrintInput } from '../types.generated.ts';
import {
  countReceiptPrints,
  type DocumentOwner,
  lockOwner,
  readBillPrints,
  readOwnerOfBill,
  readOwnerOfMessage,
  readOwnerOfReceipt,
} from './print-log.sql.ts';

const DUPLICATE = 'duplicate-print';
const ORIGINAL = 'original-print';

/** What left the lodge on paper or towards a guest's phone, kept in the audit and so in the timeline. */
export class PrintLogService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /**
   * Keeps a print; true when it is a duplicate. Of two who print one receipt at once only one holds the original,
   * and the same key gives the same answer again. NOT_FOUND where there is no such paper.
   */
  async recordPrint(_viewer: Viewer, input: RecordPrintInput): Promise<boolean> {
    const id = parseId(input.id);
    const request = { operation: 'recordPrint', input };
    const work = (write: WriteContext) =>
      input.paper === 'RECEIPT' ? printReceipt(write, id) : printBill(write, id);
    const effect = await writeIdempotently(this.#scope, this.#scope.request, request, work);
    return effect.type === DUPLICATE;
  }

  /** Keeps that a message was opened; FORBIDDEN for one of somebody else and for none at all; the desk: NOT_FOUND. */
  async noteMessage(viewer: Viewer, input: NoteMessageInput): Promise<string> {
    const agentId = agentScopeOf(viewer);
    const id = parseId(input.reservationId);
    const request = { operation: 'noteMessage', input };
    const effect = await writeIdempotently(this.#scope, this.#scope.request, request, async (write) => {
      const owner = await readOwnerOfMessage(write.tx, id, agentId);
      if (!owner) throw unknownTo(viewer);
      write.audit({
        action: 'send-message',
        entity: 'reservation',
        entityId: owner.reservationId,
        reservationId: owner.reservationId,
        after: { message: input.message, language: input.language, by: 'WhatsApp' },
      });
      publishReservation(write, owner.code);
      return { type: 'reservation', id: owner.reservationId };
    });
    return effect.id;
  }
}

async function printReceipt(write: WriteContext, paymentId: string): Promise<Effect> {
  const owner = parsed(await readOwnerOfReceipt(write.tx, paymentId));
  await lockOwner(write.tx, owner);
  const isDuplicate = (await countReceiptPrints(write.tx, paymentId)) > 0;
  write.audit({
    action: 'print-receipt',
    entity: 'payment',
    entityId: paymentId,
    reservationId: owner.reservationId,
    after: { isDuplicate },
  });
  publishReservation(write, owner.code);
  return { type: isDuplicate ? DUPLICATE : ORIGINAL, id: paymentId };
}

/** A bill is a duplicate while nothing on it has changed: with another sum it is another paper. */
async function printBill(write: WriteContext, folioId: string): Promise<Effect> {
  const owner = parsed(await readOwnerOfBill(write.tx, folioId));
  await lockOwner(write.tx, owner);
  const { gross, paid, timesPrinted } = await readBillPrints(write.tx, folioId);
  write.audit({
    action: 'print-bill',
    entity: 'folio',
    entityId: folioId,
    reservationId: owner.reservationId,
    after: { gross, paid },
  });
  publishReservation(write, owner.code);
  return { type: timesPrinted > 0 ? DUPLICATE : ORIGINAL, id: folioId };
}

function parsed(owner: DocumentOwner | null): DocumentOwner {
  if (!owner) throw new ApiError('NOT_FOUND');
  return owner;
}
