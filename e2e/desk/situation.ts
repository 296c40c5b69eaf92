import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import type { LocalDate } from '../../domain/nights.ts';
import { IS_LONG } from '../../domain/testing/long.ts';
import { fixtureAlone } from '../fixture-alone.ts';
import { type DemoAccount, signInAs } from '../sign-in.ts';
import { watch } from '../watch.ts';
import { DeskLodge } from './desk-lodge.ts';

export { expect };

/** What a situation may cost: taps, and fields that are typed. */
export type Budget = {
  readonly taps: number;
  readonly fields?: number;
};

type Phone = { context: BrowserContext; wrongs: string[] };
/** What all situations of a worker share: a lodge, and the phones of those who work there, which are signed in. */
type Desk = { deskLodge: DeskLodge; phoneOf: (who: DemoAccount) => Promise<Phone> };
type Stage = { lodge: DeskLodge; who: DemoAccount };

type Play<Before> = {
  readonly page: Page;
  readonly lodge: DeskLodge;
  readonly user: PhoneUser;
  /** The lodge's day on which it is played. */
  readonly day: LocalDate;
  /** Ends the slowness: what comes after it is looked at and no more a part of the situation. */
  readonly atEase: () => Promise<void>;
  readonly before: Before;
};

type Scene<Before> = {
  /** Who holds the phone; the manager when nothing is said. */
  readonly who?: DemoAccount;
  /** The hour at the lodge. */
  readonly at?: string;
  /** Played by `npm test` each time; the others by `npm run test:long`. */
  readonly standsForOthers?: boolean;
  /** What happened until then. */
  readonly before?: (lodge: DeskLodge, day: LocalDate) => Promise<Before>;
  /** Whose booking is opened first: the row of the guest on the first page is tapped, and counted. */
  readonly opens?: string;
  /** What stands on the first page already when it begins: an answer that was asked for before. */
  readonly already?: (page: Page, before: Before) => Promise<void>;
};

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
};
const ROUND_TRIP_MS = 400;
/**
 * How many times the processor of the phone is slowed: by `npm run bench:desk` alone, since the browser burns what it
 * keeps from a slowed page, and no test asks how long a situation took (docs/decisions/0120).
 */
const SLOWED = process.env.LODGE_SLOW_PHONE === 'true' ? 6 : 1;

// What is handed to WhatsApp leaves the lodge; the other end of it is of no interest here.
const WHATSAPP = 'https://wa.me/**';
const TO_WHATSAPP = /^asked https:\/\/wa\.me\//;

