import type { Clock } from '../../../domain/clock.ts';
import type { LocalDate } from '../../../domain/nights.ts';
import { agentScopeOf } from '../../auth/agent-scope.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { Database } from '../../db/client.ts';
import { includesRole } from '../../graphql/access.ts';
import type { Scope } from '../../scope.ts';
import type { Dashboard, DaySheet } from '../types.generated.ts';
import { readDashboard, readDaySheet } from './dashboard.sql.ts';
import { dashboardFor, daySheetFor } from './dashboard-view.rules.ts';

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
    const { facts, page } = await readDashboard(this.#database, {
      agentId,
      isAdmin: includesRole(viewer.role, 'ADMIN'),
      now: this.#clock.now(),
    });
    return dashboardFor(viewer, page, facts);
  }

  /** A day on one page. */
  async daySheet(viewer: Viewer, day: LocalDate): Promise<DaySheet> {
    const { facts, sheet } = await readDaySheet(this.#database, day, this.#clock.now());
    return daySheetFor(viewer, sheet, facts);
  }
}
