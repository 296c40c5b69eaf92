import { homePath, loginPath } from '../../lib/paths.ts';
import { buttonLook } from '../../ui/button-look.ts';
import { Logo } from '../../ui/logo.tsx';
import { ComfortIcon, type ComfortName } from '../home/comfort-icon.tsx';
import { HeroScene } from '../home/hero-scene.tsx';
import { RoomPicture, type RoomPictureName } from '../home/room-picture.tsx';
import { lodgeName } from '../lodge-name.ts';

type RoomCard = { picture: RoomPictureName; name: string; note: string; fact: string };

const ROOM_CARDS: RoomCard[] = [
  {
    picture: 'cove',
    name: "Couple's Cove",
    note: 'A quilted nest for two, sunrise side',
    fact: 'For couples',
  },
  {
    picture: 'nest',
    name: 'Family Nest',
    note: 'Two beds, a window seat, room for five',
    fact: 'For families',
  },
  { picture: 'double', name: 'Double', note: 'Plain, warm, honest', fact: 'From ₹350 a night' },
  {
    picture: 'dorm',
    name: 'Group Dorm',
    note: 'Eight bunks, lockers, one long table',
    fact: 'Beds from ₹350',
  },
];

const FACTS = [
  { label: 'Rooms', value: 'From ₹350 a night' },
  { label: 'Check-in', value: 'Flexible, tell us when' },
  { label: 'At the desk', value: 'Somebody, at any hour' },
];

const COMFORTS: { icon: ComfortName; text: string }[] = [
  { icon: 'flame', text: 'Campfire at seven' },
  { icon: 'drop', text: 'Hot water, all day' },
  { icon: 'waves', text: 'Free Wi-Fi' },
  { icon: 'mountain', text: 'Trek access from the gate' },
  { icon: 'clock', text: 'Flexible check-in' },
  { icon: 'moon', text: 'Service round the clock' },
];

/** What the lodge is, in one look. */
export function Home() {
  return (
    <>
      <Hero />
      <section id="rooms" aria-labelledby="rooms-title" className="scroll-mt-6 px-edge-public pt-14 lg:pt-18">
        <h2 id="rooms-title" className="heading text-2xl lg:text-3xl">
          Four ways to stay
        </h2>
        <ul className="mt-6 grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
          {ROOM_CARDS.map((card) => (
            <li
              key={card.name}
              className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
            >
              <RoomPicture name={card.picture} />
              <div className="p-4.5">
                <h3 className="heading text-xl">{card.name}</h3>
                <p className="text-ink-2">{card.note}</p>
                <p className="mt-3 font-semibold">{card.fact}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section id="comforts" aria-label="What comes with every room" className="px-edge-public py-12">
        <ul className="grid grid-cols-2 gap-x-6 gap-y-4 text-md lg:flex lg:flex-wrap lg:justify-between">
          {COMFORTS.map(({ icon, text }) => (
            <li key={text} className="flex items-center gap-2.5 text-ink-2">
              <ComfortIcon name={icon} />
              {text}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Hero() {
  return (
    <div className="relative isolate">
      <div className="absolute inset-x-0 top-0 -z-10 h-[calc(100%-2.75rem)] overflow-hidden bg-sky-top max-sm:h-[calc(100%-14.5rem)]">
        {/* On a phone the lodge and its fire are the part that is seen. */}
        <HeroScene className="absolute inset-y-0 right-0 size-full max-sm:top-auto max-sm:-right-[40vw] max-sm:h-104 max-sm:w-[260vw] max-sm:max-w-none" />
      </div>
      <header className="flex h-20 items-center justify-between gap-6 px-edge-public lg:h-23">
        <a href={homePath} className="inline-flex rounded-control">
          <Logo name={lodgeName()} />
        </a>
        <nav aria-label="Site" className="flex items-center gap-8 text-md">
          <a href="#rooms" className="rounded-xs font-medium hover:underline max-lg:hidden">
            Rooms
          </a>
          <a href="#comforts" className="rounded-xs font-medium hover:underline max-lg:hidden">
            Campfire & treks
          </a>
          <a href={loginPath()} className={buttonLook({ className: 'border-ink/60 bg-transparent' })}>
            Sign in
          </a>
        </nav>
      </header>
      <div className="px-edge-public pt-6 pb-72 lg:pt-8 lg:pb-78">
        <h1 className="heading max-w-3xl text-3xl lg:text-4xl">Wake above the clouds.</h1>
        <p className="mt-4 max-w-125 text-lg text-ink-2 lg:text-lg/7">
          Budget rooms, family suites and a dorm for the whole trek, with a campfire every evening. From ₹350
          a night.
        </p>
      </div>
      <div className="px-edge-public">
        <div className="flex items-stretch gap-6 rounded-bar bg-raised p-3 shadow-bar max-lg:flex-col max-lg:gap-3 max-lg:p-4 lg:pl-8">
          <dl className="grid flex-1 gap-3 lg:grid-cols-3">
            {FACTS.map(({ label, value }) => (
              <div key={label} className="flex flex-col justify-center lg:border-r lg:border-line lg:py-3">
                <dt className="text-base text-ink-3">{label}</dt>
                <dd className="text-md font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
          <a
            href="#rooms"
            className={buttonLook({ look: 'ember', size: 'lg', className: 'h-auto min-h-14 px-8' })}
          >
            See rooms
          </a>
        </div>
      </div>
    </div>
  );
}
