import { type ReactElement, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { Popover } from './popover.tsx';

let root: Root;
let place: HTMLElement;

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});

afterEach(() => {
  root.unmount();
  place.remove();
});

/** Presses Escape the moment the focus is where `isInside` says, before anything else can run. */
function escapeAtFirstFocus(isInside: (element: Element) => boolean): void {
  const press = ({ target }: FocusEvent) => {
    if (!(target instanceof Element && isInside(target))) return;
    document.removeEventListener('focusin', press);
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  };
  document.addEventListener('focusin', press);
  onTestFinished(() => document.removeEventListener('focusin', press));
}

// React moves the focus into such a field while it renders, before any effect of the sheet around it runs.
// biome-ignore lint/a11y/noAutofocus: what is tested
const field = <input aria-label="Reason" autoFocus />;

/** Opens a sheet as most are opened: by something that arrived, so that React is in no hurry to run its effects. */
function Opener({ sheet }: { sheet: (close: () => void) => ReactElement }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setTimeout(() => setIsOpen(true))}>
        Open
      </button>
      {isOpen ? sheet(() => setIsOpen(false)) : null}
    </>
  );
}

it.each<[string, (close: () => void) => ReactElement]>([
  [
    'dialog',
    (close) => (
      <Dialog title="Refund?" onClose={close}>
        {field}
      </Dialog>
    ),
  ],
  [
    'drawer',
    (close) => (
      <Drawer title="Room 101" onClose={close}>
        {field}
      </Drawer>
    ),
  ],
  [
    'popover',
    (close) => (
      <Popover label="Calendar" isOpen onOpenChange={close} trigger={<button type="button">Nights</button>}>
        {field}
      </Popover>
    ),
  ],
])('a %s closes at an Escape pressed the moment it has the focus', async (_, sheet) => {
  root.render(<Opener sheet={sheet} />);
  let presses = 0;
  escapeAtFirstFocus((element) => {
    if (!element.closest('[role="dialog"]')) return false;
    presses += 1;
    return true;
  });
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.poll(() => presses).toBe(1);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
