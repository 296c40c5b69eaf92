import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SiteFacts } from '../../../domain/site/site-facts.ts';
import { LISTED_PAGES, roomPath, SITE_PATHS } from '../../../domain/site/site-pages.ts';
import { escapeHtml } from './page-head.ts';

const PRIVATE_PATHS = [
  '/admin',
  '/manager',
  '/agent',
  '/account',
  '/auth',
  '/my-stays',
  '/graphql',
  '/playground',
];

/** What those who read the site by program ask for, and what a phone asks for that keeps it on its screen. */
export function serveCrawlers(
  app: FastifyInstance,
  readFacts: () => Promise<SiteFacts>,
  originOf: (request: FastifyRequest) => string,
): void {
  app.get('/robots.txt', (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsOf(originOf(request))),
  );
  app.get('/sitemap.xml', async (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(sitemapOf(await readFacts(), originOf(request))),
  );
  app.get('/site.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestOf(await readFacts()))),
  );
}

function robotsOf(origin: string): string {
  const rules = PRIVATE_PATHS.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

function sitemapOf({ roomTypes }: SiteFacts, origin: string): string {
  const paths = [
    ...LISTED_PAGES.map((name) => SITE_PATHS[name]),
    ...roomTypes.map(({ slug }) => roomPath(slug)),
  ];
  const entries = paths.map((path) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function manifestOf({ name, description }: SiteFacts) {
  return {
    name,
    short_name: name,
    description,
    lang: 'en-IN',
    start_url: '/',
    display: 'standalone',
    background_color: '#f8f6f0',
    theme_color: '#1f4d3f',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
    ],
  };
}
