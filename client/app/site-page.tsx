import type { SiteFacts } from '../../domain/site/site-facts.ts';
import { roomPath, type SitePage } from '../../domain/site/site-pages.ts';
import { HomePage } from './home-page.tsx';
import { Book } from './routes/site/book.tsx';
import { DataDeletionPolicy } from './routes/site/data-deletion-policy.tsx';
import { NotFound } from './routes/site/not-found.tsx';
import { PrivacyPolicy } from './routes/site/privacy-policy.tsx';
import { RoomTypePage } from './routes/site/rooms.slug.tsx';
import { TermsOfService } from './routes/site/terms-of-service.tsx';
import { Unauthorized } from './routes/site/unauthorized.tsx';
import { SiteFrame } from './shell/public/site-frame.tsx';

type SitePageProps = { page: SitePage; facts: SiteFacts; search: string };

/** Any public page in its layout. It needs no router. */
export function SitePageView(props: SitePageProps) {
  if (props.page.name === 'home') return <HomePage facts={props.facts} />;
  return <SiteFrame facts={props.facts}>{contentOf(props)}</SiteFrame>;
}

function contentOf({ page, facts, search }: SitePageProps) {
  switch (page.name) {
    case 'book':
      return <Book facts={facts} search={search} />;
    case 'privacy':
      return <PrivacyPolicy facts={facts} />;
    case 'dataDeletion':
      return <DataDeletionPolicy facts={facts} />;
    case 'terms':
      return <TermsOfService facts={facts} />;
    case 'unauthorized':
      return <Unauthorized />;
    case 'room': {
      const place = facts.roomTypes.findIndex(({ slug }) => roomPath(slug) === page.path);
      const type = facts.roomTypes[place];
      return type ? <RoomTypePage facts={facts} type={type} place={place} /> : <NotFound />;
    }
    default:
      return <NotFound />;
  }
}
