import { readLastEdit } from '../../db/last-edit.sql.ts';
import { differenceOf } from '../../db/table-columns.ts';
import { keepRow, lockRow } from '../../db/versioned-row.sql.ts';
import { violates } from '../../db/violations.ts';
import type { Effect, WriteContext } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { NameTaken } from '../../errors/name.refusals.ts';
import { StaleEdit } from '../../errors/stale-edit.refusals.ts';
import { publishFigures } from '../../events/publish.ts';
import { assertCountable, type SpecialChargeUpdate } from './special-charge.input.ts';
import { insertSpecialCharge, SPECIAL_CHARGES, type StoredSpecialCharge } from './special-charge.sql.ts';

/** Puts an extra on the price list. Raises NameTaken. */
export async function addSpecialCharge(write: WriteContext, charge: StoredSpecialCharge): Promise<Effect> {
  const id = await judgingNames(charge, () => insertSpecialCharge(write.tx, charge, write.now));
  write.audit({ action: 'create-special-charge', entity: 'special_charge', entityId: id, after: charge });
  publishFigures(write);
  return { type: 'special_charge', id };
}

/** Changes what is said of an extra, and no more. Raises NOT_FOUND, StaleEdit, ValidationFailed or NameTaken. */
export async function changeSpecialCharge(
  write: WriteContext,
  { specialChargeId: id, version, changes }: SpecialChargeUpdate,
): Promise<Effect> {
  const { tx, now, actor } = write;
  const locked = await lockRow(tx, SPECIAL_CHARGES, id);
  if (!locked) throw new ApiError('NOT_FOUND');
  if (locked.version !== version) {
    const row = { entity: 'special_charge', entityId: id } as const;
    throw new StaleEdit(await readLastEdit(tx, row, ['update-special-charge']), now, locked.version);
  }
  const { before, after } = differenceOf(locked.stored, changes);
  if (Object.keys(after).length === 0) write.changeNothing();
  else {
    const charge = { ...locked.stored, ...after };
    assertCountable(charge, after);
    await judgingNames(charge, () =>
      keepRow(tx, SPECIAL_CHARGES, { id, row: charge }, { now, by: actor.uid }),
    );
    write.audit({ action: 'update-special-charge', entity: 'special_charge', entityId: id, before, after });
    publishFigures(write);
  }
  return { type: 'special_charge', id };
}

/** The database says which names are one. */
async function judgingNames<Done>(
  { code, name }: StoredSpecialCharge,
  work: () => Promise<Done>,
): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'special_charge_name_taken')) throw new NameTaken('An extra', name, 'name');
    if (violates(error, 'special_charge_code_taken')) throw new NameTaken('An extra', code, 'code');
    throw error;
  }
}
