import { type LocalDate, todayAt } from '../../../domain/nights.ts';
import { type Effect, type WriteContext, writeIdempotently } from '../../db/write.ts';
import type { Scope } from '../../scope.ts';
import type {
  BooksLockPreview,
  ChangeTaxesInput,
  LockBooksInput,
  Settings,
  TaxesPreview,
  TaxSet,
  UpdateSettingsInput,
} from '../types.generated.ts';
import { readBooksToClose, readLodgeDay } from './books.sql.ts';
import { assertClosable, closeBooks } from './books.write.ts';
import { settingsUpdateOf } from './lodge-settings.input.ts';
import { readSettings } from './lodge-settings.sql.ts';
import { changeSettings } from './lodge-settings.write.ts';
import { taxChangeOf } from './taxes.input.ts';
import { taxSetsOf } from './taxes.rules.ts';
import { readTaxSlabs } from './taxes.sql.ts';
import { changeTaxes, previewOfTaxes } from './taxes.write.ts';

/** The lodge's settings as an admin sets them; who may is said by the schema. */
export class LodgeSettingsService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  settings(): Promise<Settings> {
    return readSettings(this.#scope.database);
  }

  /** Changes settings. Refusals: NameRequired, PhoneInvalid, EmailInvalid, GstinInvalid, AmountMax, StaleEdit, ValidationFailed. */
  async updateSettings(input: UpdateSettingsInput): Promise<Settings> {
    const update = settingsUpdateOf(input);
    return this.#written('updateSettings', input, (write) => changeSettings(write, update));
  }

  /** What closing the books through a day would close. Refusals: BooksLocked, StaysOpen, ValidationFailed. */
  async previewBooksLock(through: LocalDate): Promise<BooksLockPreview> {
    const { database, clock } = this.#scope;
    await assertClosable(database, through, clock.now());
    return { through, ...(await readBooksToClose(database, through)) };
  }

  /** Closes the books through a day, for good. Refusals: BooksLocked, StaysOpen, StaleEdit, ValidationFailed. */
  async lockBooks(input: LockBooksInput): Promise<Settings> {
    return this.#written('lockBooks', input, (write) => closeBooks(write, input));
  }

  /** The rates of tax by the day from which they hold. */
  async taxes(): Promise<TaxSet[]> {
    const { database, clock } = this.#scope;
    const [slabs, { timeZone }] = await Promise.all([readTaxSlabs(database), readLodgeDay(database)]);
    return taxSetsOf(slabs, todayAt(clock.now(), timeZone));
  }

  /** What other taxes would do. Refusals: ValidationFailed. */
  previewTaxes(input: ChangeTaxesInput): Promise<TaxesPreview> {
    const { database, clock } = this.#scope;
    return previewOfTaxes(database, taxChangeOf(input), clock.now());
  }

  /** Changes the taxes, and the tax of coming nights without a bill. Refusals: StaleEdit, ValidationFailed. */
  async changeTaxes(input: ChangeTaxesInput): Promise<{ settings: Settings; taxes: TaxSet[] }> {
    const change = taxChangeOf(input);
    const settings = await this.#written('changeTaxes', input, (write) => changeTaxes(write, change));
    return { settings, taxes: await this.taxes() };
  }

  async #written(
    operation: string,
    input: unknown,
    work: (write: WriteContext) => Promise<Effect>,
  ): Promise<Settings> {
    await writeIdempotently(this.#scope, this.#scope.request, { operation, input }, work);
    return this.settings();
  }
}
