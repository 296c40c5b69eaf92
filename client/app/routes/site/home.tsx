import type { SiteFacts } from '../../../../domain/site/site-facts.ts';
import { AnyHour } from '../../../features/site/any-hour.tsx';
import { CampfireAndTreks } from '../../../features/site/campfire-and-treks.tsx';
import { Comforts } from '../../../features/site/comforts.tsx';
import { Contact } from '../../../features/site/contact.tsx';
import { GettingHere } from '../../../features/site/getting-here.tsx';
import { Hero } from '../../../features/site/hero.tsx';
import { Questions } from '../../../features/site/questions.tsx';
import { RoomCards } from '../../../features/site/room-cards.tsx';

/** A lodge that one wants to book. */
export function Home({ facts }: { facts: SiteFacts }) {
  return (
    <div className="text-md">
      <Hero facts={facts} />
      <RoomCards facts={facts} />
      <Comforts />
      <CampfireAndTreks extras={facts.extras} />
      <AnyHour {...facts} />
      <GettingHere {...facts} />
      <Questions facts={facts} />
      <Contact {...facts} />
    </div>
  );
}
