import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { currentToasts, dismissToast, showToast } from '../../lib/toasts.ts';
import { ToastArea } from './toast-area.tsx';
import './toaster.tsx';

let root: Root;
let place: HTMLElement;

const toast = (title: string) => page.getByRole('listitem').filter({ hasText: title });

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(<ToastArea />);
});

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  root.unmount();
  place.remove();
  vi.useRealTimers();
});

it('one toast is shown at a time: the new one takes the place of the old', async () => {
  showToast({ title: 'Booked as 7K2M-9QXD' });
  await expect.element(toast('Booked as')).toBeVisible();
  showToast({ title: 'Cancelled' });
  await expect.element(toast('Cancelled')).toBeVisible();
  await expect.element(toast('Booked as')).not.toBeInTheDocument();
  expect(page.getByRole('listitem').elements()).toHaveLength(1);
});

it('a toast goes at a press on its button', async () => {
  showToast({ title: 'Booked' });
  await toast('Booked').getByRole('button', { name: 'Close' }).click();
  await expect.element(toast('Booked')).not.toBeInTheDocument();
});

it('a toast takes back what it tells of, once, and goes', async () => {
  const undo = vi.fn();
  showToast({ title: 'Moved to 203', undo });
  await toast('Moved to 203').getByRole('button', { name: 'Undo' }).click();
  await expect.element(toast('Moved to 203')).not.toBeInTheDocument();
  expect(undo).toHaveBeenCalledTimes(1);
});

it('a toast stays 5,000 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  showToast({ title: 'Booked' });
  // `expect.element` moves a fake clock on at each look that finds nothing, so that it would count as time on the screen
  while (vi.getTimerCount() === 0) await new Promise(requestAnimationFrame);
  vi.advanceTimersByTime(4_999);
  expect(currentToasts()).toMatchObject([{ title: 'Booked', open: true }]);
  vi.advanceTimersByTime(1);
  expect(currentToasts()).toMatchObject([{ title: 'Booked', open: false }]);
  await expect.element(toast('Booked')).not.toBeInTheDocument();
});

it('a toast stays 5,000 ms, too, after one before it was closed by a press', async () => {
  showToast({ title: 'Booked' });
  await toast('Booked').getByRole('button', { name: 'Close' }).click();
  await expect.element(toast('Booked')).not.toBeInTheDocument();
  await userEvent.hover(document.body, { position: { x: 1, y: 1 } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  showToast({ title: 'Cancelled' });
  while (toast('Cancelled').elements().length === 0) await new Promise(requestAnimationFrame);
  // what runs after a drawing has run
  for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
  vi.advanceTimersByTime(5_000);
  expect(currentToasts()).toMatchObject([{ title: 'Cancelled', open: false }]);
});

describe('swiped to the right', () => {
  async function swipe(distance: number) {
    showToast({ title: 'Booked' });
    await expect.element(toast('Booked')).toBeVisible();
    const box = toast('Booked').element().getBoundingClientRect();
    await commands.drag({ x: box.left + 40, y: box.top + box.height / 2 }, distance);
  }

  it('goes after more than 50 pixels', async () => {
    await swipe(52);
    await expect.element(toast('Booked')).not.toBeInTheDocument();
  });

  it('comes back after fewer', async () => {
    await swipe(48);
    await expect.element(toast('Booked')).toBeVisible();
    await expect.element(toast('Booked')).toHaveAttribute('data-swipe', 'cancel');
  });
});

it('a toast has buttons in the colour of its words, whatever its ground', async () => {
  showToast({ title: 'Nothing was changed', variant: 'destructive', undo: () => undefined });
  await expect.element(toast('Nothing was changed')).toBeVisible();
  const { color } = getComputedStyle(toast('Nothing was changed').element());
  for (const name of ['Undo', 'Close']) {
    const button = toast('Nothing was changed').getByRole('button', { name });
    await expect.element(button).toHaveStyle({ color });
  }
});

it('a toast leaves the foot of a phone to a dialog, which has its buttons there', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  showToast({ title: 'Cancelled' });
  await expect.element(toast('Cancelled')).toBeVisible();
  const topOf = () => toast('Cancelled').element().getBoundingClientRect().top;
  expect(topOf()).toBeGreaterThan(600);
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  onTestFinished(() => dialog.remove());
  await expect.poll(topOf).toBeLessThan(100);
});

it('a toast of what went wrong has a look of its own', async () => {
  const grounds: string[] = [];
  for (const variant of ['default', 'destructive'] as const) {
    showToast({ title: `It looks ${variant}`, variant });
    await expect.element(toast(`It looks ${variant}`)).toBeVisible();
    grounds.push(getComputedStyle(toast(`It looks ${variant}`).element()).backgroundColor);
  }
  expect(grounds[0]).not.toBe(grounds[1]);
});
