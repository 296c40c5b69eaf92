import { formatCode } from '../../../../domain/code.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { areaPaths } from '../../../lib/area-paths.ts';
import { Link } from '../../../ui/link.tsx';
import { formatCount } from '../page/formats.ts';
import { FirstWrongAccountDocument } from './wrong-account.generated.ts';

/** Which booking is wrong, and by how much; of several the first. */
export function WrongAccount() {
  const { data, error } = useQuery(FirstWrongAccountDocument, { fetchPolicy: 'network-only' });
  if (error) return <p>The booking that is wrong could not be looked for.</p>;
  if (!data) return <p>Looking for the booking that is wrong…</p>;
  const wrong = data.firstWrongAccount;
  if (!wrong) return <p>Every booking is what its entries come to: the sums of past days are wrong.</p>;
  const { code, guest, difference, count } = wrong;
  return (
    <p>
      {count > 1 && `${formatCount(count)} bookings are wrong, the first `}
      {count === 1 && 'The booking that is wrong is '}
      {/* reports are for admins alone */}
      <Link to={areaPaths('admin').booking(code)}>
        {formatCode(code)} of {guest}
      </Link>
      , by {formatMoney(Math.abs(difference))}: it says {difference > 0 ? 'more' : 'less'} is due than its
      entries come to.
    </p>
  );
}
