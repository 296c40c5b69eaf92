import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../domain/clock.ts';
import { HOME_DESCRIPTIONS } from '../../../domain/site/home-description.ts';
import type { App } from '../../app.ts';
import { dateOf } from '../../testing/lodge/lodge-seed.ts';
import { statementsOf } from '../../testing/statements/statements-of.ts';
import { TestApp } from '../../testing/test-app.ts';

const SITE_ROOT = new URL('../../../dist/client', import.meta.url).pathname;
const HOST = 'lodge.example';
const PUBLIC_PATHS = [
  '/',
  '/book',
  '/privacy-policy',
  '/data-deletion-policy',
  '/terms-of-service',
  '/unauthorized',
  '/rooms/group-dorm',
];

const READ_BY_PROGRAMS = ['/site.json', '/sitemap.xml', '/site.webmanifest'];

const clock = travellingClock(new Date('2026-11-21T06:00:00Z'));
let lodge: TestApp;

beforeAll(async () => {
  lodge = await TestApp.open({ siteRoot: SITE_ROOT, siteCopyMs: 0, clock });
  const { seed } = lodge;
  await seed.settings({
    name: 'Pine & Sons',
    address: 'Mall Road, Kasol',
    phone: '+919812345678',
    email: 'desk@pine.example',
  });
  const cove = await seed.roomType("Couple's Cove", { baseRate: 1_450_00 });
  await seed.roomType('Group Dorm', { kind: 'DORM_BED', baseRate: 350_00 });
  await seed.roomType('Owner’s room', { isShownOnline: false });
  await seed.ratePeriod(cove, {
    name: 'Monsoon',
    fromDay: dateOf('2027-07-01'),
    toDay: dateOf('2027-09-11'),
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    mode: 'PERCENT',
    value: -2_000,
    priority: 1,
  });
});

afterAll(() => lodge.close());

function get(path: string, { app = lodge.app, host = HOST }: { app?: App; host?: string } = {}) {
  return app.http.inject({ url: path, headers: { host, accept: 'text/html' } });
}

async function htmlOf(path: string): Promise<string> {
  return (await get(path)).body;
}

function metaIn(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
}

describe('the home page, for those who run no script', () => {
  it('names the lodge as the database does', async () => {
    const html = await htmlOf('/');
    expect(html).toMatch(/<title>Pine &amp; Sons[^<]*<\/title>/);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toContain('Mall Road, Kasol');
    expect(html).toContain('href="tel:+919812345678"');
  });

  it('asks nobody to call or write who finds no number and no address', async () => {
    expect(await htmlOf('/book')).toContain('call or write to us');
    const { property } = lodge.database.prisma;
    await property.updateMany({ data: { phone: '', email: '' } });
    expect(await htmlOf('/book')).not.toContain('call or write');
    await property.updateMany({ data: { phone: '+919812345678', email: 'desk@pine.example' } });
  });

  it('shows what is sold online, from the lowest rate of the coming year', async () => {
    const html = (await htmlOf('/')).replaceAll('<!-- -->', '');
    expect(html).toContain('₹1,160');
    expect(html).toContain('₹350');
    expect(html).not.toContain('₹1,450');
    expect(html).not.toContain('Owner’s room');
    expect(html).toContain('From ₹350 a night.');
  });

  it('tells search engines of the lodge', async () => {
    const html = await htmlOf('/');
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'LodgingBusiness',
      name: 'Pine & Sons',
      telephone: '+919812345678',
      url: `http://${HOST}/`,
      priceRange: 'From ₹350 a night',
      makesOffer: [{ priceSpecification: { minPrice: 1_160 } }, { priceSpecification: { minPrice: 350 } }],
    });
  });

  it.each([
    ['2026-12-31T18:29:59Z', '31 December', 5],
    ['2026-12-31T18:30:00Z', '1 January, at midnight at the lodge', 1],
    ['2027-01-09T18:30:00Z', '10 January', 0],
    ['2028-02-29T06:00:00Z', '29 February', 0],
    ['2028-12-31T06:00:00Z', 'the last day of a leap year', 6],
  ])('at %s (%s) has the sentence of that day', async (instant, _day, at) => {
    const before = clock.now();
    clock.travelTo(new Date(instant));
    const html = await htmlOf('/').finally(() => clock.travelTo(before));
    expect(metaIn(html, 'description')?.replaceAll('&#x27;', "'")).toBe(HOME_DESCRIPTIONS[at]);
  });

  it('gives the card that messengers show', async () => {
    const html = await htmlOf('/');
    expect(metaIn(html, 'og:title')).toMatch(/^Pine &amp; Sons/);
    expect(metaIn(html, 'og:url')).toBe(`http://${HOST}/`);
    expect(metaIn(html, 'twitter:card')).toBe('summary_large_image');
    const card = await get(new URL(metaIn(html, 'og:image') ?? '').pathname);
    expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/png']);
    expect(card.rawPayload.length).toBeLessThan(100_000);
  });
});

