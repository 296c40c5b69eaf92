import type { LocalDate } from '../../../../domain/nights.ts';
import { comparedWith } from '../../../../domain/reports/report-days.ts';

type ComparedWithProps = {
  /** The days that a report is compared with; `to` is the day after the last. */
  days: { readonly from: LocalDate; readonly to: LocalDate } | null | undefined;
  /** The day after the last whose payments and fees count; all of them where there is none. */
  collectedTo?: LocalDate | undefined;
  /** Whether the report counts days after today. */
  countsAhead?: boolean;
};

/** Says once which days all figures of a page are compared with, on paper too. */
export function ComparedWith({ days, ...how }: ComparedWithProps) {
  return days ? <p className="text-ink-2">{comparedWith(days, how)}</p> : null;
}
