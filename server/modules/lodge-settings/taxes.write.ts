import { todayAt } from '../../../domain/nights.ts';
import type { Runner } from '../../db/query.ts';
import { differenceOf } from '../../db/table-columns.ts';
import type { Effect, WriteContext } from '../../db/write.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import { publishFigures, publishSettings } from '../../events/publish.ts';
import { readPrices } from '../quotes/quote.service.ts';
import type { TaxRules } from '../quotes/retaxed-night.rules.ts';
import {
  holdBookings,
  repriceTax,
  type TaxDifference,
  taxDifference,
} from '../reservations/taxes/tax-repricing.write.ts';
import type { TaxesPreview } from '../types.generated.ts';
import { settingsProblems } from './lodge-settings.rules.ts';
import { readSettings, type StoredSettings, updateSettings } from './lodge-settings.sql.ts';
import { lockSettingsAt, THE_LODGE } from './lodge-settings.write.ts';
import type { TaxChange } from './taxes.input.ts';
import { assertOtherRates, changedSlabs, retaxingOf, taxExamples } from './taxes.rules.ts';
import { deleteTaxSet, insertTaxSet } from './taxes.sql.ts';

const NOTHING: TaxDifference = { nights: 0, extras: 0, bookings: 0, before: 0, after: 0 };

/**
 * Changes the taxes, and works the tax of coming nights and extras without a bill out anew. Bookings are held back from before the
 * rates change until the end, so that each is priced under the old ones and worked out anew, or under the new ones.
 * Raises StaleEdit or ValidationFailed.
 */
export async function changeTaxes(write: WriteContext, change: TaxChange): Promise<Effect> {
  const { tx, now, actor } = write;
  const { stored, today } = await lockSettingsAt(write, change.version);
  if (isAsItIs(change, stored)) {
    write.changeNothing();
    return THE_LODGE;
  }
  await holdBookings(write, today);
  const before = await readRules(tx);
  const after = rulesAfter(before, change, today);
  if (change.set) assertOtherRates(before.taxSlabs, change.set);
  const { settings, changed } = settingsAfter(stored, after);
  for (const gone of [change.remove, change.set]) if (gone) await deleteTaxSet(tx, gone);
  if (change.set) await insertTaxSet(tx, change.set);
  await updateSettings(tx, settings, { now, by: actor.uid });
  const retaxing = retaxingOf(change, today);
  const { nights, extras } = retaxing === null ? NOTHING : await repriceTax(write, retaxing, after);
  write.audit({
    action: 'change-taxes',
    entity: 'property',
    entityId: THE_LODGE.id,
    before: changed.before,
    after: { ...changed.after, set: change.set, removed: change.remove, nights, extras },
  });
  publishSettings(write);
  publishFigures(write);
  return THE_LODGE;
}

function isAsItIs({ set, remove, ...said }: TaxChange, stored: StoredSettings): boolean {
  const isSame = (['isGstRegistered', 'pricesIncludeTax'] as const).every(
    (field) => said[field] === null || said[field] === stored[field],
  );
  return set === null && remove === null && isSame;
}

/** What a change of the taxes would do. Nothing is written. Raises ValidationFailed. */
export async function previewOfTaxes(runner: Runner, change: TaxChange, now: Date): Promise<TaxesPreview> {
  const before = await readRules(runner);
  const today = todayAt(now, before.timeZone);
  const after = rulesAfter(before, change, today);
  settingsAfter(await readSettings(runner), after);
  const retaxing = retaxingOf(change, today);
  const difference = retaxing === null ? NOTHING : await taxDifference(runner, retaxing, after);
  return { examples: taxExamples(change, { before, after, today }), ...difference };
}

/** The settings with other rules of tax. Raises ValidationFailed where they do not fit. */
function settingsAfter<Stored extends StoredSettings>(stored: Stored, { settings: rules }: Rules) {
  const { isGstRegistered, pricesIncludeTax } = rules;
  const settings = { ...stored, isGstRegistered, pricesIncludeTax };
  const changed = differenceOf<StoredSettings>(stored, { isGstRegistered, pricesIncludeTax });
  const problems = settingsProblems(settings, changed.after);
  if (problems.length > 0) throw new ValidationFailed(problems);
  return { settings, changed };
}

type Rules = TaxRules & { readonly timeZone: string };

async function readRules(runner: Runner): Promise<Rules> {
  const { settings, taxSlabs } = await readPrices(runner, {
    roomTypeIds: [],
    from: '2000-01-01',
    to: '2000-01-01',
  });
  const { isGstRegistered, pricesIncludeTax, advancePercent, timeZone } = settings;
  return { settings: { isGstRegistered, pricesIncludeTax, advancePercent }, taxSlabs, timeZone };
}

function rulesAfter(before: Rules, change: TaxChange, today: string): Rules {
  const { settings, taxSlabs } = before;
  return {
    ...before,
    settings: {
      ...settings,
      isGstRegistered: change.isGstRegistered ?? settings.isGstRegistered,
      pricesIncludeTax: change.pricesIncludeTax ?? settings.pricesIncludeTax,
    },
    taxSlabs: changedSlabs(taxSlabs, change, today),
  };
}
