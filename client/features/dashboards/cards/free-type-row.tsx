import { type HoldSettings, holdEndOf } from '../../../../domain/hold.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { formatRunsOfYear, type LocalDate } from '../../../../domain/nights.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { formatRoomCount } from '../../../lib/format/format.ts';
import { formatHoldTill } from '../../../lib/format/hold-format.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import type { Beds } from '../../reservations/parts/beds-for-guests.ts';
import type { Offer } from './offer.ts';
import type { RoomsFreeCardQuery } from './rooms-free.generated.ts';

/** What can be done with what is free; other features bring it. */
export type Offered = { paths: AreaPaths; onSend: (offer: Offer) => void; onHold: (offer: Offer) => void };

type Availability = Extract<RoomsFreeCardQuery['availability'], { __typename: 'Availability' }>;
type FreeTypeRowProps = Offered & {
  type: Availability['roomTypes'][number];
  offer: Offer;
  /** The beds of a dorm for guests of whom each needs one. */
  beds: Beds | null;
  moment: { today: LocalDate; lodge: HoldSettings };
};

/** A room type: how many are free, what all of them cost in all, and what the guest says to that. */
export function FreeTypeRow({ type, offer: asked, beds, moment, ...offered }: FreeTypeRowProps) {
  const { roomType, freeCount, total, nearest } = type;
  const offer = beds ? { ...asked, bed: roomType } : asked;
  const gross = beds?.gross ?? (total && total.gross * offer.rooms);
  const fits = gross !== null && freeCount >= (beds?.count ?? offer.rooms);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <span className="min-w-40 flex-1">
        <span className="block font-semibold">{roomType.name}</span>
        <span className="text-sm text-ink-2">
          <span className={freeCount === 0 ? 'text-ember' : undefined}>{freeCount} free</span>
          {fits || nearest.length === 0 ? null : ` · free ${formatRunsOfYear(nearest)}`}
        </span>
      </span>
      <span className="text-right tabular-nums">
        {beds && `${formatRoomCount([{ kind: roomType.kind, count: beds.count }])}, `}
        {gross === null ? 'Too many guests' : formatMoney(gross)}
        {gross !== null && <span className="block text-xs text-ink-2">all in</span>}
      </span>
      {fits && <OfferActions offer={offer} moment={moment} {...offered} />}
    </li>
  );
}

function OfferActions({ offer, moment, paths, onSend, onHold }: Omit<FreeTypeRowProps, 'type' | 'beds'>) {
  const { roomType, stay, rooms, adults, children } = offer;
  const { today, lodge } = moment;
  const counts = { rooms: String(rooms), adults: String(adults), children: String(children) };
  // A hold runs from the press, which no answer of the server can know beforehand; so the instant is the browser's.
  const end = holdEndOf(stay.arrival, new Date(), lodge);
  const hold = formatHoldTill(end, { today, timeZone: lodge.timeZone });
  return (
    <span className="flex flex-wrap gap-2">
      <Button aria-label={`Send on WhatsApp: ${roomType.name}`} onClick={() => onSend(offer)}>
        WhatsApp
      </Button>
      <Button aria-label={`${hold}: ${roomType.name}`} onClick={() => onHold(offer)}>
        {hold}
      </Button>
      <ButtonLink
        to={paths.reservation({ ...stay, ...counts, type: roomType.id })}
        aria-label={`Book ${roomType.name}`}
      >
        Book
      </ButtonLink>
    </span>
  );
}
