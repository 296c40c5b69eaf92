import { expect, it } from 'vitest';
import { commands, page } from 'vitest/browser';
import { failWith, holdBack } from '../../../testing/answers.ts';
import { book, dayIn } from '../../../testing/desk.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const main = () => page.getByRole('main');

async function openBooking(code: string, area: 'manager' | 'agent' = 'manager') {
  await renderRoute(`/${area}/bookings/${code}`, area);
}

function waits(button: ReturnType<typeof page.getByRole>) {
  return expect.element(button).toHaveAttribute('aria-disabled', 'true');
}

it('nothing is cancelled before the fee is shown', async () => {
  const code = await book({ guest: 'Usha Menon', room: '301', arrival: dayIn(1), nights: 1 });
  await openBooking(code);
  const letThrough = holdBack('StayFee');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the booking of Usha Menon?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Fever');
  const cancel = dialog.getByRole('button', { name: 'Cancel booking' });
  await waits(cancel);
  letThrough();
  await expect.element(dialog.getByText(/The fee is ₹/)).toBeVisible();
  await cancel.click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('nothing of an agent is cancelled before the fee is shown', async () => {
  const code = await book({ guest: 'Anil Sen', room: '303', arrival: dayIn(2), nights: 1, by: 'agent' });
  await openBooking(code, 'agent');
  const letThrough = holdBack('StayFee');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Fever');
  await waits(dialog.getByRole('button', { name: 'Cancel booking' }));
  letThrough();
  await expect.element(dialog.getByText(/The fee is ₹/)).toBeVisible();
  // how much of it is taken is for the lodge to say
  await expect.element(dialog.getByRole('group', { name: 'Fee' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('the fee can be asked for again when it could not be worked out, and nothing is cancelled before', async () => {
  const code = await book({ guest: 'Mina Rao', room: '302', arrival: dayIn(1), nights: 1 });
  await openBooking(code);
  const mend = failWith('StayFee', 'FORBIDDEN');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the booking of Mina Rao?' });
  await expect.element(dialog.getByText(/^The fee could not be worked out\./)).toBeVisible();
  const cancel = dialog.getByRole('button', { name: 'Cancel booking' });
  await expect.element(cancel).toBeDisabled();
  mend();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText(/The fee is ₹/)).toBeVisible();
  await expect.element(cancel).toBeEnabled();
});

it('nobody is marked as not come before the fee is shown', async () => {
  const code = await book({ guest: 'Late Comer', room: '304', arrival: dayIn(-3), nights: 1 });
  await openBooking(code);
  const letThrough = holdBack('StayFee');
  await page.getByRole('button', { name: 'Not come' }).click();
  const dialog = page.getByRole('dialog', { name: 'Late Comer has not come?' });
  await waits(dialog.getByRole('button', { name: 'Not come' }));
  letThrough();
  await expect.element(dialog.getByText(/The fee is ₹/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Not come' })).toBeEnabled();
});

it('no nights are changed before what they cost is shown, which can be asked for again', async () => {
  const code = await book({ guest: 'Sunil Das', room: '306', arrival: dayIn(2), nights: 3 });
  await openBooking(code);
  await main().getByRole('button', { name: 'Change nights…' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save nights' });
  const mend = failWith('PreviewChange', 'FORBIDDEN');
  await dialog.getByRole('button', { name: 'One night less' }).click();
  await expect.element(dialog.getByText(/^What changes could not be worked out\./)).toBeVisible();
  await expect.element(save).toBeDisabled();
  mend();
  const letThrough = holdBack('PreviewChange');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await waits(save);
  letThrough();
  await expect.element(dialog.getByRole('region', { name: 'What changes' }).getByText('Fee')).toBeVisible();
  // reasons change no price: what was shown can be agreed to while they are looked at
  const letReasonThrough = holdBack('PreviewChange');
  await dialog.getByRole('textbox', { name: 'Take no fee, because' }).fill('Snow on the road');
  await expect.element(save).toBeEnabled();
  letReasonThrough();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('no end of a bar is moved before the fee is shown, which can be asked for again', async () => {
  await book({ guest: 'Gopal Roy', room: '304', arrival: dayIn(2), nights: 3 });
  await renderRoute(`/manager/calendar?from=${dayIn(0)}&nights=12`, 'manager');
  const bar = page.getByRole('gridcell', { name: /^Gopal Roy, room 304,/ });
  await expect.element(bar).toBeVisible();
  const mend = failWith('PreviewBarChange', 'FORBIDDEN');
  const { right, top, height } = bar.element().getBoundingClientRect();
  const night = page.getByRole('columnheader').elements()[1]?.getBoundingClientRect().width ?? 0;
  const at = { x: right - 3, y: top + height / 2 };
  await commands.carry(at, { ...at, x: at.x - night });
  await commands.letGo();
  const dialog = page.getByRole('dialog', { name: 'Move Gopal Roy?' });
  const move = dialog.getByRole('button', { name: 'Move' });
  await expect.element(dialog.getByText(/^What it costs could not be worked out\./)).toBeVisible();
  await expect.element(move).toBeDisabled();
  mend();
  const letThrough = holdBack('PreviewBarChange');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await waits(move);
  letThrough();
  await expect.element(dialog.getByText(/the fee of ₹[\d,.]+ is in it/)).toBeVisible();
  await move.click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('nothing is booked before the first price is shown', async () => {
  await renderRoute(`/manager/reservation?arrival=${dayIn(18)}&departure=${dayIn(19)}`, 'manager');
  const letThrough = holdBack('RunningQuote');
  await page.getByRole('radio', { name: /^Couple's Cove/ }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nila Bose');
  const bookIt = page.getByRole('button', { name: 'Book', exact: true });
  await expect.element(bookIt).toBeDisabled();
  letThrough();
  await expect.element(page.getByRole('button', { name: /^Total/ })).toBeVisible();
  await bookIt.click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Nila Bose' })).toBeVisible();
});
