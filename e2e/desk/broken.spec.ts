import { expect, situation } from './situation.ts';

situation(
  34,
  'of two who write on one booking at once, the second is told, and neither overwrites the other',
  { taps: 5, fields: 1 },
  {
    standsForOthers: true,
    before: (lodge, day) => lodge.book(day, { guest: 'Sana Qureshi', room: '301' }),
    opens: 'Sana Qureshi',
  },
  async ({ page, lodge, user, before: booking }) => {
    await user.tap(page.getByRole('button', { name: 'Change…', exact: true }));
    await user.tap(page.getByRole('menuitem', { name: 'Edit details…' }));
    const dialog = page.getByRole('dialog', { name: 'Details of the booking' });
    await user.type(dialog.getByLabel('Requests'), 'Two more blankets');
    await lodge.manager.updateReservation(booking, { note: 'Comes with the late bus' });
    await expect(dialog.getByText(/a moment ago\. Your screen shows the latest/)).toBeVisible();
    await user.tap(dialog.getByRole('button', { name: 'Save details' }));
    await expect(dialog.getByText(/changed this .* ago.* Your screen now shows the latest\./)).toBeVisible();
    await expect(dialog.getByLabel('Requests')).toHaveValue('Two more blankets');
    await expect(dialog.getByLabel('Note for the desk')).toHaveValue('Comes with the late bus');
    await user.tap(dialog.getByRole('button', { name: 'Save details' }));
    await expect(dialog).toBeHidden();
    expect(await lodge.read(booking)).toMatchObject({
      requests: 'Two more blankets',
      note: 'Comes with the late bus',
    });
  },
);
