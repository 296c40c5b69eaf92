import type { SiteFacts } from '../../domain/site-facts.ts';
import { roomPath, type SitePage } from '../../domain/site-pages.ts';
import { HomePage } from './home-page.tsx';
import { SiteFrame } from './layouts/site-frame.tsx';
import { Book } from './routes/book.tsx';
import { DataDeletionPolicy } from './routes/data-deletion-policy.tsx';
import { NotFound } from './routes/not-found.tsx';
import { PrivacyPolicy } from './routes/privacy-policy.tsx';
import { RoomTypePage } from './routes/rooms.slug.tsx';
import { TermsOfService } from './routes/terms-of-service.tsx';
import { Unauthorized } from './routes/unauthorized.tsx';

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
