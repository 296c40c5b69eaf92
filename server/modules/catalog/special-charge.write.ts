import { readLastEdit } from '../../db/last-edit.sql.ts';
import { judgingNames } from '../../db/names/judging-names.ts';
import { differenceOf } from '../../db/table-columns.ts';
import { lockRow, updateRow } from '../../db/versioned-row.sql.ts';
import type { Effect, WriteContext } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { StaleEdit } from '../../errors/stale-edit.refusals.ts';
import { publishFigures } from '../../events/publish.ts';
import { assertCountable, type SpecialChargeUpdate } from './special-charge.input.ts';
import { insertSpecialCharge, SPECIAL_CHARGES, type StoredSpecialCharge } from './special-charge.sql.ts';

/** Puts an extra on the price list. Raises NameTaken. */
export async function addSpecialCharge(write: WriteContext, charge: StoredSpecialCharge): Promise<Effect> {
  const id = await judgingNames(write.tx, 'special_charge', charge, () =>
    insertSpecialCharge(write.tx, charge, write.now),
  );
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
    await judgingNames(write.tx, 'special_charge', charge, () =>
      updateRow(tx, SPECIAL_CHARGES, { id, row: charge }, { now, by: actor.uid }),
    );
    write.audit({ action: 'update-special-charge', entity: 'special_charge', entityId: id, before, after });
    publishFigures(write);
  }
  return { type: 'special_charge', id };
}
