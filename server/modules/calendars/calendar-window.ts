import type { LocalDate } from '../../../domain/nights.ts';
import type { BarRights } from './calendar.policy.ts';

/** Which part of the chart is wanted, and for whom. */
export type CalendarWindow = {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly roomTypeId: string | null;
  readonly firstRoom: number;
  readonly rooms: number;
  readonly now: Date;
  /** An agent sees the own stays alone; everybody else's nights are merged into BUSY. Null: the desk. */
  readonly agentId: string | null;
  readonly rights: BarRights;
};
