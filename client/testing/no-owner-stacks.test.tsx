import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PATIENCE } from '../../domain/testing/patience.ts';
import { strayErrors } from './console-errors.ts';

const stackOf = (element: object): unknown => Reflect.get(element, '_debugStack');
const row = (village: string) => createElement('li', null, village);

test('React takes no stack of who made an element, and warns of a list without keys as ever', async () => {
  expect(stackOf(row('Kalpa'))).toBeInstanceOf(Error);
  expect(stackOf(row('Kalpa'))).toBe(stackOf(row('Sangla')));
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(createElement('ul', null, ['Kalpa', 'Sangla'].map(row)));
  await vi.waitUntil(() => place.textContent === 'KalpaSangla', PATIENCE);
  expect(strayErrors().filter((text) => text.includes('unique "key" prop'))).toHaveLength(1);
});
