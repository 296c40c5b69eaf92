import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Menu } from './menu.tsx';

const items = [{ label: 'Copy', isDisabled: true }, { label: 'Correct' }, { label: 'Cancel' }];

let root: Root;
let place: HTMLElement;

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(<Menu trigger={<button type="button">More</button>} items={items} />);
});

afterEach(() => {
  root.unmount();
  place.remove();
});

it.each(['{Enter}', ' ', '{ArrowDown}'])(
  'a menu that is opened by the key "%s" has its first item that can be chosen focused, each time',
  async (key) => {
    const trigger = page.getByRole('button', { name: 'More' });
    await expect.element(trigger).toBeVisible();
    (trigger.element() as HTMLElement).focus();
    for (const _time of ['first', 'second']) {
      await userEvent.keyboard(key);
      await expect.element(page.getByRole('menuitem', { name: 'Correct' })).toHaveFocus();
      await userEvent.keyboard('{ArrowDown}');
      await expect.element(page.getByRole('menuitem', { name: 'Cancel' })).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      await expect.element(trigger).toHaveFocus();
    }
  },
);
