import { formatTime } from '../../../domain/local-time.ts';
import type { SiteFacts } from '../../../domain/site/site-facts.ts';

/** When one can come and go, and that somebody is there. */
export function AnyHour({ checkInTime, checkOutTime }: SiteFacts) {
  const facts = [
    {
      term: 'Check-in',
      value: `From ${formatTime(checkInTime)}`,
      note: 'Earlier when the room is ready: ask us.',
    },
    {
      term: 'Check-out',
      value: `Until ${formatTime(checkOutTime)}`,
      note: 'Bags can stay until your bus goes.',
    },
    { term: 'At the desk', value: 'At any hour', note: 'Ring the bell; somebody gets up.' },
  ];
  return (
    <section
      id="any-hour"
      aria-labelledby="any-hour-title"
      className="mt-14 scroll-mt-6 border-y border-line bg-sunk px-edge-public py-12 lg:mt-20 lg:py-16"
    >
      <div className="grid gap-8 lg:grid-cols-[2fr_3fr] lg:items-center lg:gap-16">
        <div>
          <h2 id="any-hour-title" className="heading text-2xl lg:text-3xl">
            Come when the road lets you
          </h2>
          <p className="mt-3 max-w-[60ch] text-ink-2">
            The night bus is early, the landslide was late: hill roads keep no timetable. Tell us roughly when
            you set out, and somebody waits with the light on and the water hot.
          </p>
        </div>
        <dl className="grid gap-4 sm:grid-cols-3">
          {facts.map(({ term, value, note }) => (
            <div key={term} className="rounded-card border border-line bg-surface p-5">
              <dt className="text-ink-2">{term}</dt>
              <dd>
                <span className="heading block text-xl">{value}</span>
                <span className="mt-2 block text-base text-ink-2">{note}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
