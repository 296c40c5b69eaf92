import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addNights } from '../../../domain/nights.ts';
import { DateRangePicker } from './date-range-picker.tsx';
import type { PickedRun } from './range-calendar.tsx';

const TODAY = '2026-11-21';

let root: Root;
let place: HTMLElement;

const checkIn = page.getByLabelText('Check-in');
const checkOut = page.getByLabelText('Check-out');
const held = page.getByRole('status');

/** Two days as a form holds them: one night at least, so that a later arrival takes the departure along. */
function Nights() {
  const [run, setRun] = useState<PickedRun>({ arrival: TODAY, departure: addNights(TODAY, 1) });
  const take = ({ arrival, departure }: PickedRun) => {
    const isMovedPast = arrival !== null && departure !== null && arrival >= departure;
    setRun({ arrival, departure: isMovedPast ? addNights(arrival, 1) : departure });
  };
  return (
    <>
      <DateRangePicker today={TODAY} value={run} onChange={take} />
      <p role="status">{`${run.arrival} to ${run.departure}`}</p>
      <button type="button" onClick={() => take({ arrival: TODAY, departure: addNights(TODAY, 3) })}>
        Three nights
      </button>
    </>
  );
}

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(<Nights />);
});

afterEach(() => {
  root.unmount();
  place.remove();
});

it('the check-out is typed over the one that the check-in has just moved', async () => {
  await checkIn.fill('5 jul 2027');
  // As a program that fills in forms does: it comes in first, and writes what is marked there.
  (checkOut.element() as HTMLInputElement).focus();
  await expect.element(checkOut).toHaveValue('Tue, 6 Jul 2027');
  await userEvent.keyboard('8 jul 2027{Enter}');
  await expect.element(held).toHaveTextContent('2027-07-05 to 2027-07-08');
});

it('a date range holds no day while what is typed cannot be read, and keeps what was typed', async () => {
  await checkOut.fill('8 jluy');
  await userEvent.tab();
  await expect.element(page.getByText('Type a day such as 18 Dec.')).toBeVisible();
  await expect.element(checkOut).toHaveValue('8 jluy');
  await expect.element(held).toHaveTextContent('2026-11-21 to null');
  await page.getByRole('button', { name: 'Three nights' }).click();
  await expect.element(checkOut).toHaveValue('Tue, 24 Nov 2026');
  await expect.element(page.getByText('Type a day such as 18 Dec.')).not.toBeInTheDocument();
});
