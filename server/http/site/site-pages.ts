import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteFacts } from '../../../domain/site/site-facts.ts';
import {
  INTERACTIVE_PAGES,
  type RenderSitePage,
  roomPath,
  SITE_PATHS,
  type SitePage,
} from '../../../domain/site/site-pages.ts';
import { escapeHtml, lodgingBusinessTag, sharingTags } from './page-head.ts';

const NONCE_MARK = '__CSP_NONCE__';
const HEAD_PART = /<!--head-->[\s\S]*<!--\/head-->/;
const ROOT_ELEMENT = '<div id="root"></div>';
const APP_SCRIPTS = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;
const SITE_ENTRY = 'site.ts';

/** In the site's own style, and with nothing in it that the lodge would have to be read for. */
const AWAY = `<main class="mx-auto max-w-xl px-4 py-24">
      <h1 class="text-2xl font-semibold">Back in a moment</h1>
      <p class="mt-4">This page cannot be shown just now. Nothing is lost: please try again in a minute.</p>
      <p class="mt-4"><a class="underline" href="">Try again</a></p>
    </main>`;

/** Where a page is asked for. */
export type Asked = { readonly origin: string; readonly search: string; readonly nonce: string };

/** A page as it is sent; `isListed`: search engines may show it. */
type FilledPage = { readonly html: string; readonly status: 200 | 404; readonly isListed: boolean };

/** The pages of the built site. */
type SitePages = {
  /** The frame of the pages that the browser draws by itself. */
  shell(name: string | null, nonce: string): string;
  /** What stands in a public page's place while the lodge cannot be read. */
  away(nonce: string): string;
  /** A public page, complete. */
  page(page: SitePage, facts: SiteFacts, asked: Asked): FilledPage;
};

/** Reads the template and the program that draws the public pages: both are written by the build. */
export async function openSitePages(root: string): Promise<SitePages> {
  const template = await readFile(join(root, 'index.html'), 'utf8');
  const program = pathToFileURL(join(root, '../server/pages.js')).href;
  const { renderSitePage }: { renderSitePage: RenderSitePage } = await import(program);
  const siteScript = await scriptTag(root);
  const siteTemplate = template.replace(APP_SCRIPTS, '');
  const filled = (html: string, nonce: string) => html.replaceAll(NONCE_MARK, nonce);

  return {
    shell(name, nonce) {
      const head = `${nameTag(name ?? 'The lodge')}<title>${escapeHtml(name ?? 'The lodge')}</title>`;
      return filled(
        template.replace(HEAD_PART, () => head),
        nonce,
      );
    },
    away(nonce) {
      const head = `<title>Back in a moment</title>${nameTag('The lodge')}`;
      return filled(
        siteTemplate
          .replace(HEAD_PART, () => head)
          .replace(ROOT_ELEMENT, () => `<div id="root">${AWAY}</div>`),
        nonce,
      );
    },
    page(asked, facts, { origin, search, nonce }) {
      const page = existing(asked, facts);
      const { head, body } = renderSitePage(page, facts, search);
      const path = pathOf(page);
      const title = /<title>(.*?)<\/title>/.exec(head)?.[1] ?? escapeHtml(facts.name);
      const isListed = path !== null && page.name !== 'unauthorized';
      const tags = [nameTag(facts.name), head];
      if (isListed) tags.push(sharingTags(facts, { origin, path }, title));
      if (page.name === 'home') tags.push(lodgingBusinessTag(facts, origin));
      if (INTERACTIVE_PAGES.includes(page.name)) tags.push(siteScript);
      const html = siteTemplate
        .replace(HEAD_PART, () => tags.join('\n    '))
        .replace(ROOT_ELEMENT, () => `<div id="root">${body}</div>`);
      return { html: filled(html, nonce), status: page.name === 'notFound' ? 404 : 200, isListed };
    },
  };
}

/** The one script of the public pages, by the name that the build gave it. */
async function scriptTag(root: string): Promise<string> {
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile(join(root, '.vite/manifest.json'), 'utf8'),
  );
  const file = manifest[SITE_ENTRY]?.file;
  if (file === undefined) throw new Error(`The build made nothing of ${SITE_ENTRY}.`);
  return `<script type="module" src="/${file}"></script>`;
}

function nameTag(name: string): string {
  return `<meta name="lodge-name" content="${escapeHtml(name)}">`;
}

/** A room type that the lodge does not show is a page that does not exist. */
function existing(page: SitePage, { roomTypes }: SiteFacts): SitePage {
  if (page.name !== 'room') return page;
  return roomTypes.some(({ slug }) => roomPath(slug) === page.path) ? page : { name: 'notFound' };
}

function pathOf(page: SitePage): string | null {
  if (page.name === 'room') return page.path;
  return page.name === 'notFound' ? null : SITE_PATHS[page.name];
}
