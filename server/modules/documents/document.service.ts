import type { Clock } from '../../../domain/clock.ts';
import { parseCode } from '../../../domain/code.ts';
import { type LocalDate, todayAt } from '../../../domain/nights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { Database } from '../../db/client.ts';
import { ApiError } from '../../errors/api-error.ts';
import { parseId } from '../../graphql/id.ts';
import type { Scope } from '../../scope.ts';
import type { Bill, KitchenSheet, Receipt, RegistrationCard, TariffCard } from '../types.generated.ts';
import { readBill, readBills, readReceipt } from './account-documents.sql.ts';
import { readKitchenRooms, readRegistrationCards, readTariff } from './desk-documents.sql.ts';
import { kitchenSheetOf } from './kitchen-sheet.rules.ts';
import { registrationCardOf } from './registration-card.rules.ts';
import { tariffOf } from './tariff-card.rules.ts';

/** So many bookings are printed at once. */
const MAX_BOOKINGS = 100;

/** What papers say. All of it is the desk's: the guard lets nobody below a manager ask. */
export class DocumentService {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor({ database, clock }: Pick<Scope, 'database' | 'clock'>) {
    this.#database = database;
    this.#clock = clock;
  }

  /** The receipt of a payment, or null where it has none. */
  receipt(_viewer: Viewer, paymentId: string): Promise<Receipt | null> {
    return readReceipt(this.#database, parseId(paymentId));
  }

  /** One bill as it stands now, or null. */
  bill(_viewer: Viewer, folioId: string): Promise<Bill | null> {
    return readBill(this.#database, parseId(folioId));
  }

  /** The bills of bookings, by their codes as people type them. BAD_USER_INPUT for too many. */
  async bills(_viewer: Viewer, codes: readonly string[]): Promise<Bill[]> {
    return readBills(this.#database, printedCodes(codes));
  }

  /** The cards of bookings, by their codes as people type them. BAD_USER_INPUT for too many. */
  async registrationCards(_viewer: Viewer, codes: readonly string[]): Promise<RegistrationCard[]> {
    const { timeZone, cards } = await readRegistrationCards(this.#database, printedCodes(codes));
    const today = todayAt(this.#clock.now(), timeZone);
    return cards.map((card) => registrationCardOf(card, today));
  }

  /** The meals of a day. */
  async kitchenSheet(_viewer: Viewer, day: LocalDate): Promise<KitchenSheet> {
    return kitchenSheetOf(day, await readKitchenRooms(this.#database, day));
  }

  /** The tariff of the next twelve months. */
  async tariffCard(_viewer: Viewer): Promise<TariffCard> {
    const now = this.#clock.now();
    // The lodge's day is known only with its settings; the zone furthest behind has the earliest day.
    const { timeZone, roomTypes, ...tariff } = await readTariff(this.#database, todayAt(now, 'Etc/GMT+12'));
    const day = todayAt(now, timeZone);
    return { ...tariff, day, roomTypes: roomTypes.map((type) => tariffOf(type, day)) };
  }
}

/** The codes that can be one, each once. BAD_USER_INPUT for too many. */
function printedCodes(codes: readonly string[]): string[] {
  if (codes.length > MAX_BOOKINGS)
    throw new ApiError('BAD_USER_INPUT', `Ask for the papers of at most ${MAX_BOOKINGS} bookings.`);
  return [...new Set(codes.map(parseCode).filter((code) => code !== null))];
}
