import { formatMoney } from '../../../domain/money.ts';
import type { SiteFacts, SiteRoomType } from '../../../domain/site/site-facts.ts';
import { roomPath } from '../../lib/paths.ts';
import { RoomView } from './room-view.tsx';
import { formatCapacity, rateUnit, taxSentence, waysToStay } from './site-format.ts';

/** The room types with what they begin at. */
export function RoomCards({ facts }: { facts: SiteFacts }) {
  const { roomTypes } = facts;
  if (roomTypes.length === 0) return null;
  return (
    <section id="rooms" aria-labelledby="rooms-title" className="scroll-mt-6 px-edge-public pt-14 lg:pt-18">
      <h2 id="rooms-title" className="heading text-2xl lg:text-3xl">
        {waysToStay(roomTypes.length)}
      </h2>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {roomTypes.map((type, place) => (
          <RoomCard key={type.slug} type={type} place={place} />
        ))}
      </ul>
      <p className="mt-4 text-ink-2">
        The lowest price of a night in the coming twelve months, for the guests that the room is made for.{' '}
        {taxSentence(facts)}
      </p>
    </section>
  );
}

function RoomCard({ type, place }: { type: SiteRoomType; place: number }) {
  return (
    <li className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-colors hover:border-line-strong">
      <RoomView type={type} place={place} sizes="(min-width: 80rem) 25vw, (min-width: 40rem) 50vw, 100vw" />
      <div className="flex grow flex-col p-4.5">
        <h3 className="heading text-xl">
          {/* The whole card leads to the room; its name is the link. */}
          <a
            href={roomPath(type.slug)}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-pine"
          >
            {type.name}
          </a>
        </h3>
        <p className="mt-1 text-ink-2">{type.description}</p>
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 pt-4">
          <RoomPrice type={type} />
          <span className="text-ink-2">{formatCapacity(type)}</span>
        </p>
      </div>
    </li>
  );
}

/** 'From ₹1,450 a night'. */
export function RoomPrice({ type }: { type: SiteRoomType }) {
  if (type.fromRate === null) return <span className="text-ink-2">Closed for the season</span>;
  return (
    <span className="text-ink-2">
      From <strong className="text-lg font-semibold text-ink">{formatMoney(type.fromRate)}</strong>{' '}
      {rateUnit(type)}
    </span>
  );
}
