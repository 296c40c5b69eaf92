import { skipToken } from '@apollo/client/react';
import type { OfferedNights } from '../../features/calendar/parts/calendar-slots.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { formatCount } from '../../lib/format/format.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Money } from '../../ui/money.tsx';
import { OfferQuoteDocument } from './offer-dialog.generated.ts';
import { roomsOf } from './offer-rooms.ts';
import { useRoomOffer } from './use-room-offer.ts';

/** What free nights of a room cost in all, or why they cannot be sold. */
export function FreeNightsPrice({ offered }: { offered: OfferedNights }) {
  const { offer, hasFailed } = useRoomOffer(offered);
  const { data, error } = useQuery(
    OfferQuoteDocument,
    offer === null
      ? skipToken
      : { variables: { input: { rooms: roomsOf(offer) } }, fetchPolicy: 'network-only' },
  );
  if (hasFailed || error !== undefined) return <p>The price could not be loaded.</p>;
  if (offer === null || data === undefined) return <Skeleton className="h-6" />;
  if (data.quote.__typename !== 'Quote') return <p>{data.quote.message}</p>;
  return (
    <p>
      <Money amount={data.quote.total.gross} className="font-semibold" /> all in for{' '}
      {formatCount(offer.adults, 'guest')}
    </p>
  );
}
