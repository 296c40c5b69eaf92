import { describe, expect, it, onTestFinished } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { addNights, type LocalDate } from '../../../../domain/nights.ts';
import { spokenRun } from '../../../features/calendar/parts/bar/bar-format.ts';
import { splitSentence } from '../../../features/reservations/parts/moves/split-sentence.ts';
import { undoLast } from '../../../lib/toasts.ts';
import { book, dayIn, desk } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

type Stay = { guest: string; room: string; night: number; nights?: number; isPinned?: boolean };

async function openWeeks(guests: readonly Stay[], viewer: 'manager' | 'admin' = 'manager') {
  const from = await ownNights(8);
  for (const { night, ...stay } of guests) {
    await book({ ...stay, arrival: addNights(from, night) });
  }
  await renderRoute(`/${viewer}/calendar?from=${from}&nights=12`, viewer);
  await expect.element(page.getByRole('grid')).toBeVisible();
  return from;
}

function barOf(guest: string, room: string, arrival: LocalDate, nights: number) {
  const run = spokenRun({ arrival, departure: addNights(arrival, nights) });
  return page.getByRole('gridcell', { name: new RegExp(`^${guest}, room ${room}, ${run},`) });
}

/** The middle of a bar, and of a night of a room, in the page under test. */
function middleOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function rowOf(room: string): number {
  const header = page.getByRole('rowheader', { name: new RegExp(`${room}$`) }).element();
  return middleOf(header).y;
}

async function carry(bar: ReturnType<typeof barOf>, to: { room?: string; nights?: number; end?: boolean }) {
  await expect.element(bar).toBeVisible();
  const element = bar.element();
  const from = middleOf(element);
  if (to.end) from.x = element.getBoundingClientRect().right - 3;
  const night = page.getByRole('columnheader').elements()[1]?.getBoundingClientRect().width ?? 0;
  await commands.carry(from, {
    x: from.x + night * (to.nights ?? 0),
    y: to.room === undefined ? from.y : rowOf(to.room),
  });
}

/** Opens a bar and closes it again: the focus stays on it. */
async function focusOn(bar: ReturnType<typeof barOf>) {
  await bar.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(bar).toHaveFocus();
}

/** What is shown beside the bar in the hand. */
const tag = (words: string | RegExp) => page.getByText(words).first();
const toast = (words: string | RegExp) => page.getByRole('listitem').filter({ hasText: words });

function isOf(operation: string, init: RequestInit | undefined): boolean {
  return String(init?.body ?? '').includes(`"operationName":"${operation}"`);
}

