import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export type Theme = 'light' | 'dark';

/** A script that does nothing. */
const NOTHING = ';';

/** Axe finds nothing on the page as it stands, in these themes. */
export async function expectNothingFound(page: Page, themes: readonly Theme[]): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    // The lodge frames no other site, so axe may judge where it looked, and says in full only what is asked here:
    // a blank page for each verdict, and a list of all that is right, were a third of the work.
    // What is on the page already is not sent and read once more.
    const isThere = await page.evaluate(() => 'axe' in window);
    const axe = new AxeBuilder({ page, ...(isThere && { axeSource: NOTHING }) })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] });
    // The other theme has other colours and nothing else.
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => ({
        at: `${new URL(page.url()).pathname}, ${colorScheme}`,
        id,
        target: target.join(' '),
        failureSummary,
      })),
    );
    expect(found).toEqual([]);
  }
}

/** Colours that glide to those of the other theme are judged where they end. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const gliding = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(gliding.map(({ finished }) => finished));
  });
}
