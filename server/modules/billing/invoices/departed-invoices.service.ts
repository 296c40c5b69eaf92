import { minutesOf, minutesOfDayAt } from '../../../../domain/local-time.ts';
import { addNights, todayAt } from '../../../../domain/nights.ts';
import { publicViewer, type Viewer } from '../../../auth/viewer.ts';
import { type WriteContext, writeWhatIsLeft } from '../../../db/write.ts';
import { assertCan } from '../../../errors/assert-can.ts';
import type { Scope } from '../../../scope.ts';
import { openAccount } from '../../reservations/core/open-act.write.ts';
import type { UnbilledFolio } from '../../types.generated.ts';
import {
  type BillingFailure,
  type DepartedFolio,
  forgetFailures,
  noteFailures,
  readDepartedFolios,
  readUnbilledFolios,
} from './departed-folios.sql.ts';
import { readTimeZone } from './invoice.sql.ts';
import { issueIfDue } from './invoice-issue.write.ts';

/** From then on the lodge bills who left that day without a bill. */
const EVENING = '23:30';
/** Who left longer ago and has no bill is left to the desk: the law allows a month. */
const DAYS_BACK = 30;
/** So many folios are billed in one write, and so many in a minute. */
const FOLIOS_A_WRITE = 10;
const FOLIOS_A_MINUTE = 200;

/** What the desk is told of a fault; the log says which. */
const FAULT = 'It failed with an error. Try it by hand; the log of the lodge has the error.';

/** The lodge itself sees every booking, as the desk does; the audit names the system. */
const LODGE: Viewer = { ...publicViewer, role: 'MANAGER' };

/** Bills everyone who left without a bill, late in the evening of that day; days that were missed come first. */
export class DepartedInvoiceService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /**
   * Issues what is missing; gives how many. Several instances may do it at once: each folio is billed once. A folio that
   * fails keeps no other one from its bill; it is noted with its problem and tried again after a pause. The first failure
   * that is a fault is raised at the end.
   */
  async issueMissing(): Promise<number> {
    const { database, clock } = this.#scope;
    const timeZone = await readTimeZone(database);
    const now = clock.now();
    const today = todayAt(now, timeZone);
    const isEvening = minutesOfDayAt(now, timeZone) >= minutesOf(EVENING);
    const through = isEvening ? today : addNights(today, -1);
    const departed = await readDepartedFolios(database, { from: addNights(today, -DAYS_BACK), through, now });
    await forgetFailures(
      database,
      departed.map(({ id }) => id),
    );
    const folios = departed.filter(({ isPaused }) => !isPaused);
    const faults: unknown[] = [];
    let issued = 0;
    for (let first = 0; first < folios.length && issued < FOLIOS_A_MINUTE; first += FOLIOS_A_WRITE) {
      const together = folios.slice(first, first + FOLIOS_A_WRITE);
      issued += await this.#issueTogether(together, timeZone).catch(() =>
        this.#issueOneByOne(together, timeZone, faults),
      );
    }
    if (faults.length > 0) throw faults[0];
    return issued;
  }

  /** The folios of the last month that could not be billed. */
  unbilled(viewer: Viewer): Promise<UnbilledFolio[]> {
    assertCan(viewer, 'listInvoices');
    return readUnbilledFolios(this.#scope.database);
  }

  async #issueOneByOne(
    folios: readonly DepartedFolio[],
    timeZone: string,
    faults: unknown[],
  ): Promise<number> {
    let issued = 0;
    for (const folio of folios) {
      try {
        issued += await this.#issueTogether([folio], timeZone);
      } catch (error) {
        faults.push(error);
        await this.#note([{ folioId: folio.id, problem: FAULT }]);
      }
    }
    return issued;
  }

  async #issueTogether(folios: readonly DepartedFolio[], timeZone: string): Promise<number> {
    const input = { folioIds: folios.map(({ id }) => id) };
    let failures: readonly BillingFailure[] = [];
    const issued = await writeWhatIsLeft(
      this.#scope,
      { operation: 'issueInvoices', input },
      async (write) => {
        const all = await issueAll(write, folios, timeZone);
        failures = all.failures;
        return all.issued;
      },
    );
    await this.#note(failures);
    return issued;
  }

  #note(failures: readonly BillingFailure[]): Promise<void> {
    return noteFailures(this.#scope.database, failures, this.#scope.clock.now());
  }
}

/** All reservations are locked before the first number is taken: a number comes last. */
async function issueAll(
  write: WriteContext,
  folios: readonly DepartedFolio[],
  timeZone: string,
): Promise<{ readonly issued: number; readonly failures: readonly BillingFailure[] }> {
  const today = todayAt(write.now, timeZone);
  const codes = new Map<string, string>();
  for (const id of [...new Set(folios.map(({ reservationId }) => reservationId))].sort()) {
    codes.set(id, (await openAccount(write, LODGE, id)).code);
  }
  const failures: BillingFailure[] = [];
  let issued = 0;
  for (const { id: folioId, reservationId: id } of folios) {
    const made = await issueIfDue(write, { id, code: codes.get(id) ?? '', today }, folioId);
    if (made !== null && 'problem' in made) failures.push({ folioId, problem: made.problem });
    else if (made !== null) issued += 1;
  }
  return { issued, failures };
}