describe('every public page', () => {
  it.each(PUBLIC_PATHS)('%s comes complete, under its own title', async (path) => {
    const { statusCode, headers, body } = await get(path);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body.match(/<title>/g)).toHaveLength(1);
    expect(body.match(/<h1[ >]/g)).toHaveLength(1);
    expect(body).toContain('<main id="content"');
  });

  it.each([...PUBLIC_PATHS, '/nowhere'])('%s keeps to the content policy', async (path) => {
    const { headers, body } = await get(path);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("default-src 'self'");
    expect(body).not.toMatch(/ style="/);
    expect(body).not.toMatch(/ on[a-z]+="/);
    const inline = [...body.matchAll(/<script(?![^>]* src=)([^>]*)>/g)].map(([, attributes]) => attributes);
    for (const attributes of inline) expect(attributes).toMatch(/type="application\/ld\+json"/);
  });

  it.each([...PUBLIC_PATHS, '/nowhere'])('%s asks no other host for anything', async (path) => {
    const loaded = [
      ...(await htmlOf(path)).matchAll(/<(?:script|link|img|iframe)[^>]* (?:src|href)="([^"]+)"/g),
    ];
    const addresses = loaded.map(([, address = '']) => new URL(address, `http://${HOST}`));
    expect(addresses.length).toBeGreaterThan(2);
    expect(addresses.filter(({ host }) => host !== HOST)).toEqual([]);
  });

  it('loads the script of the theme, and one more where there is something to operate', async () => {
    for (const path of [...PUBLIC_PATHS, '/nowhere']) {
      const isInteractive = path === '/' || path === '/book';
      const html = await htmlOf(path);
      const scripts = [...html.matchAll(/ src="([^"]+\.js)"/g)].map(([, src]) => src?.replace(/-.*/, ''));
      expect(scripts.toSorted()).toEqual(isInteractive ? ['/assets/site', '/theme.js'] : ['/theme.js']);
      expect(html).not.toContain('modulepreload');
    }
  });

  it.each([
    ['/', '/'],
    ['/privacy-policy?from=footer', '/privacy-policy'],
    ['/rooms/group-dorm', '/rooms/group-dorm'],
  ])('%s names %s as its own address', async (path, canonical) => {
    expect(await htmlOf(path)).toContain(`<link rel="canonical" href="http://${HOST}${canonical}">`);
  });

  it.each(['/privacy-policy/', '/terms-of-service//'])('%s is sent on to the one address', async (path) => {
    const { statusCode, headers } = await get(`${path}?a=1`);
    expect([statusCode, headers.location]).toEqual([308, `${path.replace(/\/+$/, '')}?a=1`]);
  });
});

