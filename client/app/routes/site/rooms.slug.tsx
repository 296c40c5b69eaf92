import { formatTime } from '../../../../domain/local-time.ts';
import { formatMoney } from '../../../../domain/money.ts';
import type { SiteFacts, SiteRoomType } from '../../../../domain/site/site-facts.ts';
import { SITE_PATHS } from '../../../../domain/site/site-pages.ts';
import { RoomPrice } from '../../../features/site/room-cards.tsx';
import { RoomImage, RoomView } from '../../../features/site/room-view.tsx';
import { formatCapacity, taxSentence } from '../../../features/site/site-format.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { homePath } from '../../../lib/paths.ts';
import { buttonVariants } from '../../../ui/button-variants.ts';

type RoomTypePageProps = { facts: SiteFacts; type: SiteRoomType; place: number };

/** A room type by itself. */
export function RoomTypePage({ facts, type, place }: RoomTypePageProps) {
  return (
    <div className="mx-auto w-full max-w-5xl">
      <title>{`${type.name} · ${facts.name}`}</title>
      <meta name="description" content={type.description} />
      <a
        href={`${homePath}#rooms`}
        className="inline-flex min-h-11 items-center rounded-xs text-ink-2 hover:text-ink hover:underline"
      >
        All rooms
      </a>
      <div className="mt-2 grid gap-8 lg:grid-cols-2 lg:items-start lg:gap-12">
        <div className="flex flex-col gap-3">
          <div className="overflow-hidden rounded-card border border-line">
            <RoomView type={type} place={place} sizes="(min-width: 64rem) 30rem, 100vw" isFirst />
          </div>
          <MorePictures type={type} />
        </div>
        <div>
          <h1 className="heading text-3xl">{type.name}</h1>
          <p className="mt-3 text-lg text-ink-2">{type.description}</p>
          <p className="mt-5">
            <RoomPrice type={type} />
          </p>
          <p className="text-ink-2">{taxSentence(facts)}</p>
          <a
            href={SITE_PATHS.book}
            className={buttonVariants({ variant: 'ember', size: 'lg', className: 'mt-5' })}
          >
            Choose your nights
          </a>
          <RoomFacts facts={facts} type={type} />
        </div>
      </div>
    </div>
  );
}

function MorePictures({ type }: { type: SiteRoomType }) {
  const [, ...others] = type.pictures;
  if (others.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-3">
      {others.map((picture, at) => (
        <li key={picture.id} className="overflow-hidden rounded-card border border-line">
          <RoomImage
            picture={picture}
            alt={`${type.name}, picture ${at + 2}`}
            sizes="(min-width: 64rem) 15rem, 50vw"
            className="aspect-[4/3]"
          />
        </li>
      ))}
    </ul>
  );
}

function RoomFacts({ facts, type }: Omit<RoomTypePageProps, 'place'>) {
  const lines = [
    {
      term: 'For',
      value: `${formatCapacity(type)}; the rate is for ${formatCount(type.baseOccupancy, 'guest')}`,
    },
    ...(type.maxOccupancy > type.baseOccupancy
      ? [
          {
            term: 'One more',
            value: `${formatMoney(type.extraAdultRate)} a night for an adult, ${formatMoney(type.extraChildRate)} for a child up to ${facts.childMaxAge}`,
          },
        ]
      : []),
    ...(type.amenities.length > 0 ? [{ term: 'In it', value: type.amenities.join(', ') }] : []),
    {
      term: 'Yours',
      value: `From ${formatTime(facts.checkInTime)} until ${formatTime(facts.checkOutTime)} on the day you go`,
    },
    { term: 'Cancelling', value: facts.cancellationSentence },
  ];
  return (
    <dl className="mt-8 border-t border-line">
      {lines.map(({ term, value }) => (
        <div key={term} className="grid gap-x-6 border-b border-line-soft py-3 sm:grid-cols-[7rem_1fr]">
          <dt className="text-ink-2">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
