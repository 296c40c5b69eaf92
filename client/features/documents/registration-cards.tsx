import { useSuspenseQuery } from '@apollo/client/react';
import { formatCode } from '../../../domain/code.ts';
import { formatTime, formatTimeOfDay } from '../../../domain/local-time.ts';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { formatStay } from '../../lib/format/format.ts';
import { NoSuchDocument } from './no-such-document.tsx';
import { Paper } from './paper/paper.tsx';
import { PaperFacts } from './paper/paper-facts.tsx';
import { PaperHead } from './paper/paper-head.tsx';
import { PaperPage } from './paper/paper-page.tsx';
import { RegisteredGuestLines, UnnamedGuestLines } from './registered-guest-lines.tsx';
import { RegisteredRooms } from './registered-rooms.tsx';
import { RegistrationCardsDocument, type RegistrationCardsQuery } from './registration-cards.generated.ts';

/** The cards that guests fill in and sign, one a booking. */
export function RegistrationScreen({ codes, paths }: { codes: readonly string[]; paths: AreaPaths }) {
  const { data } = useSuspenseQuery(RegistrationCardsDocument, {
    variables: { codes: [...codes] },
    fetchPolicy: 'network-only',
  });
  const { lodge, registrationCards: cards } = data;
  const [first, ...others] = cards;
  if (first === undefined) return <NoSuchDocument title="There is no such booking here" paths={paths} />;
  const back =
    others.length === 0
      ? { to: paths.booking(first.code), label: formatCode(first.code) }
      : { to: paths.bookings(), label: 'All bookings' };
  return (
    <PaperPage
      title={others.length === 0 ? 'Registration card' : `${cards.length} registration cards`}
      preset={lodge.printWidth}
      back={back}
    >
      {cards.map((card) => (
        <RegistrationCard key={card.id} lodge={lodge} card={card} />
      ))}
    </PaperPage>
  );
}

type RegistrationCardProps = {
  lodge: RegistrationCardsQuery['lodge'];
  card: RegistrationCardsQuery['registrationCards'][number];
};

function RegistrationCard({ lodge, card }: RegistrationCardProps) {
  const unnamed = card.unnamedAdults.map((room, at) => ({ room, key: `${at}` }));
  return (
    <Paper label={`Registration card of ${card.bookedBy}`}>
      <PaperHead lodge={lodge} title="Registration card" note={`Booking ${formatCode(card.code)}`} />
      <PaperFacts
        facts={[
          { name: 'Booked by', value: card.bookedBy },
          { name: 'Stay', value: formatStay(card) },
          { name: 'Expected', value: card.expectedAt && formatTimeOfDay(card.expectedAt, lodge.timeZone) },
          { name: 'Agent', value: card.agent },
          { name: 'Coming from', value: card.comingFrom, isToFill: true },
          { name: 'Going to', value: card.goingTo, isToFill: true },
        ]}
      />
      <RegisteredRooms rooms={card.rooms} />
      {card.guests.map((guest) => (
        <RegisteredGuestLines key={`${guest.id} ${guest.room}`} guest={guest} />
      ))}
      {unnamed.map(({ room, key }) => (
        <UnnamedGuestLines key={key} room={room} />
      ))}
      <p>
        Rooms can be had from {formatTime(lodge.checkInTime)} and are given back until{' '}
        {formatTime(lodge.checkOutTime)}. What I have written here is true.
      </p>
      <p className="mt-8 flex flex-wrap justify-between gap-x-6 gap-y-8">
        <span className="min-w-32 border-t border-ink pt-1">Date</span>
        <span className="min-w-40 border-t border-ink pt-1">Signature of the guest</span>
      </p>
    </Paper>
  );
}
