/**
 * How fast the calendar answers a hand in a real browser, on rooms and nights made up here: `npm run bench:chart`. It
 * opens a lodge of its own, or takes the one whose address follows.
 */
import { loadavg } from 'node:os';
import { chromium, type Page } from '@playwright/test';
import type { CalendarScreenQuery } from '../client/features/calendar/calendar-screen.generated.ts';
import { formatFullDay } from '../client/lib/format/format.ts';
import { addNights, type LocalDate, nightsBetween } from '../domain/nights.ts';
import { LodgeProcess } from '../e2e/lodge-process.ts';
import { BROWSER_FLAGS, findBrowser } from '../tools/browser.ts';
import { sayGoal } from './goals.ts';

const NODES = { most: 1_500 };
/** In the middle of a large chart bars and headings are cut at both ends; the goal is the same and not yet met. */
const NODES_IN_THE_MIDDLE = { ...NODES, isPromised: false };
const INTERACTION = { most: 50, unit: 'ms' };
const FRAME = { most: 1000 / 60, unit: 'ms' };
const KEYS = 24;
const DRAG_STEPS = 90;
const ROOMS_A_TYPE = 20;
/** A whole year of 500 rooms is made up, sent and read before anything is measured. */
const PATIENCE_MS = 180_000;

/** As the calendar's screen asks for it: what is made up has all of it. */
type Calendar = CalendarScreenQuery['calendar'];
type Room = Calendar['roomTypes'][number]['rooms'][number];
type Window = { from: LocalDate; to: LocalDate; firstRoom: number; rooms: number };

/** Rooms that are taken two nights out of three. */
function calendarOf({ from, to, firstRoom, rooms }: Window, roomCount: number): Calendar {
  const nights = nightsBetween(from, to);
  const last = Math.min(roomCount, firstRoom + rooms);
  const roomTypes = new Map<number, Room[]>();
  for (let index = firstRoom; index < last; index += 1) {
    const type = Math.floor(index / ROOMS_A_TYPE);
    roomTypes.set(type, [...(roomTypes.get(type) ?? []), roomOf(index, from, nights)]);
  }
  return {
    __typename: 'Calendar',
    from,
    to,
    today: addNights(from, 3),
    roomCount,
    roomsInHouse: roomCount,
    occupancyByNight: Array.from({ length: nights }, () => 6_667),
    roomTypes: [...roomTypes].map(([type, ofType]) => ({
      __typename: 'CalendarRoomType',
      id: `type-${type}`,
      name: `Type ${type + 1}`,
      kind: 'ROOM',
      baseRate: 145_000,
      rateByNight: Array.from({ length: nights }, () => 145_000),
      freeByNight: Array.from({ length: nights }, () => 7),
      rooms: ofType,
      barsWithoutRoom: [],
    })),
  };
}

function roomOf(index: number, from: LocalDate, nights: number): Room {
  const bars: Room['bars'] = [];
  for (let night = index % 3; night < nights; night += 3)
    bars.push(barOf(`${index}-${night}`, addNights(from, night)));
  const number = String(101 + index);
  return { __typename: 'CalendarRoom', id: `room-${index}`, number, floor: '1', housekeeping: 'CLEAN', bars };
}

function barOf(id: string, arrival: LocalDate): Room['bars'][number] {
  return {
    __typename: 'CalendarBar',
    id,
    kind: 'STAY',
    arrival,
    departure: addNights(arrival, 2),
    status: 'CONFIRMED',
    stayArrival: null,
    stayDeparture: null,
    code: 'K7QX4M2P',
    reservationId: id,
    reservationRoomId: id,
    version: 1,
    guestName: 'Ananya Bisht',
    phone: null,
    expectedAt: null,
    requests: null,
    deskNote: null,
    adults: 2,
    children: 0,
    infants: 0,
    roomsOfBooking: 1,
    gross: 290_000,
    paid: 0,
    balance: 290_000,
    guestBalance: 290_000,
    agentDue: null,
    agentName: null,
    isIdMissing: false,
    doNotRentReason: null,
    isPinned: false,
    holdEndsAt: null,
    note: null,
    nextAct: null,
    canMove: true,
    canChangeNights: true,
  };
}

/** Shows so many rooms and nights; the lodge answers everything but the calendar itself. */
async function openChart(page: Page, rooms: number, nights: number): Promise<number> {
  await page.unrouteAll();
  await page.route('/graphql', async (route) => {
    const { operationName, variables } = route.request().postDataJSON();
    if (operationName !== 'CalendarScreen') return route.fallback();
    const answer = await (await route.fetch()).json();
    answer.data.calendar = calendarOf(variables, rooms);
    await route.fulfill({ json: answer });
  });
  await page.goto(`/manager/calendar?nights=${nights}`);
  const grid = page.getByRole('grid', { name: 'Calendar' });
  await grid.getByRole('rowheader', { name: '101' }).waitFor();
  return countElements(page);
}

