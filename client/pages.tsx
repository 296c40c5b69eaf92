// The server's part of the site: Vite builds it into a module that the server loads.
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { RenderSitePage } from '../domain/site/site-pages.ts';
import { RootLayout } from './app/shell/root-layout.tsx';
import { SitePageView } from './app/site-page.tsx';
import { HeroScene } from './features/site/hero-scene.tsx';

/** A public page as HTML. React writes title and description ahead of the page: they are given apart. */
export const renderSitePage: RenderSitePage = (page, facts, search) => {
  const html = renderToString(
    <StrictMode>
      <RootLayout>
        <SitePageView page={page} facts={facts} search={search} />
      </RootLayout>
    </StrictMode>,
  );
  const bodyAt = html.indexOf('<div');
  return { head: html.slice(0, bodyAt), body: html.slice(bodyAt) };
};

/** The scene of the home page, for the card that messengers show. */
export const renderHeroScene = () => renderToString(<HeroScene className="size-full" />);
