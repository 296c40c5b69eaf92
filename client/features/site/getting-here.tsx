import type { SiteFacts } from '../../../domain/site/site-facts.ts';
import { ValleyMap } from './valley-map.tsx';

const WAYS = [
  {
    by: 'By bus',
    how: 'Get down at the bus stand. It is a short climb from there; with bags, ring us and we come down.',
  },
  {
    by: 'By car',
    how: 'Follow the valley road to the bus stand and turn up the lane. There is room to park at the gate.',
  },
  {
    by: 'In snow and rain',
    how: 'Roads close for a day now and then. Call before you set out: we know which one is open.',
  },
];

/** Where the lodge is and how one comes there. */
export function GettingHere({ name, address }: SiteFacts) {
  return (
    <section
      id="getting-here"
      aria-labelledby="getting-here-title"
      className="grid scroll-mt-6 gap-8 px-edge-public py-14 lg:grid-cols-2 lg:items-center lg:gap-16 lg:py-20"
    >
      <ValleyMap className="w-full rounded-card border border-line" />
      <div>
        <h2 id="getting-here-title" className="heading text-2xl lg:text-3xl">
          Getting here
        </h2>
        {address ? (
          <address className="mt-3 text-lg not-italic">
            {name}
            <br />
            {address}
          </address>
        ) : null}
        <dl className="mt-5 space-y-4">
          {WAYS.map(({ by, how }) => (
            <div key={by}>
              <dt className="font-semibold">{by}</dt>
              <dd className="max-w-[60ch] text-ink-2">{how}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
