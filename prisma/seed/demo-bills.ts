import { addNights, type LocalDate } from '../../domain/nights.ts';
import type { Viewer } from '../../server/auth/viewer.ts';
import { DepartedInvoiceService } from '../../server/modules/billing/invoices/departed-invoices.service.ts';
import { actorOf } from './book-wanted.ts';
import { type Desk, servicesFor } from './demo-desk.ts';
import { seedRequest } from './seeding.ts';

/** The lodge began to issue numbered bills so many days ago. */
const DAYS_OF_BILLS = 62;
/** Every so many days one of the bills of the day was wrong. */
const DAYS_BETWEEN_CREDITS = 16;

/** A day of bills. */
type BillsStep = {
  readonly day: LocalDate;
  readonly key: string;
  readonly isCredit: boolean;
  readonly play: (desk: Desk) => Promise<void>;
};

/** The evenings on which who left was billed, and the mornings on which a bill was taken back. */
export function billsBefore(today: LocalDate, owner: Viewer): BillsStep[] {
  return Array.from({ length: DAYS_OF_BILLS }, (_, index) => {
    const day = addNights(today, index - DAYS_OF_BILLS);
    const evening = { day, key: `bills-${day}`, isCredit: false, play: (desk: Desk) => billDay(desk, day) };
    if (index % DAYS_BETWEEN_CREDITS !== DAYS_BETWEEN_CREDITS - 1) return [evening];
    const owned = (desk: Desk) => creditOne({ ...desk, viewer: owner, actor: actorOf(owner) }, day);
    return [evening, { day: addNights(day, 1), key: `credit-${day}`, isCredit: true, play: owned }];
  })
    .flat()
    .filter(({ day }) => day < today);
}

async function billDay({ database, identity, clock }: Desk, day: LocalDate): Promise<void> {
  const request = seedRequest(`bills-${day}`);
  await new DepartedInvoiceService({ database, identity, clock, session: null, request }).issueMissing();
}

/** The last bill of the day was made out to the guest instead of the company: the evening bills it anew. */
async function creditOne(desk: Desk, day: LocalDate): Promise<void> {
  const invoices = servicesFor(desk, `credit-${day}`)?.invoices;
  const bill = await desk.database.prisma.invoice.findFirst({
    where: { issuedOn: new Date(day), kind: { not: 'CREDIT_NOTE' }, creditedBy: { none: {} } },
    orderBy: { id: 'desc' },
  });
  if (!invoices || !bill) return;
  await invoices.credit(desk.viewer, { invoiceId: bill.id, reason: 'Made out to the wrong name' });
}
