import type { SiteFacts } from '../../../../domain/site/site-facts.ts';
import { type Stay, stayIn, staySentence } from '../../../../domain/site/stay.ts';
import { ContactLines } from '../../../features/site/contact.tsx';
import { RoomPrice } from '../../../features/site/room-cards.tsx';
import { RoomView } from '../../../features/site/room-view.tsx';
import { SearchBar } from '../../../features/site/search-bar.tsx';
import { advanceSentence, formatCapacity, taxSentence } from '../../../features/site/site-format.ts';
import { formatCount, formatGuests, formatRoomCount, formatStay } from '../../../lib/format/format.ts';
import { mailtoOf } from '../../../lib/format/mailto.ts';
import { roomPath } from '../../../lib/paths.ts';
import { buttonVariants } from '../../../ui/button-variants.ts';

/** The nights somebody chose, and how they get a room for them. */
export function Book({ facts, search }: { facts: SiteFacts; search: string }) {
  const stay = stayIn(search, facts.today);
  const problem = staySentence(stay, facts.today);
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-10">
      <title>{`Book a room · ${facts.name}`}</title>
      <meta name="description" content={`Choose your nights at ${facts.name}. ${facts.description}`} />
      <div>
        <h1 className="heading mb-5 text-3xl">Book a room</h1>
        {/* Other nights in the address are another form. */}
        <SearchBar key={search} today={facts.today} stay={stay} />
      </div>
      {problem === null ? (
        <Request facts={facts} stay={stay} />
      ) : (
        <p role="alert" className="rounded-card border border-late-line bg-late-tint p-5 text-late">
          {problem}
        </p>
      )}
      <RoomList facts={facts} stay={stay} />
    </div>
  );
}

function Request({ facts, stay }: { facts: SiteFacts; stay: Stay }) {
  const enquiry = `${formatStay(stay)}, ${formatGuests(stay)}`;
  const letter = `Please keep a room for us: ${enquiry}.\n\nRoom type:\nName:\nPhone:\n`;
  return (
    <section
      aria-labelledby="request-title"
      className="rounded-card border border-line bg-surface p-6 lg:p-8"
    >
      <p className="text-ink-2">{enquiry}</p>
      <h2 id="request-title" className="heading mt-1 text-2xl">
        Online booking opens later
      </h2>
      <p className="mt-3 max-w-[65ch] text-ink-2">
        {facts.phone || facts.email ? 'Until then, call or write to us with these nights. ' : ''}We hold a
        room for you for {formatCount(facts.holdHours, 'hour')} while you make up your mind.{' '}
        {advanceSentence(facts)} {facts.cancellationSentence}
      </p>
      <ContactLines name={facts.name} phone={facts.phone} email={facts.email} />
      {facts.email ? (
        <a
          href={mailtoOf(facts.email, `A room, ${enquiry}`, letter)}
          className={buttonVariants({ variant: 'primary', size: 'lg', className: 'mt-4' })}
        >
          Write with these nights
        </a>
      ) : null}
    </section>
  );
}

function RoomList({ facts, stay }: { facts: SiteFacts; stay: Stay }) {
  if (facts.roomTypes.length === 0) return null;
  return (
    <section aria-labelledby="types-title">
      <h2 id="types-title" className="heading text-xl">
        What there is
      </h2>
      <ul className="mt-3 border-t border-line">
        {facts.roomTypes.map((type, place) => (
          <li
            key={type.slug}
            className="grid grid-cols-[auto_1fr] items-center gap-x-5 border-b border-line py-3 sm:grid-cols-[auto_1fr_auto]"
          >
            <div className="w-24 overflow-hidden rounded-control max-sm:row-span-2 sm:w-32">
              <RoomView type={type} place={place} sizes="8rem" />
            </div>
            <div className="min-w-0">
              <a
                href={roomPath(type.slug)}
                className="inline-flex min-h-11 items-center rounded-xs font-semibold underline decoration-line-strong underline-offset-3 hover:decoration-ink"
              >
                {type.name}
              </a>
              <p className="text-ink-2">
                {formatCapacity(type)}
                {formatUnits(type, stay)}
              </p>
            </div>
            <RoomPrice type={type} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-2">{taxSentence(facts)}</p>
    </section>
  );
}

/** How many of the type the guests fill; '' where one is enough. */
function formatUnits(
  { kind, maxOccupancy }: SiteFacts['roomTypes'][number],
  { adults, children }: Stay,
): string {
  const units = Math.ceil((adults + children) / maxOccupancy);
  if (units <= 1) return '';
  return `; you would need ${formatRoomCount([{ kind, count: units }])}`;
}