export const test = base.extend<Stage, Desk>({
  deskLodge: [
    fixtureAlone<DeskLodge>(async (use) => {
      const lodge = await DeskLodge.open();
      await use(lodge);
      await lodge.close();
    }),
    { scope: 'worker' },
  ],
  // One phone for all situations: who holds it signed in this morning, and it has the application's code.
  phoneOf: [
    async ({ browser, deskLodge }, use) => {
      const phones = new Map<DemoAccount, Phone>();
      await use(async (who) => {
        const phone = phones.get(who) ?? (await openPhone(browser, deskLodge, who));
        phones.set(who, phone);
        return phone;
      });
      for (const { context } of phones.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  lodge: ({ deskLodge }, use) => use(deskLodge),
  who: ['Manager', { option: true }],
  baseURL: ({ deskLodge }, use) => use(deskLodge.address),
  context: async ({ context }, use) => {
    const wrongs = watch(context, []);
    await use(context);
    expect(wrongs).toEqual([]);
  },
});

const onPhone = test.extend({
  context: async ({ phoneOf, who }, use) => {
    const { context, wrongs } = await phoneOf(who);
    await use(context);
    for (const page of context.pages()) await page.close();
    expect(wrongs.splice(0)).toEqual([]);
  },
});

async function openPhone(browser: Browser, { address }: DeskLodge, who: DemoAccount): Promise<Phone> {
  const context = await browser.newContext({ ...PHONE, baseURL: address });
  await context.route(WHATSAPP, (route) => route.fulfill({ body: '' }));
  const wrongs = watch(context, [TO_WHATSAPP]);
  const page = await context.newPage();
  await signInAs(page, who, `/${who.toLowerCase()}`);
  await page.close();
  return { context, wrongs };
}

/** The user of the phone: what is tapped and typed is counted. */
export class PhoneUser {
  taps = 0;
  fields = 0;

  async tap(target: Locator): Promise<void> {
    // What is pressed is brought to where a thumb is, away from the bars that stay at the edges.
    const width = await target.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      return innerWidth;
    });
    // A page that is wider than the phone slides away under the thumb.
    expect(width, 'the width of the page').toBe(PHONE.viewport.width);
    await target.tap();
    this.taps += 1;
  }

  /** Types into a field; that one touches it first is part of typing. */
  async type(target: Locator, text: string): Promise<void> {
    await target.fill(text);
    this.fields += 1;
  }

  /** Picks a day, or one of a list, from what the phone itself offers for it. */
  async pick(target: Locator, value: string): Promise<void> {
    const isList = await target.evaluate((element) => element instanceof HTMLSelectElement);
    if (isList) await target.selectOption({ label: value });
    else await target.fill(value);
    this.taps += 1;
  }
}

/**
 * One situation at the desk, played on a phone by the manager, who has a page open as they would have. It fails
 * when it takes more taps or typed fields than its budget; how long it took is noted and judged by nobody.
 */
export function situation<Before = undefined>(
  number: number,
  title: string,
  budget: Budget,
  scene: Scene<Before>,
  play: (play: Play<Before>) => Promise<void>,
): void {
  if (IS_LONG === (scene.standsForOthers ?? false)) return;
  onPhone.describe(() => {
    onPhone.use({ who: scene.who ?? 'Manager' });
    onPhone(`${number}. ${title}`, async ({ page, lodge }) => {
      const day = lodge.dayOf(number);
      lodge.setClock(day, scene.at ?? '11:00');
      // a scene without anything before it has nothing to tell
      const before = (await scene.before?.(lodge, day)) as Before;
      await page.goto(`/${(scene.who ?? 'Manager').toLowerCase()}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await scene.already?.(page, before);
      const makeQuick = await makeSlow(page);
      const user = new PhoneUser();
      const began = performance.now();
      if (scene.opens !== undefined) await openRow(page, user, scene.opens);
      let ended: number | undefined;
      const atEase = () => {
        ended = performance.now();
        return makeQuick();
      };
      await play({ page, lodge, user, day, before, atEase });
      const seconds = (((ended ?? performance.now()) - began) / 1_000).toFixed(1);
      // A slow page is told of everybody who leaves as well.
      await makeQuick();
      const cost = `${user.taps} taps, ${user.fields} fields, ${seconds} s`;
      test.info().annotations.push({ type: 'cost', description: cost });
      console.log(`    ${number}: ${cost}`);
      expect(user.taps, 'taps').toBeLessThanOrEqual(budget.taps);
      expect(user.fields, 'typed fields').toBeLessThanOrEqual(budget.fields ?? 0);
      await lodge.everybodyLeaves();
    });
  });
}

/** The row of a guest on the first page; of one of their rooms where it is said. */
export function rowOf(page: Page, guest: string, room = ''): Locator {
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: guest });
  // a row may also name the guests still in its room
  const named = rows.filter({ has: page.getByText(new RegExp(`^${guest}`)) });
  return (room === '' ? named : named.filter({ hasText: `Room ${room},` })).first();
}

/** Opens everything that can be done from the row of a guest on the first page. */
export async function openActions(
  page: Page,
  user: PhoneUser,
  guest: string,
  room?: string,
): Promise<Locator> {
  const dots = rowOf(page, guest, room).getByRole('button', { name: 'What can be done: ' });
  await user.tap(dots);
  return page.getByRole('dialog', { name: room === undefined ? guest : `${guest}, room ${room}` });
}

/** Opens a booking from the row of its guest on the first page. */
async function openRow(page: Page, user: PhoneUser, guest: string): Promise<void> {
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: guest });
  await user.tap(rows.first().getByRole('link').first());
  await expect(page.getByRole('heading', { level: 1, name: guest })).toBeVisible();
}

/** Gives a page a slow net, and for the bench the processor of a cheap phone; gives the way back. */
async function makeSlow(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const set = async (rate: number, latency: number, download: number, upload: number) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    const net = { offline: false, latency, downloadThroughput: download, uploadThroughput: upload };
    await session.send('Network.emulateNetworkConditions', net);
  };
  await session.send('Network.enable');
  await set(SLOWED, ROUND_TRIP_MS, 200_000, 100_000);
  return () => set(1, 0, -1, -1);
}
