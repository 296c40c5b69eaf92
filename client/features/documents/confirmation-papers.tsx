import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { formatCode } from '../../../domain/code.ts';
import { formatTime, formatTimeOfDay } from '../../../domain/local-time.ts';
import { formatMoney, sumOf } from '../../../domain/money.ts';
import { formatPhone } from '../../../domain/phone.ts';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { formatCount, formatGuests, formatStay } from '../../lib/format/format.ts';
import { PageLoading } from '../../ui/feedback/page-loading.tsx';
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx';
import { bookerName } from '../reservations/parts/booker-name.ts';
import { ConfirmationPaperDocument, type ConfirmationPaperQuery } from './confirmation-papers.generated.ts';
import { confirmationOf, isLive } from './messages/booking-messages.ts';
import { NoSuchDocument } from './no-such-document.tsx';
import { Paper } from './paper/paper.tsx';
import { PaperFacts } from './paper/paper-facts.tsx';
import { PaperHead } from './paper/paper-head.tsx';
import { PaperPage } from './paper/paper-page.tsx';
import { PaperSums } from './paper/paper-sums.tsx';

type Lodge = ConfirmationPaperQuery['lodge'];
type Booking = NonNullable<ConfirmationPaperQuery['reservation']>;
type Confirmed = { lodge: Lodge; booking: Booking };

/** So many bookings are asked for at once: the lodge answers few requests of one caller at a time. */
const AT_ONCE = 4;

/** The confirmations of bookings on paper, one a booking, in the order of the codes; what is only held has none. */
export function ConfirmationsScreen({ codes, paths }: { codes: readonly string[]; paths: AreaPaths }) {
  const { confirmed, isFailed, retry } = useConfirmed(codes);
  if (isFailed) return <RetryNotice sentence="The confirmations could not be loaded." onRetry={retry} />;
  if (confirmed === null) return <PageLoading />;
  const [first, ...others] = confirmed;
  if (first === undefined) return <NoSuchDocument title="No such booking is confirmed" paths={paths} />;
  const { code } = first.booking;
  return (
    <PaperPage
      title={others.length === 0 ? 'Confirmation' : formatCount(confirmed.length, 'confirmation')}
      preset={first.lodge.printWidth}
      back={
        others.length === 0
          ? { to: paths.booking(code), label: formatCode(code) }
          : { to: paths.bookings(), label: 'All bookings' }
      }
    >
      {confirmed.map(({ lodge, booking }) => (
        <ConfirmationPaper key={booking.id} lodge={lodge} booking={booking} />
      ))}
    </PaperPage>
  );
}

/** The confirmed ones of bookings, a few asked for at a time; null until all of them are here. */
function useConfirmed(codes: readonly string[]) {
  const client = useApolloClient();
  const [confirmed, setConfirmed] = useState<readonly Confirmed[] | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const wanted = codes.join();
  // No hook of Apollo asks for as many bookings as an address names.
  useEffect(() => {
    if (isFailed) return undefined;
    let isGone = false;
    const read = async () => {
      const found: Confirmed[] = [];
      const left = wanted.split(',');
      while (left.length > 0 && !isGone) {
        const answers = await Promise.all(left.splice(0, AT_ONCE).map((code) => readOne(client, code)));
        for (const answer of answers) {
          const booking = answer?.reservation;
          if (answer && booking && confirmationOf(booking)) found.push({ lodge: answer.lodge, booking });
        }
      }
      if (!isGone) setConfirmed(found);
    };
    read().catch(() => !isGone && setIsFailed(true));
    return () => {
      isGone = true;
    };
  }, [client, wanted, isFailed]);
  return { confirmed, isFailed, retry: () => setIsFailed(false) };
}

async function readOne(client: ApolloClient, code: string) {
  const { data } = await client.query({
    query: ConfirmationPaperDocument,
    variables: { code },
    fetchPolicy: 'network-only',
  });
  return data;
}

function ConfirmationPaper({ lodge, booking }: Confirmed) {
  const { code, booker, cancellationSentence } = booking;
  const message = confirmationOf(booking);
  if (!message) return null;
  const { rooms, total, balance, advance, expectedAt } = message;
  const guests = booking.rooms.filter(isLive);
  return (
    <Paper label={`Confirmation of ${formatCode(code)}`}>
      <PaperHead lodge={lodge} title="Booking confirmation" note={`Booking ${formatCode(code)}`} />
      <PaperFacts
        facts={[
          { name: 'Guest', value: bookerName(booking) },
          { name: 'Phone', value: booker.phone && formatPhone(booker.phone) },
          { name: 'Stay', value: formatStay(booking) },
          { name: 'Rooms', value: rooms.map(({ name, count }) => `${count} × ${name}`).join(', ') },
          {
            name: 'Guests',
            value: formatGuests({
              adults: sumOf(guests.map(({ adults }) => adults)),
              children: sumOf(guests.map(({ children }) => children)),
              infants: sumOf(guests.map(({ infants }) => infants)),
            }),
          },
          { name: 'Expected', value: expectedAt && formatTimeOfDay(expectedAt, lodge.timeZone) },
        ]}
      />
      {total !== null && <PaperSums sums={sumsOf({ total, balance })} />}
      {advance > 0 && (
        <p>
          Please pay an advance of {formatMoney(advance)}
          {lodge.upiVpa === null ? '.' : `, by UPI to ${lodge.upiVpa}.`}
        </p>
      )}
      <p>
        Check-in from {formatTime(lodge.checkInTime)}, check-out until {formatTime(lodge.checkOutTime)}.{' '}
        {cancellationSentence}
      </p>
    </Paper>
  );
}

function sumsOf({ total, balance }: { total: number; balance: number }) {
  return [
    { name: 'Total, everything included', amount: total },
    { name: 'Paid', amount: total - balance },
    { name: balance < 0 ? 'To give back' : 'Left to pay', amount: Math.abs(balance), isStrong: true },
  ];
}
