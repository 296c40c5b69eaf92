import { readLastEdit } from '../../db/last-edit.sql.ts';
import { differenceOf } from '../../db/table-columns.ts';
import type { Effect, WriteContext } from '../../db/write.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import { StaleEdit } from '../../errors/stale-edit.refusals.ts';
import { publishSettings } from '../../events/publish.ts';
import type { SettingsUpdate } from './lodge-settings.input.ts';
import { settingsProblems } from './lodge-settings.rules.ts';
import {
  isAnythingBooked,
  type LockedSettings,
  lockLodgeSettings,
  SETTINGS_EDITS,
  type StoredSettings,
  updateSettings,
} from './lodge-settings.sql.ts';

export const THE_LODGE: Effect = { type: 'property', id: '1' };

/** Changes what is said of the lodge, and no more. Raises StaleEdit or ValidationFailed. */
export async function changeSettings(
  write: WriteContext,
  { version, changes }: SettingsUpdate,
): Promise<Effect> {
  const { stored } = await lockSettingsAt(write, version);
  const { before, after } = differenceOf(stored, changes);
  if (Object.keys(after).length === 0) {
    write.changeNothing();
    return THE_LODGE;
  }
  const settings: StoredSettings = { ...stored, ...after };
  const problems = settingsProblems(settings, after);
  if (problems.length > 0) throw new ValidationFailed(problems);
  if (after.timeZone !== undefined) await assertNothingBooked(write);
  await updateSettings(write.tx, settings, { now: write.now, by: write.actor.uid });
  write.audit({ action: 'update-settings', entity: 'property', entityId: THE_LODGE.id, before, after });
  publishSettings(write);
  return THE_LODGE;
}

/** The settings under lock, at the version that somebody saw. Raises StaleEdit. */
export async function lockSettingsAt(write: WriteContext, version: number): Promise<LockedSettings> {
  const { tx, now } = write;
  const locked = await lockLodgeSettings(tx, now);
  if (locked.version === version) return locked;
  const last = await readLastEdit(tx, { entity: 'property', entityId: THE_LODGE.id }, SETTINGS_EDITS);
  throw new StaleEdit(last, now, locked.version);
}

/** Raises ValidationFailed once anything was booked: the days of stays and payments were counted in the zone that stands. */
async function assertNothingBooked({ tx }: WriteContext): Promise<void> {
  if (!(await isAnythingBooked(tx))) return;
  const message = 'The time zone stays: the days of all stays and payments are counted in it.';
  throw new ValidationFailed([{ path: 'timeZone', message }]);
}
