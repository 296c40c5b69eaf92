import { addNights, type LocalDate } from '../../domain/nights.ts';
import type { Viewer } from '../../server/auth/viewer.ts';
import { actorOf } from './book-wanted.ts';
import { type Desk, servicesFor, withStatus } from './demo-desk.ts';

const HUNDRED = 100_00;

/** What becomes of the reports of the demo lodge's first agent. */
type Outcome = 'DECLINED' | 'TAKEN' | 'OPEN';

/** What the first agent reports as paid, on which day before today, and what the desk makes of it. */
const REPORTS: readonly { readonly outcome: Outcome; readonly daysAgo: number }[] = [
  { outcome: 'DECLINED', daysAgo: 2 },
  { outcome: 'TAKEN', daysAgo: 1 },
  { outcome: 'OPEN', daysAgo: 0 },
];

/** A report that is made or settled, by its day and its key. */
export type ReportStep = {
  readonly day: LocalDate;
  readonly isSettling: boolean;
  readonly key: string;
  readonly play: (desk: Desk) => Promise<void>;
};

/** The reports of the last days: each is made, and all but the last are settled on the same day. */
export function reportsBefore(today: LocalDate, agent: Viewer): ReportStep[] {
  return REPORTS.flatMap(({ outcome, daysAgo }) => {
    const day = addNights(today, -daysAgo);
    const key = `report-${outcome.toLowerCase()}`;
    const made = { day, isSettling: false, key, play: (desk: Desk) => report(desk, agent, key) };
    if (outcome === 'OPEN') return [made];
    const settleKey = `${key}-settled`;
    const settle = (desk: Desk) => settleOpen(desk, outcome, settleKey);
    return [made, { day, isSettling: true, key: settleKey, play: settle }];
  });
}

/** The agent says that half of what a coming booking of theirs owes was paid by bank. */
async function report(desk: Desk, agent: Viewer, key: string): Promise<void> {
  const services = servicesFor({ ...desk, viewer: agent, actor: actorOf(agent) }, key);
  const own = desk.reservations.filter(({ wanted }) => wanted.by === 'FIRST_AGENT');
  const coming = await withStatus(desk, own, 'CONFIRMED');
  const reported = await desk.database.prisma.paymentReport.findMany({ select: { reservationId: true } });
  const reservation = coming.find(
    ({ id, gross, paid }) =>
      gross - paid >= 2 * HUNDRED && !reported.some(({ reservationId }) => reservationId === id),
  );
  if (!reservation) return;
  const amount = Math.floor((reservation.gross - reservation.paid) / 2 / HUNDRED) * HUNDRED;
  const reference = `NEFT${500_000 + reservation.index}`;
  await services?.paymentReports.report(agent, {
    reservationId: reservation.id,
    amount,
    method: 'BANK',
    reference,
  });
}

async function settleOpen(desk: Desk, outcome: 'DECLINED' | 'TAKEN', key: string): Promise<void> {
  const services = servicesFor(desk, key);
  const open = await desk.database.prisma.paymentReport.findFirst({
    where: { takenAsId: null, declinedAt: null },
  });
  if (!services || !open) return;
  const reportId = open.id;
  if (outcome === 'TAKEN') await services.paymentReports.take(desk.viewer, { reportId });
  else await services.paymentReports.decline(desk.viewer, { reportId, reason: 'Nothing came to the bank' });
}
