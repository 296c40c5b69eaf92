import { defineBrowserCommand } from '@vitest/browser-playwright';

export type Point = { x: number; y: number };

declare module 'vitest/browser' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: vitest has it merged, which only an interface can be
  export interface BrowserCommands {
    /** Presses at a point of the page under test, moves so far to the right, and lets go. */
    drag(from: Point, distance: number): Promise<void>;
  }
}

/** A real pointer, since a made-up one cannot be captured. */
export const drag = defineBrowserCommand<[from: Point, distance: number]>(
  async ({ page, frame }, { x, y }, distance) => {
    const place = await (await (await frame()).frameElement()).boundingBox();
    if (place === null) throw new Error('The page under test is not visible.');
    const start = { x: place.x + x, y: place.y + y };
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + distance / 2, start.y);
    await page.mouse.move(start.x + distance, start.y);
    await page.mouse.up();
  },
);
