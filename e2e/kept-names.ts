import type { Page } from '@playwright/test';

/** Under which names something is kept on this device. */
export function storedNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // A name that nothing was kept under is not made by looking.
    const found = await indexedDB.databases();
    if (!found.some(({ name }) => name === 'lodge-kept')) return [];
    return new Promise<string[]>((resolve) => {
      const opening = indexedDB.open('lodge-kept');
      opening.onsuccess = () => {
        const asking = opening.result.transaction('kept').objectStore('kept').getAllKeys();
        asking.onsuccess = () => {
          opening.result.close();
          resolve(asking.result.map(String));
        };
      };
    });
  });
}