describe('what does not exist', () => {
  it.each([
    '/nowhere',
    '/rooms/owner-s-room',
    '/rooms/',
    '/rooms/%F0%9F%8F%94',
    '//evil.example',
    '/book/now',
  ])('%s is not found, and says so on a page', async (path) => {
    const { statusCode, headers, body } = await get(path);
    expect([statusCode, headers['x-robots-tag']]).toEqual([404, 'noindex']);
    expect(body).toContain('There is no such page');
    expect(body).not.toContain('rel="canonical"');
  });

  it('a file is not found without a page', async () => {
    for (const path of ['/nothing.png', '/index.html', '/assets/gone.js']) {
      const { statusCode, headers } = await get(path);
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    }
  });
});

it.each(['/auth/login', '/admin', '/agent/bookings', '/account', '/my-stays'])(
  '%s is drawn by the browser, and kept out of search',
  async (path) => {
    const { statusCode, headers, body } = await get(path);
    expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('<title>Pine &amp; Sons</title>');
  },
);

it('words from the database and the address cannot leave their place', async () => {
  const evil = `</script><script>alert(1)</script>"'<!--$&`;
  await lodge.seed.settings({ name: evil });
  const pages = await Promise.all(
    ['/', '/book?arrival=</script><script>&adults="><img>', '/nowhere', '/auth/login'].map(htmlOf),
  ).finally(() => lodge.seed.settings({ name: 'Pine & Sons' }));
  for (const html of pages) {
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('"><img');
    expect(html).toContain('&lt;/script&gt;');
  }
});

describe('the site for programs', () => {
  it('robots.txt keeps them out of the working areas and names the map', async () => {
    const { headers, body } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Disallow: /admin');
    expect(body).toContain(`Sitemap: http://${HOST}/sitemap.xml`);
  });

  it('sitemap.xml lists pages that all exist', async () => {
    const { headers, body } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const addresses = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address));
    expect(addresses.map(({ pathname }) => pathname)).toEqual([
      '/',
      '/book',
      '/privacy-policy',
      '/data-deletion-policy',
      '/terms-of-service',
      '/rooms/couple-s-cove',
      '/rooms/group-dorm',
    ]);
    for (const { pathname } of addresses) expect((await get(pathname)).statusCode).toBe(200);
  });

  it('the manifest names the lodge, and its icons exist', async () => {
    const { headers, body } = await get('/site.webmanifest');
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const { name, icons } = JSON.parse(body);
    expect(name).toBe('Pine & Sons');
    for (const { src, type } of icons) {
      const icon = await get(src);
      expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, type]);
    }
  });

  it('the icon that browsers ask for by themselves is there', async () => {
    const { statusCode, headers, rawPayload } = await get('/favicon.ico');
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
    expect(rawPayload.length).toBeGreaterThan(0);
  });

  it('names the address that was set, whoever asks', async () => {
    const { app } = await lodge.secondInstance({ publicUrl: 'https://pine.example/' });
    const answers = await Promise.all(
      ['/', '/rooms/group-dorm', '/robots.txt', '/sitemap.xml'].map((path) => get(path, { app })),
    );
    await app.close();
    const [page = '', room = '', robots, sitemap] = answers.map(({ body }) => body);
    expect(page).toContain('<link rel="canonical" href="https://pine.example/">');
    expect(page).toContain('"url":"https://pine.example/"');
    expect(metaIn(page, 'og:url')).toBe('https://pine.example/');
    expect(metaIn(room, 'og:url')).toBe('https://pine.example/rooms/group-dorm');
    expect(robots).toContain('Sitemap: https://pine.example/sitemap.xml');
    expect(sitemap).toContain('<loc>https://pine.example/book</loc>');
    for (const { body } of answers) expect(body).not.toContain(HOST);
  });

  it('takes no host from a request that is none', async () => {
    const { body } = await get('/', { host: 'x"><script>alert(1)</script>' });
    expect(body).toContain('<link rel="canonical" href="http://localhost/">');
  });
});

