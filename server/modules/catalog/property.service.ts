import type { Clock } from '../../../domain/clock.ts';
import { cancellationSentence } from '../../../domain/lodge/cancellation-sentence.ts';
import { todayAt, tonightAt } from '../../../domain/nights.ts';
import { can } from '../../../domain/rights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { Database } from '../../db/client.ts';
import type { Scope } from '../../scope.ts';
import type { Lodge } from '../types.generated.ts';
import { parseCancellationPolicy } from './cancellation-policy.rules.ts';
import { readLodge } from './property.sql.ts';

/** The lodge itself. */
export class PropertyService {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor({ database, clock }: Pick<Scope, 'database' | 'clock'>) {
    this.#database = database;
    this.#clock = clock;
  }

  /** The public facts, with the day that it is at the lodge; to staff also where money is sent, and the night that they may still sell. */
  async lodge(viewer: Viewer): Promise<Lodge> {
    const { cancellationPolicy, ...lodge } = await readLodge(this.#database);
    const now = this.#clock.now();
    const today = todayAt(now, lodge.timeZone);
    return {
      ...lodge,
      discountLimit: isDiscountLimited(viewer) ? (lodge.discountLimit ?? null) : null,
      upiVpa: can(viewer, 'seePaymentAddress') ? (lodge.upiVpa ?? null) : null,
      stayOverCleaningDays: can(viewer, 'seeHousekeeping') ? (lodge.stayOverCleaningDays ?? null) : null,
      version: can(viewer, 'changeSettings') ? (lodge.version ?? null) : null,
      today,
      tonight: can(viewer, 'bookPastDays') ? tonightAt(now, lodge) : today,
      cancellationSentence: cancellationSentence(parseCancellationPolicy(cancellationPolicy), null),
    };
  }
}

function isDiscountLimited(viewer: Viewer): boolean {
  return can(viewer, 'giveDiscounts') && !can(viewer, 'giveAnyDiscount');
}
