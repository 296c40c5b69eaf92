import type { Clock } from '../../../domain/clock.ts';
import type { LocalDate } from '../../../domain/nights.ts';
import { can } from '../../../domain/rights.ts';
import { agentScopeOf } from '../../auth/agent-scope.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { Database } from '../../db/client.ts';
import { pageSizeOf, pageStartOf } from '../../graphql/page-request.ts';
import type { Scope } from '../../scope.ts';
import type { Dashboard, DaySheet, LookAtPage, PageInput, Reminders } from '../types.generated.ts';
import { alertsPageOf, parseAlertsCursor } from './alerts.rules.ts';
import { readAlerts, readDashboard, readDaySheet, readLodgeDay } from './dashboard.sql.ts';
import { dashboardFor, daySheetFor, FIRST_LOOKS } from './dashboard-view.rules.ts';
import { remindersOf } from './reminder.rules.ts';
import { readReminders } from './reminders.sql.ts';

/** The first page of each working area, and the day on one page. */
export class DashboardService {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor({ database, clock }: Pick<Scope, 'database' | 'clock'>) {
    this.#database = database;
    this.#clock = clock;
  }

  /** The day as far as the viewer may see it. FORBIDDEN for an agent whom nobody linked. */
  async dashboard(viewer: Viewer): Promise<Dashboard> {
    const agentId = agentScopeOf(viewer);
    const now = this.#clock.now();
    const { facts, page } = await readDashboard(this.#database, {
      agentId,
      isAdmin: can(viewer, 'seeReports'),
      now,
      ...(await readLodgeDay(this.#database, now)),
    });
    return dashboardFor(viewer, page, facts);
  }

  /** What somebody should act on soon. FORBIDDEN for an agent whom nobody linked. */
  async reminders(viewer: Viewer): Promise<Reminders> {
    const agentId = agentScopeOf(viewer);
    const now = this.#clock.now();
    const { today } = await readLodgeDay(this.#database, now);
    return remindersOf(await readReminders(this.#database, { agentId, today, now }), viewer);
  }

  /** What an owner looks at, what is about most money first. BAD_USER_INPUT for a cursor or a size that cannot be one. */
  async toLookAt(_viewer: Viewer, page: PageInput | null): Promise<LookAtPage> {
    const first = pageSizeOf(page, FIRST_LOOKS);
    const after = pageStartOf(page, parseAlertsCursor);
    const now = this.#clock.now();
    const day = await readLodgeDay(this.#database, now);
    const stored = await readAlerts(this.#database, { first, after }, day, now);
    return alertsPageOf(stored, first);
  }

  /** A day on one page. */
  async daySheet(viewer: Viewer, day: LocalDate): Promise<DaySheet> {
    const now = this.#clock.now();
    const { facts, sheet } = await readDaySheet(
      this.#database,
      day,
      await readLodgeDay(this.#database, now),
      now,
    );
    return daySheetFor(viewer, sheet, facts);
  }
}
