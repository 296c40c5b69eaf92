import { formatMoney, type Money } from '../money.ts';

/** How the accounts stand: what was collected and billed by the entries, what is held and due by the totals of bookings. */
type AccountsStanding = {
  readonly collected: Money;
  readonly billed: Money;
  readonly advancesHeld: Money;
  readonly dues: Money;
};

/** What says whether collected less billed is advances held less dues, as it must be. */
export function identityOf({ collected, billed, advancesHeld, dues }: AccountsStanding): {
  readonly holds: boolean;
  readonly sentence: string;
} {
  const [fromEntries, fromBookings] = [collected - billed, advancesHeld - dues];
  const begins = `Collected less billed is ${formatMoney(fromEntries)}`;
  if (fromEntries === fromBookings) {
    return { holds: true, sentence: `${begins}, as advances held less what is due by today.` };
  }
  return {
    holds: false,
    sentence: `${begins}, but advances held less what is due by today is ${formatMoney(fromBookings)}. Please tell whoever looks after this system.`,
  };
}
