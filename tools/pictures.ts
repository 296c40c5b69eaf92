/**
 * `node tools/pictures.ts`: draws the pictures that cannot be SVG (the card for messengers, the icons of phones) from
 * the site's own drawings in the browser of the tests, and writes them into client/public. Run it when a drawing
 * changes, and commit what it writes.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, ensureBrowser } from './browser.ts';
import { buildIfStale } from './build.ts';
import { indexedPng } from './indexed-png.ts';

const PUBLIC = 'client/public';
const CARD = { width: 1200, height: 630 };

buildIfStale(console.log);
const { renderHeroScene }: { renderHeroScene: () => string } = await import(
  new URL('../dist/server/pages.js', import.meta.url).href
);
const browser = await chromium.launch({ executablePath: ensureBrowser(console.log), args: BROWSER_FLAGS });
try {
  const page = await browser.newPage({ colorScheme: 'light' });
  await page.setViewportSize(CARD);
  await page.setContent(cardHtml());
  await page.evaluate(() => document.fonts.ready);
  await save(page, 'social-card.png');
  const favicon = readFileSync(`${PUBLIC}/favicon.svg`, 'utf8');
  for (const [name, size] of [
    ['apple-touch-icon.png', 180],
    ['icon-512.png', 512],
  ] as const) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(iconHtml(favicon));
    await save(page, name);
  }
} finally {
  await browser.close();
}

function cardHtml(): string {
  const { width, height } = CARD;
  return `<style>${builtStyles()} body{margin:0} svg{position:absolute;inset:0;width:${width}px;height:${height}px}
      p{position:absolute;top:64px;left:64px;font-size:84px;line-height:1.05}</style>
    ${renderHeroScene()}<p class="heading">Wake above<br>the clouds.</p>`;
}

/** A phone cuts its icons to a shape of its own: the mountain stands inside a ground that fills the square. */
function iconHtml(svg: string): string {
  return `<style>body{margin:0;background:#dcebe4;display:grid;place-items:center;height:100vh}svg{width:64vw}</style>${svg}`;
}

/** The site's styles with their fonts inside, for a page that stands nowhere. */
function builtStyles(): string {
  const [file = ''] = globSync('dist/client/assets/index-*.css');
  return readFileSync(file, 'utf8').replace(/url\((\/assets\/[^)]+\.woff2)\)/g, (_, path: string) => {
    const font = readFileSync(`dist/client${path}`).toString('base64');
    return `url(data:font/woff2;base64,${font})`;
  });
}

async function save(page: Page, name: string): Promise<void> {
  const shot = (await page.screenshot()).toString('base64');
  const { width, height, pixels } = await page.evaluate(async (png) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('The browser draws nothing.');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const reader = new FileReader();
    reader.readAsDataURL(new Blob([data]));
    await new Promise((resolve) => reader.addEventListener('load', resolve));
    const pixels = String(reader.result).replace(/^.*,/, '');
    return { width: bitmap.width, height: bitmap.height, pixels };
  }, shot);
  const png = indexedPng(Buffer.from(pixels, 'base64'), width, height);
  writeFileSync(`${PUBLIC}/${name}`, png);
  console.log(`${name}: ${width} × ${height}, ${png.length} bytes`);
}
