import { Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { lazyCode } from '../../lib/code/lazy-code.ts';
import { LoadingBoundary } from './loading-boundary.tsx';

let root: Root | null = null;

afterEach(() => {
  vi.restoreAllMocks();
  root?.unmount();
});

it('what has come is shown at once, while React still keeps the fallback of a Suspense beside it', async () => {
  // React counts the time for which it keeps a fallback by this clock: here it is never over before its timer says so.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  let come = (): void => undefined;
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  const late = (text: string) => lazyCode(() => coming.then(() => () => <p>{text}</p>));
  const [Looked, Kept] = [late('Looked for'), late('Kept back')];
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(
    <>
      <LoadingBoundary fallback={<p>One is on its way</p>}>
        <Looked />
      </LoadingBoundary>
      <Suspense fallback={<p>Another is on its way</p>}>
        <Kept />
      </Suspense>
    </>,
  );
  await expect.element(page.getByText('One is on its way')).toBeVisible();
  const shown = new Promise<string>((resolve) => {
    new MutationObserver(() => {
      if (place.innerText.includes('Looked for')) resolve(place.innerText);
    }).observe(place, { childList: true, subtree: true });
  });
  come();
  expect(await shown).toContain('Another is on its way');
  await expect.element(page.getByText('Kept back')).toBeVisible();
});
