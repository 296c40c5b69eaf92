import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import type { PaymentMethod } from '../../../gql/schema.generated.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { Money } from '../../../ui/money.tsx';
import type { RevenueReport } from './revenue-input.ts';

type CollectedProps = {
  report: RevenueReport;
  /** The payments behind it. */
  addressOf: (method: PaymentMethod) => string;
};

/** What was collected, by way of paying; each leads to its payments. */
export function Collected({ report: { collected, total }, addressOf }: CollectedProps) {
  if (!collected) return null;
  return (
    <Card title="Collected by way of paying">
      <dl className="grid max-w-sm gap-1.5">
        {collected.map(({ method, amount }) => (
          <div key={method} className="flex items-baseline justify-between gap-3">
            <dt className="text-ink-2">
              <MethodName method={method} address={total.hasPayments ? addressOf(method) : undefined} />
            </dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function MethodName({ method, address }: { method: PaymentMethod; address: string | undefined }) {
  return address === undefined ? METHOD_NAMES[method] : <Link to={address}>{METHOD_NAMES[method]}</Link>;
}
