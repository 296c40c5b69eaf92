import { clsx } from 'clsx';
import { formatMoney, roundOffIn } from '../../../domain/money.ts';
import { formatDayOfYear } from '../../../domain/nights.ts';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import type { BookingDetail_reservationFragment } from './booking-detail.generated.ts';

type BookingAccountProps = { booking: BookingDetail_reservationFragment };

/** What a booking costs, what is paid and what is due, and the rule for giving it up. */
export function BookingAccount({ booking }: BookingAccountProps) {
  const { charges, discount, net, tax, gross, paid, balance, advanceDue, status } = booking;
  const roundOff = roundOffIn(booking);
  const isToCome = status === 'HELD' || status === 'CONFIRMED';
  return (
    <Card title="Account" className="lg:sticky lg:top-20">
      <dl className="grid gap-1.5">
        {charges.map(({ id, description, quantity, date, net: chargeNet, tax: chargeTax }) => (
          <Line
            key={id}
            name={`${description} × ${quantity}, ${formatDayOfYear(date)}`}
            amount={chargeNet + chargeTax}
          />
        ))}
        {charges.length > 0 && <div className="my-1 border-t border-line-soft" />}
        {discount && (
          <div className="flex justify-between gap-4 text-ink-2">
            <dt className="min-w-0">
              Discount
              {discount.reason && <span className="block text-sm">{discount.reason}</span>}
            </dt>
            <dd className="text-right">{discountWords(discount)}</dd>
          </div>
        )}
        <Line name="Before tax" amount={net} />
        <Line name="GST" amount={tax} />
        {roundOff !== 0 && <Line name="Round-off" amount={roundOff} />}
        <Line name="Total" amount={gross + roundOff} isStrong />
        <Line name="Paid" amount={paid} />
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-semibold">{balance < 0 ? 'To give back' : 'To pay'}</dt>
          <dd className={clsx('text-xl font-semibold', balance > 0 && 'text-ember')}>
            <Money amount={Math.abs(balance)} />
          </dd>
        </div>
        {isToCome && paid < advanceDue && <Line name="Advance asked for" amount={advanceDue} />}
      </dl>
      {isToCome && (
        <p className="mt-4 border-t border-line-soft pt-3 text-sm text-ink-2">
          {booking.cancellationSentence}
        </p>
      )}
    </Card>
  );
}

type Discount = NonNullable<BookingDetail_reservationFragment['discount']>;

/** '10 %', '₹500', 'Total ₹5,000'. */
function discountWords({ kind, value }: Discount): string {
  if (kind === 'PERCENT') return `${value / 100} %`;
  return kind === 'AMOUNT' ? formatMoney(value) : `Total ${formatMoney(value)}`;
}

function Line({ name, amount, isStrong = false }: { name: string; amount: number; isStrong?: boolean }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className={clsx('min-w-0', isStrong ? 'font-semibold' : 'text-ink-2')}>{name}</dt>
      <dd className={isStrong ? 'font-semibold' : ''}>
        <Money amount={amount} />
      </dd>
    </div>
  );
}
