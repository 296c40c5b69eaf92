import { formatMoney } from '../../../domain/money.ts';
import { lowestFromRate, type SiteFacts } from '../../../domain/site/site-facts.ts';
import { stayIn } from '../../../domain/site/stay.ts';
import { HeroScene } from './hero-scene.tsx';
import { SearchBar } from './search-bar.tsx';
import { SiteHeader } from './site-header.tsx';

/** The first look: the hill station, what the lodge is, and the search. */
export function Hero({ facts }: { facts: SiteFacts }) {
  const from = lowestFromRate(facts.roomTypes);
  return (
    <div className="relative isolate">
      <SiteHeader name={facts.name} isOverScene />
      <div className="px-edge-public pt-6 pb-72 lg:pt-8 lg:pb-78">
        <h1 className="heading max-w-3xl text-3xl lg:text-4xl">Wake above the clouds.</h1>
        <p className="mt-4 max-w-125 text-lg text-ink-2 lg:text-lg/7">
          Budget rooms, family suites and a dorm for the whole trek, with a campfire every evening.
          {from === null ? null : ` From ${formatMoney(from)} a night.`}
        </p>
      </div>
      <div className="px-edge-public">
        <SearchBar today={facts.today} stay={stayIn('', facts.today)} />
      </div>
      {/* Behind all and yet last: its height is that of the rest, which must have come before it is drawn. */}
      <div className="absolute inset-x-0 top-0 -z-10 h-[calc(100%-2.75rem)] overflow-hidden bg-sky-top max-lg:h-[calc(100%-6rem)] max-sm:h-[calc(100%-11.5rem)]">
        {/* On a phone the lodge and its fire are the part that is seen. */}
        <HeroScene className="absolute inset-y-0 right-0 size-full max-sm:top-auto max-sm:-right-[40vw] max-sm:h-104 max-sm:w-[260vw] max-sm:max-w-none" />
      </div>
    </div>
  );
}
