import { minutesOf, minutesOfDayAt } from '../../../../domain/local-time.ts';
import { addNights, todayAt } from '../../../../domain/nights.ts';
import { publicViewer, type Viewer } from '../../../auth/viewer.ts';
import { type WriteContext, writeWhatIsLeft } from '../../../db/write.ts';
import type { Scope } from '../../../scope.ts';
import { openAccount } from '../../reservations/core/open-act.write.ts';
import { type DepartedFolio, readDepartedFolios } from './departed-folios.sql.ts';
import { readTimeZone } from './invoice.sql.ts';
import { issueIfDue } from './invoice-issue.write.ts';

/** From then on the lodge bills who left that day without a bill. */
const EVENING = '23:30';
/** Who left longer ago and has no bill is left to the desk: the law allows a month. */
const DAYS_BACK = 30;
/** So many folios are billed in one write, and so many in a minute. */
const FOLIOS_A_WRITE = 10;
const FOLIOS_A_MINUTE = 200;

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
   * fails keeps no other one from its bill, and the first failure is raised at the end.
   */
  async issueMissing(): Promise<number> {
    const { database, clock } = this.#scope;
    const timeZone = await readTimeZone(database);
    const now = clock.now();
    const today = todayAt(now, timeZone);
    const isEvening = minutesOfDayAt(now, timeZone) >= minutesOf(EVENING);
    const through = isEvening ? today : addNights(today, -1);
    const folios = await readDepartedFolios(database, { from: addNights(today, -DAYS_BACK), through });
    const failures: unknown[] = [];
    let issued = 0;
    for (let first = 0; first < folios.length && issued < FOLIOS_A_MINUTE; first += FOLIOS_A_WRITE) {
      const together = folios.slice(first, first + FOLIOS_A_WRITE);
      issued += await this.#issueTogether(together, timeZone).catch(() =>
        this.#issueOneByOne(together, timeZone, failures),
      );
    }
    if (failures.length > 0) throw failures[0];
    return issued;
  }

  async #issueOneByOne(
    folios: readonly DepartedFolio[],
    timeZone: string,
    failures: unknown[],
  ): Promise<number> {
    let issued = 0;
    for (const folio of folios) {
      try {
        issued += await this.#issueTogether([folio], timeZone);
      } catch (error) {
        failures.push(error);
      }
    }
    return issued;
  }

  #issueTogether(folios: readonly DepartedFolio[], timeZone: string): Promise<number> {
    const input = { folioIds: folios.map(({ id }) => id) };
    return writeWhatIsLeft(this.#scope, { operation: 'issueInvoices', input }, (write) =>
      issueAll(write, folios, timeZone),
    );
  }
}

/** All reservations are locked before the first number is taken: a number comes last. */
async function issueAll(
  write: WriteContext,
  folios: readonly DepartedFolio[],
  timeZone: string,
): Promise<number> {
  const today = todayAt(write.now, timeZone);
  const codes = new Map<string, string>();
  for (const id of [...new Set(folios.map(({ reservationId }) => reservationId))].sort()) {
    codes.set(id, (await openAccount(write, LODGE, id)).code);
  }
  let issued = 0;
  for (const { id: folioId, reservationId: id } of folios) {
    const effect = await issueIfDue(write, { id, code: codes.get(id) ?? '', today }, folioId);
    if (effect !== null) issued += 1;
  }
  return issued;
}
