import * as v from 'valibot';
import type { Viewer } from '../../auth/viewer.ts';
import { type Effect, type WriteContext, writeIdempotently } from '../../db/write.ts';
import { StaleEdit } from '../../errors/stale-edit.refusals.ts';
import { publishRooms } from '../../events/publish.ts';
import { validated } from '../../graphql/validated.ts';
import type { Scope } from '../../scope.ts';
import type { Lodge, SetStayOverCleaningInput } from '../types.generated.ts';
import { PropertyService } from './property.service.ts';
import { lockSettings, readLastSettingsChange, updateStayOverCleaning } from './settings.sql.ts';

const WRONG_DAYS = 'Enter a number from 0 to 30.';
const stayOverCleaning = v.object({
  version: v.pipe(v.number(), v.integer()),
  days: v.pipe(
    v.number(WRONG_DAYS),
    v.integer(WRONG_DAYS),
    v.minValue(0, WRONG_DAYS),
    v.maxValue(30, WRONG_DAYS),
  ),
});
type StayOverCleaning = v.InferOutput<typeof stayOverCleaning>;

/** What an admin sets of the lodge. */
export class SettingsService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Sets after how many nights rooms in which guests stay on are cleaned; 0 is never. Refusals: StaleEdit, ValidationFailed. */
  async setStayOverCleaning(viewer: Viewer, rawInput: SetStayOverCleaningInput): Promise<Lodge> {
    const input = validated(stayOverCleaning, rawInput);
    const { request } = this.#scope;
    await writeIdempotently(
      this.#scope,
      request,
      { operation: 'setStayOverCleaning', input: rawInput },
      (write) => setDays(write, input),
    );
    return new PropertyService(this.#scope).lodge(viewer);
  }
}

async function setDays(write: WriteContext, { version, days }: StayOverCleaning): Promise<Effect> {
  const { tx, now, actor } = write;
  const before = await lockSettings(tx);
  if (before.version !== version) throw new StaleEdit(await readLastSettingsChange(tx), now, before.version);
  if (before.stayOverCleaningDays === days) write.changeNothing();
  else {
    await updateStayOverCleaning(tx, days, { now, by: actor.uid });
    write.audit({
      action: 'set-stay-over-cleaning',
      entity: 'property',
      entityId: '1',
      before: { days: before.stayOverCleaningDays },
      after: { days },
    });
    publishRooms(write);
  }
  return { type: 'property', id: '1' };
}