function countElements(page: Page): Promise<number> {
  return page
    .getByRole('grid', { name: 'Calendar' })
    .evaluate((element) => element.querySelectorAll('*').length);
}

/** How many elements stand in the middle of the chart, which is scrolled there and back. */
async function countInTheMiddle(page: Page): Promise<number> {
  const grid = page.getByRole('grid', { name: 'Calendar' });
  const scroll = (share: number) =>
    grid.evaluate(async (element, part) => {
      element.scrollTo(element.scrollWidth * part, element.scrollHeight * part);
      // the chart draws what came into sight in the frame of the scrolling
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }, share);
  await scroll(0.5);
  const count = await countElements(page);
  await scroll(0);
  return count;
}

/** How long each key takes from the press to the next paint, in milliseconds. */
async function interactionsOf(page: Page): Promise<number[]> {
  await page.locator('[data-focus]').first().focus();
  const durations: number[] = [];
  for (let press = 0; press < KEYS; press += 1) {
    const waiting = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const onKeyDown = () => {
            const pressedAt = performance.now();
            document.removeEventListener('keydown', onKeyDown, true);
            requestAnimationFrame(() => {
              const channel = new MessageChannel();
              channel.port1.onmessage = () => resolve(performance.now() - pressedAt);
              channel.port2.postMessage(null);
            });
          };
          document.addEventListener('keydown', onKeyDown, true);
        }),
    );
    await page.evaluate(() => undefined);
    await page.keyboard.press(press % 2 === 0 ? 'ArrowDown' : 'ArrowRight');
    durations.push(await waiting);
  }
  return durations;
}

/** How long each frame takes while a bar is carried over the chart, in milliseconds of the main thread. */
async function framesOf(page: Page): Promise<number[]> {
  const bar = await page.locator('[data-bar]').nth(4).boundingBox();
  if (bar === null) throw new Error('There is no bar to be carried.');
  const [x, y] = [bar.x + bar.width / 2, bar.y + bar.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const recording = page.evaluate(
    (frames) =>
      new Promise<number[]>((resolve) => {
        const found: number[] = [];
        const frame = () => {
          const startedAt = performance.now();
          const channel = new MessageChannel();
          // After the frame has been styled, laid out and painted.
          channel.port1.onmessage = () => {
            found.push(performance.now() - startedAt);
            if (found.length < frames) requestAnimationFrame(frame);
            else resolve(found);
          };
          channel.port2.postMessage(null);
        };
        requestAnimationFrame(frame);
      }),
    DRAG_STEPS,
  );
  for (let step = 1; step <= DRAG_STEPS; step += 1) await page.mouse.move(x + step * 7, y + (step % 40) * 8);
  const frames = await recording;
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return frames;
}

function share(values: readonly number[], of: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * of))] ?? 0;
}

const given = process.argv[2];
const lodge = given === undefined ? await LodgeProcess.prepare() : null;
const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: BROWSER_FLAGS });
try {
  await lodge?.start();
  const baseURL = lodge?.address ?? given ?? '';
  const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto('/auth/login');
  await page.getByRole('button', { name: /^Manager/ }).click();
  await page.waitForURL(/\/manager/);
  console.log(
    `${formatFullDay(new Date().toISOString().slice(0, 10))}, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  for (const [rooms, nights] of [
    [60, 30],
    [500, 365],
  ] as const) {
    const nodes = await openChart(page, rooms, nights);
    const name = `${rooms} rooms x ${nights} nights`;
    sayGoal(`${name}: elements`, nodes, NODES);
    sayGoal(`${name}: elements in the middle`, await countInTheMiddle(page), NODES_IN_THE_MIDDLE);
    const keys = await interactionsOf(page);
    sayGoal(`${name}: key to paint, median`, share(keys, 0.5), INTERACTION);
    sayGoal(`${name}: key to paint, 95 of 100`, share(keys, 0.95), INTERACTION);
    const frames = await framesOf(page);
    sayGoal(`${name}: frame of a drag, median`, share(frames, 0.5), FRAME);
    sayGoal(`${name}: frame of a drag, 95 of 100`, share(frames, 0.95), FRAME);
  }
} finally {
  await browser.close();
  await lodge?.remove();
}
