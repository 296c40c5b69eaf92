import { formatMoney } from '../../../domain/money.ts';
import type { SiteFacts } from '../../../domain/site/site-facts.ts';
import { CampfireScene } from './campfire-scene.tsx';
import { TrailDrawing } from './trail-drawing.tsx';

const WALKS = [
  { time: 'An hour', walk: 'through the orchards and back, for short legs and the first evening' },
  { time: 'Half a day', walk: 'to the ridge, where the whole range stands in a row' },
  { time: 'A day', walk: 'to the pass, with a guide, a packed lunch and an early start' },
];

/** What one comes for. */
export function CampfireAndTreks({ extras }: Pick<SiteFacts, 'extras'>) {
  return (
    <div id="campfire" className="grid scroll-mt-6 gap-5 px-edge-public lg:grid-cols-2">
      <section
        aria-labelledby="campfire-title"
        className="overflow-hidden rounded-card border border-line bg-paper text-ink scheme-dark"
      >
        <CampfireScene className="aspect-5/3 w-full" />
        <div className="p-6 lg:p-8">
          <h2 id="campfire-title" className="heading text-2xl lg:text-3xl">
            A fire every evening
          </h2>
          <p className="mt-3 max-w-[60ch] text-ink-2">
            It is lit at seven in the yard, whoever is there. Bring a song or only a cup; dinner comes out to
            the logs if you ask before five.
          </p>
        </div>
      </section>
      <section
        aria-labelledby="treks-title"
        className="overflow-hidden rounded-card border border-line bg-surface"
      >
        <TrailDrawing className="aspect-5/3 w-full" />
        <div className="p-6 lg:p-8">
          <h2 id="treks-title" className="heading text-2xl lg:text-3xl">
            Treks that begin at the gate
          </h2>
          <dl className="mt-3 grid gap-x-5 gap-y-1.5 sm:grid-cols-[auto_1fr]">
            {WALKS.map(({ time, walk }) => (
              <div key={time} className="contents">
                <dt className="font-semibold">{time}</dt>
                <dd className="text-ink-2 max-sm:mb-2">{walk}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      {extras.length > 0 ? <Extras extras={extras} /> : null}
    </div>
  );
}

function Extras({ extras }: Pick<SiteFacts, 'extras'>) {
  return (
    <section
      aria-labelledby="extras-title"
      className="rounded-card border border-line bg-surface p-6 lg:col-span-2 lg:p-8"
    >
      <h2 id="extras-title" className="heading text-xl">
        If you like
      </h2>
      <ul className="mt-4 grid gap-x-12 sm:grid-cols-2 xl:grid-cols-3">
        {extras.map(({ name, price, per }) => (
          <li
            key={name}
            className="flex items-baseline justify-between gap-4 border-b border-line-soft py-2.5"
          >
            <span>{name}</span>
            <span className="text-right text-ink-2">
              <strong className="font-semibold text-ink">{formatMoney(price)}</strong> {per}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
