import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page, type Request, test } from '@playwright/test';
import { addNights } from '../domain/nights.ts';
import { BROWSER_FLAGS, ensureBrowser } from '../tools/browser.ts';
import { dayAhead } from './days.ts';
import { storedNames } from './kept-names.ts';
import { LodgeProcess } from './lodge-process.ts';
import { fillNewBooking, searchBookings } from './new-booking.ts';
import { signInAs } from './sign-in.ts';

/** When the power goes: when it is written, when it was sent, when it was answered. */
const MOMENTS = ['typed', 'sent', 'answered'] as const;

/** In how many bookings the power goes: in one at each moment, or as often as `POWER_CUTS` says. */
const ROUNDS = Number(process.env.POWER_CUTS ?? MOMENTS.length);
const ROUND_MS = 240_000;

/** A browser of this profile, as somebody opens it again on the same machine. */
async function openBrowser(
  profile: string,
  baseURL: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(profile, {
    baseURL,
    executablePath: ensureBrowser(console.log),
    args: BROWSER_FLAGS,
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}

/** Brings a filled form to the moment when the power goes. */
async function reach(page: Page, moment: (typeof MOMENTS)[number] = 'typed'): Promise<void> {
  if (moment === 'typed') return storedDraft(page);
  const isBooking = (request: Request) => request.postData()?.includes('createReservation') ?? false;
  const reached =
    moment === 'sent'
      ? page.waitForRequest(isBooking)
      : page.waitForResponse((response) => isBooking(response.request()));
  await page.getByRole('button', { name: 'Book', exact: true }).click({ noWaitAfter: true });
  await reached;
}

/** Until what is written is kept on this device. */
async function storedDraft(page: Page): Promise<void> {
  await expect.poll(() => storedNames(page)).toContainEqual(expect.stringContaining('/booking-draft/'));
}

/** The browser is gone without a word, as when the power goes. */
async function crash({ context, page }: { context: BrowserContext; page: Page }): Promise<void> {
  const gone = context.waitForEvent('close');
  const session = await context.newCDPSession(page);
  await Promise.race([session.send('Browser.crash').catch(() => undefined), gone]);
  await gone;
}

test('a booking in whose middle the power goes is offered at the next start, and is booked once', async () => {
  test.setTimeout(60_000 + ROUNDS * ROUND_MS);
  const lodge = await LodgeProcess.prepare();
  const profile = await mkdtemp(join(tmpdir(), 'lodge-profile-'));
  try {
    await lodge.start();
    let desk = await openBrowser(profile, lodge.address);
    await signInAs(desk.page, 'Manager', '/manager');
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = `Power Cut ${String.fromCharCode(65 + round)}`;
      const arrival = dayAhead(300 + 2 * round);
      await desk.page.goto('/manager/reservation');
      await fillNewBooking(desk.page, {
        arrival,
        departure: addNights(arrival, 2),
        type: 'Double',
        name,
        phone: `98160 7${String(1000 + round)}`,
      });
      const moment = MOMENTS[round % MOMENTS.length];
      await reach(desk.page, moment);
      await Promise.all([lodge.kill(), crash(desk)]);

      await lodge.start();
      desk = await openBrowser(profile, lodge.address);
      await desk.page.goto('/manager');
      await expect(desk.page.getByRole('heading', { level: 1 })).toBeVisible();
      const offer = desk.page.getByRole('complementary', { name: 'Unfinished booking' });
      const names = await storedNames(desk.page);
      if (names.some((kept) => kept.includes('/booking-draft/'))) {
        await expect(offer).toContainText(`, ${name}.`);
        await offer.getByRole('link', { name: 'Go on' }).click();
        await expect(desk.page.getByLabel('Name', { exact: true })).toHaveValue(name);
        await desk.page.getByRole('button', { name: 'Book', exact: true }).click();
        await expect(desk.page.getByText(/^Booked as/)).toBeVisible();
      }
      await expect(await searchBookings(desk.page, 'manager', name)).toHaveCount(1);
      await expect(offer).toBeHidden();
    }
    await desk.context.close();
  } finally {
    await lodge.remove();
    await rm(profile, { recursive: true, force: true });
  }
});
