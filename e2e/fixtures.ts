import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { fixtureAlone } from './fixture-alone.ts';
import { watch } from './watch.ts';

export { expect };

type Journey = {
  /** Console errors that the journey is about; any other one fails it. */
  expectedErrors: readonly RegExp[];
  /** Another browser, at another desk, watched like the first. */
  openBrowser(options?: BrowserContextOptions): Promise<Page>;
};

/**
 * The browser of a journey. A stray console error, an exception on a page, a breach of the content policy (which the
 * browser reports as a console error) and a request to any other host than the lodge fail the journey.
 */
export const test = base.extend<Journey>({
  expectedErrors: [[], { option: true }],
  baseURL: fixtureAlone(async (use) => {
    const address = process.env.LODGE_ADDRESS;
    if (address === undefined) throw new Error('No lodge is open.');
    await use(address);
  }),
  context: async ({ context, expectedErrors }, use) => {
    const wrongs = watch(context, expectedErrors);
    await use(context);
    expect(wrongs).toEqual([]);
  },
  openBrowser: async ({ browser, contextOptions, baseURL, expectedErrors }, use) => {
    const opened: { close(): Promise<void>; wrongs: string[] }[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL && { baseURL }),
        ...options,
      });
      opened.push({ close: () => context.close(), wrongs: watch(context, expectedErrors) });
      return context.newPage();
    });
    for (const { close } of opened) await close();
    expect(opened.flatMap(({ wrongs }) => wrongs)).toEqual([]);
  },
});
