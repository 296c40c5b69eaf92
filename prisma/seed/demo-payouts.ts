import { addNights, type LocalDate } from '../../domain/nights.ts';
import type { Viewer } from '../../server/auth/viewer.ts';
import { actorOf } from './book-wanted.ts';
import { type Desk, servicesFor } from './demo-desk.ts';
import { AGENTS } from './people.ts';

const RUPEE = 100;
/** The lodge began to take guests through agents so many days ago. */
const DAYS_OF_AGENTS = 61;

/** How many days ago each agent was paid what was earned by then: more than any month has, so that it is of one that is over. */
const PAYOUTS: readonly { readonly agent: (typeof AGENTS)[number]; readonly daysAgo: number }[] = [
  { agent: AGENTS[1], daysAgo: 33 },
  { agent: AGENTS[0], daysAgo: 32 },
];

/** A payout to an agent, with the key of its write. */
type PayoutStep = {
  readonly day: LocalDate;
  readonly key: string;
  readonly play: (desk: Desk) => Promise<void>;
};

/** The commission that was paid out in the months before a day. */
export function payoutsBefore(today: LocalDate, owner: Viewer): PayoutStep[] {
  return PAYOUTS.map(({ agent: { code }, daysAgo }) => {
    const key = `payout-${code}`;
    const day = addNights(today, -daysAgo);
    return { day, key, play: (desk) => payOut({ ...desk, viewer: owner, actor: actorOf(owner) }, key, code) };
  });
}

/** Pays the whole rupees that are due by bank; nothing where nobody has left yet who came through the agent. */
async function payOut(desk: Desk, key: string, code: string): Promise<void> {
  const { today, viewer, database } = desk;
  const services = servicesFor(desk, key);
  const agent = await database.prisma.agent.findFirst({ where: { code } });
  const accounts = await services?.agentAccounts.list(viewer);
  const due = accounts?.find((account) => account.agent.id === agent?.id)?.balance.commissionDue ?? 0;
  const amount = Math.floor(due / RUPEE) * RUPEE;
  if (!services || !agent || amount <= 0) return;
  await services.agentPayouts.pay(viewer, {
    agentId: agent.id,
    amount,
    method: 'BANK',
    reference: `NEFT${code}01`,
    note: 'Commission to date',
    from: addNights(today, -DAYS_OF_AGENTS),
  });
}
