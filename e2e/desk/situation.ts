import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { LocalDate } from '../../domain/nights.ts';
import { signInAs } from '../sign-in.ts';
import { watch } from '../watch.ts';
import { DeskLodge } from './desk-lodge.ts';

export { expect };

/** What a situation may cost: taps, and fields that are typed. */
export type Budget = { readonly taps: number; readonly fields?: number };

type Stage = {
  /** The lodge of the situation, for what happened before it. */
  lodge: DeskLodge;
  /** Console errors that the situation is about. */
  expectedErrors: readonly RegExp[];
};

type Play<Before> = {
  readonly page: Page;
  readonly lodge: DeskLodge;
  readonly hand: Hand;
  /** The lodge's day on which it is played. */
  readonly day: LocalDate;
  readonly before: Before;
};

type Scene<Before> = {
  /** The hour at the lodge. */
  readonly at?: string;
  /** What happened until then. */
  readonly before?: (lodge: DeskLodge, day: LocalDate) => Promise<Before>;
  /** The page that is open; the dashboard when nothing is said. */
  readonly from?: (before: Before) => string;
};

const CHEAP_PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SLOWED = 6;
const ROUND_TRIP_MS = 400;

export const test = base.extend<Stage, { deskLodge: DeskLodge }>({
  deskLodge: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const lodge = await DeskLodge.open();
      await use(lodge);
      await lodge.close();
    },
    { scope: 'worker' },
  ],
  lodge: ({ deskLodge }, use) => use(deskLodge),
  expectedErrors: [[], { option: true }],
  baseURL: ({ deskLodge }, use) => use(deskLodge.address),
  context: async ({ context, expectedErrors }, use) => {
    // What is handed to WhatsApp leaves the lodge; the other end of it is of no interest here.
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
    const wrongs = watch(context, [...expectedErrors, /^asked https:\/\/wa\.me\//]);
    await use(context);
    expect(wrongs).toEqual([]);
  },
});

/** The hand that holds the phone: it counts what it does. */
export class Hand {
  taps = 0;
  fields = 0;

  async tap(target: Locator): Promise<void> {
    // What is pressed is brought to where a thumb is, away from the bars that stay at the edges.
    await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
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
 * One situation at the desk, played on a cheap phone by the manager, who has a page open as they would have. It fails
 * when it takes more taps or typed fields than its budget; how long it took is noted and judged by nobody.
 */
export function situation<Before = undefined>(
  number: number,
  title: string,
  budget: Budget,
  scene: Scene<Before>,
  play: (play: Play<Before>) => Promise<void>,
): void {
  test.describe(() => {
    test.use(CHEAP_PHONE);
    test(`${number}. ${title}`, async ({ page, lodge }) => {
      const day = lodge.dayOf(number);
      lodge.setClock(day, scene.at ?? '11:00');
      // a scene without anything before it has nothing to tell
      const before = (await scene.before?.(lodge, day)) as Before;
      await signInAs(page, 'Manager', scene.from?.(before) ?? '/manager');
      await makeCheap(page);
      const hand = new Hand();
      const began = performance.now();
      await play({ page, lodge, hand, day, before });
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      const cost = `${hand.taps} taps, ${hand.fields} fields, ${seconds} s`;
      test.info().annotations.push({ type: 'cost', description: cost });
      console.log(`    ${number}: ${cost}`);
      expect(hand.taps, 'taps').toBeLessThanOrEqual(budget.taps);
      expect(hand.fields, 'typed fields').toBeLessThanOrEqual(budget.fields ?? 0);
      await lodge.everybodyLeaves();
    });
  });
}

async function makeCheap(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });
}
