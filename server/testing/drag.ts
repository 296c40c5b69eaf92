import { defineBrowserCommand } from '@vitest/browser-playwright';
import type { BrowserCommandContext } from 'vitest/node';

type Point = { x: number; y: number };

declare module 'vitest/browser' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: vitest has it merged, which only an interface can be
  export interface BrowserCommands {
    /** Presses at a point of the page under test, moves so far to the right, and lets go. */
    drag(from: Point, distance: number): Promise<void>;
    /** Presses at a point of the page under test and moves to another, still pressing. */
    carry(from: Point, to: Point): Promise<void>;
    /** Lets go of what is carried. */
    letGo(): Promise<void>;
  }
}

/** A real pointer, since a made-up one cannot be captured. */
export const drag = defineBrowserCommand<[from: Point, distance: number]>(async (context, from, distance) => {
  await pressAndMove(context, from, { x: from.x + distance, y: from.y });
  await context.page.mouse.up();
});

export const carry = defineBrowserCommand<[from: Point, to: Point]>(pressAndMove);

export const letGo = defineBrowserCommand<[]>(({ page }) => page.mouse.up());

async function pressAndMove({ page, frame }: BrowserCommandContext, from: Point, to: Point): Promise<void> {
  const place = await (await (await frame()).frameElement()).boundingBox();
  if (place === null) throw new Error('The page under test is not visible.');
  await page.mouse.move(place.x + from.x, place.y + from.y);
  await page.mouse.down();
  await page.mouse.move(place.x + (from.x + to.x) / 2, place.y + (from.y + to.y) / 2);
  await page.mouse.move(place.x + to.x, place.y + to.y);
}