describe('an address that asks for too many pages', () => {
  it('is answered with a page that says so and costs nothing, and no other address is', async () => {
    const { app } = await lodge.secondInstance({ limits: { pages: { perSecond: 0.01, burst: 2 } } });
    const answerTo = (path: string, address: string) =>
      app.http.inject({ url: path, headers: { host: HOST, 'x-forwarded-for': address } });
    for (const path of ['/', '/privacy-policy'])
      expect((await answerTo(path, '10.7.0.1')).statusCode).toBe(200);
    const refused = await answerTo('/', '10.7.0.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['content-type']).toMatch('text/html');
    expect(refused.headers['content-security-policy']).toContain("script-src 'self'");
    expect(refused.body).toContain('Too many pages at once');
    expect((await answerTo('/', '10.7.0.2')).statusCode).toBe(200);
    await app.close();
  });

  it('is counted for what programs read of the lodge, too', async () => {
    const { app } = await lodge.secondInstance({ limits: { pages: { perSecond: 0.01, burst: 2 } } });
    const answerTo = (path: string) =>
      app.http.inject({ url: path, headers: { host: HOST, 'x-forwarded-for': '10.7.0.4' } });
    for (const path of ['/site.json', '/']) expect((await answerTo(path)).statusCode).toBe(200);
    for (const path of READ_BY_PROGRAMS) {
      const refused = await answerTo(path);
      expect({ path, status: refused.statusCode }).toEqual({ path, status: 429 });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.json().errors[0].extensions.code).toBe('RATE_LIMITED');
    }
    await app.close();
  });
});

describe('what is drawn from a copy of what the lodge says', () => {
  it.each([...PUBLIC_PATHS, '/nowhere', ...READ_BY_PROGRAMS])(
    'is %s, whose second reading asks the database nothing',
    async (path) => {
      const { app } = await lodge.secondInstance({ siteCopyMs: 60_000 });
      const asked = () => statementsOf(lodge.database, () => get(path, { app }));
      const [first, second] = [await asked(), await asked()];
      await app.close();
      expect(first).not.toEqual([]);
      expect(second).toEqual([]);
    },
  );
});

describe('a room type with pictures', () => {
  it('shows them in the size that fits, each in a place that is kept for it, and a drawing where it has none', async () => {
    const { id: roomTypeId } = await lodge.seed.roomType('Nest');
    const times = { uploadedAt: clock.now() };
    const kept = { sha256: '0'.repeat(64), type: 'WEBP', size: 1, purpose: 'ROOM_TYPE_PICTURE' } as const;
    const { file } = lodge.database.prisma;
    const wide = await file.create({ data: { ...kept, ...times, width: 1_600, height: 1_200 } });
    const small = await file.create({ data: { ...kept, ...times, width: 400, height: 300 } });
    const pictures = [wide, small].map(({ id: fileId }, sortOrder) => ({ roomTypeId, fileId, sortOrder }));
    await lodge.database.prisma.roomTypePicture.createMany({ data: pictures });

    const home = await htmlOf('/');
    const [first] = /<img [^>]*>/.exec(home) ?? [];
    expect(first).toContain(`src="/files/${wide.id}?size=small"`);
    expect(first).toContain(`/files/${wide.id}?size=small 640w, /files/${wide.id}?size=large 1600w"`);
    expect(first).toMatch(/ width="1600" height="1200" alt="Nest" loading="lazy"/);
    expect(home.match(/<img /g)).toHaveLength(1);

    const images = (await htmlOf('/rooms/nest')).match(/<img [^>]*>/g) ?? [];
    expect(images).toHaveLength(2);
    expect(images[0]).toContain('loading="eager"');
    expect(images[1]).toContain(`src="/files/${small.id}?size=small" width="400" height="300"`);
    expect(await htmlOf('/book')).toContain(`src="/files/${wide.id}?size=small"`);

    await lodge.database.prisma.roomTypePicture.deleteMany();
    await file.deleteMany();
    expect(await htmlOf('/')).not.toContain('<img ');
  });
});