describe('a booking that is carried', () => {
  it('to another room of its type costs the same, and is put back from the message', async () => {
    const from = await openWeeks([{ guest: 'Tara Devi', room: '101', night: 2 }]);
    const at = addNights(from, 2);
    await carry(barOf('Tara Devi', '101', at, 2), { room: '103' });
    await expect.element(tag('Free · no change in price')).toBeVisible();
    await commands.letGo();
    await expect.element(barOf('Tara Devi', '103', at, 2)).toBeVisible();
    await toast('Tara Devi: moved to 103').getByRole('button', { name: 'Undo' }).click();
    await expect.element(barOf('Tara Devi', '101', at, 2)).toBeVisible();
    await expect.element(toast('Tara Devi: put back')).toBeVisible();
  });

  it('is put back by Ctrl Z once its message has gone, and not twice', async () => {
    const from = await openWeeks([{ guest: 'Tulsi Devi', room: '101', night: 2 }]);
    const at = addNights(from, 2);
    await carry(barOf('Tulsi Devi', '101', at, 2), { room: '103' });
    await expect.element(tag('Free · no change in price')).toBeVisible();
    await commands.letGo();
    await toast('Tulsi Devi: moved to 103').getByRole('button', { name: 'Close' }).click();
    await expect.element(toast('Tulsi Devi: moved to 103')).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(barOf('Tulsi Devi', '101', at, 2)).toBeVisible();
    await expect.element(toast('Tulsi Devi: put back')).toBeVisible();
    expect(undoLast()).toBe(false);
  });

  it('at its end is longer, and says before the drop what the new night costs', async () => {
    const from = await openWeeks([{ guest: 'Bela Roy', room: '102', night: 3 }]);
    const at = addNights(from, 3);
    await carry(barOf('Bela Roy', '102', at, 2), { nights: 1, end: true });
    await expect.element(tag('Free · +₹1,200')).toBeVisible();
    await commands.letGo();
    await expect.element(barOf('Bela Roy', '102', at, 3)).toBeVisible();
    await expect.element(toast('Bela Roy')).toBeVisible();
  });

  it('at its end is shorter inside the days of its fee, which is shown and left out with a reason', async () => {
    const at = dayIn(2);
    await book({ guest: 'Hari Om', room: '301', arrival: at, nights: 3 });
    await renderRoute(`/manager/calendar?from=${dayIn(0)}&nights=12`, 'manager');
    await expect.element(page.getByRole('grid')).toBeVisible();
    await carry(barOf('Hari Om', '301', at, 3), { nights: -1, end: true });
    await expect.element(tag(/^Free · .*, the fee of ₹[\d,.]+ is in it$/)).toBeVisible();
    await commands.letGo();
    const dialog = page.getByRole('dialog', { name: 'Move Hari Om?' });
    await dialog.getByRole('textbox', { name: 'Take no fee, because' }).fill('Snow on the road');
    await expect.element(dialog.getByText(/^In all: −₹[\d,.]+$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect.element(barOf('Hari Om', '301', at, 2)).toBeVisible();
  });

  it('onto another is told whose room it is, and stays where it was', async () => {
    const from = await openWeeks([
      { guest: 'Chand Mir', room: '101', night: 1 },
      { guest: 'Dina Roy', room: '101', night: 3 },
      { guest: 'Esha Pal', room: '102', night: 1, nights: 3 },
    ]);
    await carry(barOf('Chand Mir', '101', addNights(from, 1), 2), { room: '102' });
    const refusal = /^Room 102 is taken for .* by \w{4}-\w{4}, Esha Pal\.$/;
    await expect.element(tag(refusal)).toBeVisible();
    await commands.letGo();
    await expect.element(toast(refusal)).toBeVisible();
    await expect.element(barOf('Chand Mir', '101', addNights(from, 1), 2)).toBeVisible();
  });

  it('onto another that may change rooms shows who would move, first, and puts both back by one Undo', async () => {
    const from = await openWeeks([
      { guest: 'Chitra Mir', room: '101', night: 1 },
      { guest: 'Divya Roy', room: '101', night: 3 },
      { guest: 'Ekta Pal', room: '102', night: 1, nights: 3, isPinned: false },
    ]);
    const at = addNights(from, 1);
    await carry(barOf('Chitra Mir', '101', at, 2), { room: '102' });
    await expect.element(tag(/^Fits if Ekta Pal moves from 102 to 103 · no change in price$/)).toBeVisible();
    await commands.letGo();
    const question = page.getByRole('dialog', { name: 'Move Chitra Mir?' });
    await expect.element(question.getByText('Fits if Ekta Pal moves from 102 to 103.')).toBeVisible();
    await question.getByRole('button', { name: 'Move' }).click();
    await expect.element(barOf('Chitra Mir', '102', at, 2)).toBeVisible();
    await expect.element(barOf('Ekta Pal', '103', at, 3)).toBeVisible();
    await toast('Chitra Mir: moved to 102').getByRole('button', { name: 'Undo' }).click();
    await expect.element(barOf('Chitra Mir', '101', at, 2)).toBeVisible();
    await expect.element(barOf('Ekta Pal', '102', at, 3)).toBeVisible();
  });

  it('at its end into nights that are taken is offered in two rooms, with the price, and is one again by Undo', async () => {
    const from = await openWeeks([
      { guest: 'Farha Roy', room: '103', night: 1 },
      { guest: 'Gita Sen', room: '103', night: 3 },
      { guest: 'Hari Sen', room: '101', night: 1, nights: 1 },
      { guest: 'Indu Sen', room: '102', night: 1, nights: 1 },
    ]);
    const at = addNights(from, 1);
    const split = (room: string) => {
      const lies = [{ number: '103', arrival: at, departure: addNights(at, 2) }];
      return splitSentence(lies, { arrival: at, departure: addNights(at, 3) }, room);
    };
    await carry(barOf('Farha Roy', '103', at, 2), { nights: 1, end: true });
    await expect.element(tag(new RegExp(`by .*, Gita Sen\\. Or ${split('101')}$`))).toBeVisible();
    await commands.letGo();
    const question = page.getByRole('dialog', { name: 'Extend Farha Roy?' });
    await expect
      .element(question.getByRole('button', { name: split('101') }))
      .toHaveAttribute('aria-pressed', 'true');
    await question.getByRole('button', { name: split('102') }).click();
    await expect.element(question.getByText('In all: +₹1,200')).toBeVisible();
    await question.getByRole('button', { name: 'Extend' }).click();
    await expect.element(barOf('Farha Roy', '102', addNights(at, 2), 1)).toBeVisible();
    await toast('Farha Roy').getByRole('button', { name: 'Undo' }).click();
    await expect.element(barOf('Farha Roy', '102', addNights(at, 2), 1)).not.toBeInTheDocument();
    await expect.element(barOf('Farha Roy', '103', at, 2)).toBeVisible();
  });

  it('onto one that would fit into its own room is told who has it, and offered to swap', async () => {
    const from = await openWeeks([
      { guest: 'Farid Ali', room: '101', night: 2, isPinned: false },
      { guest: 'Gauri Sen', room: '103', night: 1, nights: 3, isPinned: false },
    ]);
    await carry(barOf('Farid Ali', '101', addNights(from, 2), 2), { room: '103' });
    const taken = /^Room 103 is taken for .* by \S+, Gauri Sen\./;
    await expect
      .element(tag(new RegExp(`${taken.source} They can swap · no change in price$`)))
      .toBeVisible();
    await commands.letGo();
    const question = page.getByRole('dialog', { name: 'Swap Farid Ali and Gauri Sen?' });
    await expect.element(question.getByText(taken)).toBeVisible();
    await question.getByRole('button', { name: 'Swap' }).click();
    await expect.element(toast('Farid Ali and Gauri Sen changed rooms')).toBeVisible();
    await expect.element(barOf('Farid Ali', '103', addNights(from, 2), 2)).toBeVisible();
    await expect.element(barOf('Gauri Sen', '101', addNights(from, 1), 3)).toBeVisible();
  });

  it('onto one whose room is promised is told who has it, and nothing of a swap', async () => {
    const from = await openWeeks([
      { guest: 'Nila Bora', room: '101', night: 2, isPinned: false },
      { guest: 'Om Lal', room: '103', night: 2 },
    ]);
    await carry(barOf('Nila Bora', '101', addNights(from, 2), 2), { room: '103' });
    const refusal = /^Room 103 is taken for .* by \S+, Om Lal\.$/;
    await expect.element(tag(refusal)).toBeVisible();
    await commands.letGo();
    await expect.element(toast(refusal)).toBeVisible();
    await expect.element(barOf('Nila Bora', '101', addNights(from, 2), 2)).toBeVisible();
  });

  it('to a room of another type asks whose price it has', async () => {
    const from = await openWeeks([{ guest: 'Hema Bose', room: '101', night: 2 }]);
    await carry(barOf('Hema Bose', '101', addNights(from, 2), 2), { room: '201' });
    await commands.letGo();
    const question = page.getByRole('dialog', { name: 'Move Hema Bose?' });
    await question.getByText('New price').click();
    await expect.element(question.getByText(/^In all: \+₹/)).toBeVisible();
    await question.getByRole('button', { name: 'Move' }).click();
    await expect.element(barOf('Hema Bose', '201', addNights(from, 2), 2)).toBeVisible();
    await expect.element(toast('Hema Bose: moved to 201')).toBeVisible();
  });

  it('to a dearer room says both prices before one is chosen, and keeps the reason when it is refused', async () => {
    const from = await openWeeks([{ guest: 'Hira Devi', room: '101', night: 2 }], 'admin');
    await carry(barOf('Hira Devi', '101', addNights(from, 2), 2), { room: '201' });
    await commands.letGo();
    const question = page.getByRole('dialog', { name: 'Move Hira Devi?' });
    await expect
      .element(question.getByRole('radio', { name: /^Keep the price\s*no change in price$/ }))
      .toBeChecked();
    const newPrice = question.getByRole('radio', { name: /^New price\s*\+₹2,400$/ });
    await expect.element(newPrice).not.toBeChecked();
    const reason = question.getByRole('textbox', { name: 'Reason for a price below the list' });
    await reason.fill('The geyser broke');
    await book({ guest: 'Isha Pal', room: '201', arrival: addNights(from, 2) });
    await question.getByText('New price').click();
    await question.getByRole('button', { name: 'Move' }).click();
    await expect
      .element(
        question
          .getByRole('alert')
          .getByText(/^Room 201 .*Isha Pal/)
          .first(),
      )
      .toBeVisible();
    await question.getByText('Keep the price').click();
    await expect.element(reason).toHaveValue('The geyser broke');
  });

  it('to a room so dear that a manager may not keep the price is offered at the new price, and says why', async () => {
    const from = await openWeeks([{ guest: 'Hansa Devi', room: '101', night: 2 }]);
    await carry(barOf('Hansa Devi', '101', addNights(from, 2), 2), { room: '201' });
    await commands.letGo();
    const question = page.getByRole('dialog', { name: 'Move Hansa Devi?' });
    const why = 'Keeping the price would be more off than you may give: up to 15 %.';
    await expect.element(question.getByText(why)).toBeVisible();
    await expect.element(question.getByRole('radio', { name: /^New price\s*\+₹2,400$/ })).toBeChecked();
    await expect.element(question.getByRole('radio', { name: /^Keep the price/ })).not.toBeInTheDocument();
    await question.getByRole('button', { name: 'Move' }).click();
    await expect.element(barOf('Hansa Devi', '201', addNights(from, 2), 2)).toBeVisible();
  });

  it('to a cheaper room asks for no reason', async () => {
    const from = await openWeeks([{ guest: 'Jaya Devi', room: '201', night: 2 }]);
    await carry(barOf('Jaya Devi', '201', addNights(from, 2), 2), { room: '101' });
    await commands.letGo();
    const question = page.getByRole('dialog', { name: 'Move Jaya Devi?' });
    await expect.element(question.getByRole('radio', { name: /^New price\s*−₹/ })).toBeInTheDocument();
    await expect.element(question.getByRole('textbox')).not.toBeInTheDocument();
  });

  it('and let go of by Escape is nowhere else', async () => {
    const from = await openWeeks([{ guest: 'Ila Nath', room: '101', night: 2 }]);
    await carry(barOf('Ila Nath', '101', addNights(from, 2), 2), { room: '102', nights: 1 });
    await expect.element(tag(/^Free/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await commands.letGo();
    await expect.element(tag(/^Free/)).not.toBeInTheDocument();
    await expect.element(barOf('Ila Nath', '101', addNights(from, 2), 2)).toBeVisible();
  });
});

describe('a booking that is carried while another desk is at work', () => {
  it('stays in the hand though the chart comes anew, and goes where it is let go', async () => {
    const from = await openWeeks([{ guest: 'Pia Dutt', room: '101', night: 2 }]);
    const at = addNights(from, 2);
    await carry(barOf('Pia Dutt', '101', at, 2), { room: '103' });
    await expect.element(tag('Free · no change in price')).toBeVisible();
    await book({ guest: 'Qadir Shah', room: '102', arrival: at });
    await expect.element(barOf('Qadir Shah', '102', at, 2)).toBeVisible();
    await expect.element(tag('Free · no change in price')).toBeVisible();
    await commands.letGo();
    await expect.element(barOf('Pia Dutt', '103', at, 2)).toBeVisible();
  });

  it('is told who took the place under the hand, and stays where it was', async () => {
    const from = await openWeeks([
      { guest: 'Rani Gill', room: '101', night: 2 },
      { guest: 'Uma Pal', room: '101', night: 4 },
    ]);
    const at = addNights(from, 2);
    await carry(barOf('Rani Gill', '101', at, 2), { room: '103' });
    await expect.element(tag('Free · no change in price')).toBeVisible();
    await book({ guest: 'Salim Dar', room: '103', arrival: addNights(from, 3), nights: 3 });
    const refusal = /^Room 103 is taken for .* by \w{4}-\w{4}, Salim Dar\.$/;
    await expect.element(tag(refusal)).toBeVisible();
    await commands.letGo();
    await expect.element(toast(refusal)).toBeVisible();
    await expect.element(barOf('Rani Gill', '101', at, 2)).toBeVisible();
  });

  it('and that the other moves is told who did so, and stands where the other put it', async () => {
    const from = await openWeeks([]);
    const at = addNights(from, 2);
    const code = await book({ guest: 'Tulsi Rao', room: '101', arrival: at });
    await carry(barOf('Tulsi Rao', '101', at, 2), { room: '103' });
    await expect.element(tag('Free · no change in price')).toBeVisible();
    await desk.moveRoom(code, '102');
    await expect.element(barOf('Tulsi Rao', '102', at, 2)).toBeVisible();
    await commands.letGo();
    await expect.element(toast(/^The manager changed this \d+ seconds? ago[.:]/)).toBeVisible();
    await expect.element(barOf('Tulsi Rao', '102', at, 2)).toBeVisible();
    await expect.element(barOf('Tulsi Rao', '103', at, 2)).not.toBeInTheDocument();
  });
});

describe('a booking in the hand of the keyboard', () => {
  it('goes by arrows, says where it is and what that costs, and stays there at Enter', async () => {
    const from = await openWeeks([{ guest: 'Jaya Rao', room: '101', night: 2 }]);
    const bar = barOf('Jaya Rao', '101', addNights(from, 2), 2);
    await focusOn(bar);
    await userEvent.keyboard('m{ArrowDown}{ArrowRight}');
    const run = spokenRun({ arrival: addNights(from, 3), departure: addNights(from, 5) });
    await expect.element(page.getByText(`Room 102, ${run}, free, no change in price`)).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    const moved = barOf('Jaya Rao', '102', addNights(from, 3), 2);
    await expect.element(moved).toHaveFocus();
    await expect.element(toast('Jaya Rao: moved to 102')).toBeVisible();
  });

  it('is back where it was at Escape', async () => {
    const from = await openWeeks([{ guest: 'Kavi Das', room: '102', night: 2 }]);
    const bar = barOf('Kavi Das', '102', addNights(from, 2), 2);
    await focusOn(bar);
    await userEvent.keyboard('d{ArrowRight}{ArrowRight}{Escape}');
    await expect.element(bar).toHaveFocus();
  });
});

describe('a drop', () => {
  it('whose answer is lost on the way is sent again and done once', async () => {
    const from = await openWeeks([{ guest: 'Lata Giri', room: '101', night: 2 }]);
    const keys: (string | null)[] = [];
    const send = globalThis.fetch;
    onTestFinished(() => {
      globalThis.fetch = send;
    });
    globalThis.fetch = async (input, init) => {
      const answer = await send(input, init);
      if (!isOf('MoveBar', init)) return answer;
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      if (keys.length === 1) throw new TypeError('The net was cut.');
      return answer;
    };
    await carry(barOf('Lata Giri', '101', addNights(from, 2), 2), { room: '103' });
    await commands.letGo();
    await expect.element(toast('Lata Giri: moved to 103')).toBeVisible();
    await expect.element(barOf('Lata Giri', '103', addNights(from, 2), 2)).toBeVisible();
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('without the net is taken back on the screen', async () => {
    const from = await openWeeks([{ guest: 'Mira Soni', room: '101', night: 2 }]);
    const send = globalThis.fetch;
    onTestFinished(() => {
      globalThis.fetch = send;
    });
    globalThis.fetch = async (input, init) => {
      if (isOf('MoveBar', init)) throw new TypeError('The net is gone.');
      return send(input, init);
    };
    await carry(barOf('Mira Soni', '101', addNights(from, 2), 2), { room: '102' });
    await commands.letGo();
    await expect.element(barOf('Mira Soni', '102', addNights(from, 2), 2)).toBeVisible();
    await expect.element(toast(/^No connection/)).toBeVisible();
    await expect.element(barOf('Mira Soni', '101', addNights(from, 2), 2)).toBeVisible();
  });
});
