import { formatTimeOfDay } from '../../../domain/local-time.ts';
import { formatDay, todayAt } from '../../../domain/nights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { readLastEdit } from '../../db/last-edit.sql.ts';
import { type Effect, type WriteContext, writeIdempotently } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { assertCan } from '../../errors/assert-can.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import { StaleEdit } from '../../errors/stale-edit.refusals.ts';
import { parseId } from '../../graphql/id.ts';
import { validated } from '../../graphql/validated.ts';
import type { Scope } from '../../scope.ts';
import { publishReservation } from '../reservations/core/reservation-events.write.ts';
import type { FileFormThreeInput, FormThree } from '../types.generated.ts';
import { type FormFiled, formFiled } from './form-three.input.ts';
import { lockStepToFile, noteFiled, readFormThree, type StepToFile } from './form-three.sql.ts';

/** In milliseconds. */
const MINUTE = 60_000;

/** What the police are told of guests from abroad. */
export class FormThreeService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Notes a form as filed. Refusals: StaleEdit for one that somebody else corrected, ValidationFailed; NOT_FOUND where there is no such guest in a room. */
  async file(viewer: Viewer, rawInput: FileFormThreeInput): Promise<FormThree> {
    assertCan(viewer, 'fileFormThree');
    const input = validated(formFiled, rawInput);
    const roomGuestId = parseId(input.roomGuestId);
    const request = { operation: 'fileFormThree', input: rawInput };
    await writeIdempotently(this.#scope, this.#scope.request, request, (write) =>
      file(write, { ...input, roomGuestId }),
    );
    const form = await readFormThree(this.#scope.database, roomGuestId, input.step);
    if (!form) throw new ApiError('NOT_FOUND');
    return form;
  }
}

async function file(
  write: WriteContext,
  { roomGuestId, step, number, isCorrection, filedAt, version }: FormFiled,
): Promise<Effect> {
  const stay = await lockStepToFile(write.tx, roomGuestId, step);
  if (!stay) throw new ApiError('NOT_FOUND');
  assertToFile(stay, { step, isCorrection, filedAt, now: write.now });
  if (stay.filed && stay.filed.version !== version) {
    const row = { entity: 'reservation_guest', entityId: roomGuestId } as const;
    throw new StaleEdit(
      await readLastEdit(write.tx, row, ['file-form-three']),
      write.now,
      stay.filed.version,
    );
  }
  await noteFiled(write.tx, roomGuestId, { step, number, filedAt: filedAt ?? write.now });
  write.audit({
    action: 'file-form-three',
    entity: 'reservation_guest',
    entityId: roomGuestId,
    reservationId: stay.reservationId,
    ...(stay.filed && { before: { number: stay.filed.number } }),
    after: { step, number, ...(filedAt && { filedAt: momentOf(filedAt, stay.timeZone) }) },
  });
  publishReservation(write, stay.code);
  return { type: 'reservation_guest', id: roomGuestId };
}

function assertToFile(
  stay: StepToFile,
  { step, isCorrection, filedAt, now }: Pick<FormFiled, 'step' | 'isCorrection' | 'filedAt'> & { now: Date },
): void {
  const refuse = (path: string, message: string) => {
    throw new ValidationFailed([{ path, message }]);
  };
  if (stay.filed) {
    if (!isCorrection) refuse('number', `This form is filed already, as ${stay.filed.number}.`);
    return;
  }
  if (isCorrection) refuse('isCorrection', 'This form is not filed yet: there is no number to correct.');
  if (!stay.isInRoom) refuse('roomGuestId', 'This guest is not in this room any more.');
  if (!stay.isFromAbroad) refuse('roomGuestId', 'Form III is for guests from abroad only.');
  if (stay.happenedAt === null) {
    refuse('step', step === 'ARRIVAL' ? 'This guest has not arrived yet.' : 'This guest has not left yet.');
  } else if (filedAt && filedAt > now) refuse('filedAt', 'That is in the future.');
  // what is typed is a minute, within which the guest may have come
  else if (filedAt && filedAt.getTime() + MINUTE <= Date.parse(stay.happenedAt)) {
    const did = step === 'ARRIVAL' ? 'arrived' : 'left';
    refuse('filedAt', `This guest ${did} only on ${momentOf(new Date(stay.happenedAt), stay.timeZone)}.`);
  }
}

/** '5 Dec 2026, 1:30 pm', by the clock of the lodge. */
function momentOf(at: Date, timeZone: string): string {
  return `${formatDay(todayAt(at, timeZone))}, ${formatTimeOfDay(at, timeZone)}`;
}
