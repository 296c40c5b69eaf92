import { BedDouble, Clock3, Droplets, Flame, MoonStar, MountainSnow, Wifi } from 'lucide-react';
import { Link } from 'react-router';
import { homePath, loginPath } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { Logo } from '../../ui/logo.tsx';
import { HeroScene } from '../home/hero-scene.tsx';
import { RoomPicture, type RoomPictureName } from '../home/room-picture.tsx';
import { lodgeName } from '../lodge-name.ts';

type RoomCard = { picture: RoomPictureName; name: string; note: string; price?: string };

const ROOM_CARDS: RoomCard[] = [
  { picture: 'cove', name: "Couple's Cove", note: 'A quilted nest for two, sunrise side' },
  { picture: 'nest', name: 'Family Nest', note: 'Two beds, a window seat, room for five' },
  { picture: 'double', name: 'Double', note: 'Plain, warm, honest', price: '₹350' },
  { picture: 'dorm', name: 'Group Dorm', note: 'Eight bunks, lockers, one long table' },
];

const FACTS = [
  { label: 'Rooms', value: 'From ₹350 a night' },
  { label: 'Check-in', value: 'Flexible, tell us when' },
  { label: 'At the desk', value: 'Somebody, at any hour' },
];

const COMFORTS = [
  { icon: Flame, text: 'Campfire at seven' },
  { icon: Droplets, text: 'Hot water, all day' },
  { icon: Wifi, text: 'Free Wi-Fi' },
  { icon: MountainSnow, text: 'Trek access from the gate' },
  { icon: Clock3, text: 'Flexible check-in' },
  { icon: MoonStar, text: 'Service round the clock' },
];

/** What the lodge is, in one look. */
export function Home() {
  return (
    <>
      <Hero />
      <section id="rooms" aria-labelledby="rooms-title" className="scroll-mt-6 px-edge-public pt-14 lg:pt-16">
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
                {card.price === undefined ? null : (
                  <p className="mt-3 text-ink-3">
                    from <span className="text-lg font-semibold text-ink">{card.price}</span> a night
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section id="comforts" aria-label="What comes with every room" className="px-edge-public py-12">
        <ul className="grid grid-cols-2 gap-x-6 gap-y-4 text-md lg:flex lg:flex-wrap lg:justify-between">
          {COMFORTS.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-center gap-2.5 text-ink-2">
              <Icon aria-hidden className="size-5 shrink-0 text-pine" strokeWidth={1.75} />
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
    <div className="relative isolate pb-12">
      <HeroScene className="absolute inset-x-0 top-0 -z-10 h-[calc(100%-5.25rem)] w-full" />
      <header className="flex h-20 items-center justify-between gap-6 px-edge-public lg:h-23">
        <Link to={homePath} className="rounded-control">
          <Logo name={lodgeName()} />
        </Link>
        <nav aria-label="Site" className="flex items-center gap-8 text-md">
          <a href="#rooms" className="rounded-xs font-medium hover:underline max-lg:hidden">
            Rooms
          </a>
          <a href="#comforts" className="rounded-xs font-medium hover:underline max-lg:hidden">
            Campfire & treks
          </a>
          <ButtonLink to={loginPath()} className="border-ink/60 bg-transparent">
            Sign in
          </ButtonLink>
        </nav>
      </header>
      <div className="px-edge-public pt-6 pb-64 lg:pt-9 lg:pb-72">
        <h1 className="heading max-w-3xl text-3xl lg:text-4xl">Wake above the clouds.</h1>
        <p className="mt-4 max-w-120 text-lg text-ink-2 lg:text-xl/8">
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
            <BedDouble aria-hidden />
            See rooms
          </a>
        </div>
      </div>
    </div>
  );
}
