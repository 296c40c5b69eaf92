import type { LocalDate } from '../../domain/nights.ts';
import { dayIn } from './desk.ts';

/**
 * The first of so many nights that no other test has, in any room of the lodge, which hands each night out once: those of
 * a stay of two nights and one more, unless it is told otherwise. Tests that say their days themselves keep to the time
 * before FIRST_OWN_DAY (domain/testing/own-days.ts).
 */
export async function ownNights(count = 3): Promise<LocalDate> {
  const answer = await fetch(`/emulator/tests/nights/${count}`, { method: 'POST' });
  if (!answer.ok)
    throw new Error(`The lodge of the tests has no ${count} nights left: ${await answer.text()}`);
  const { daysAhead } = await answer.json();
  return dayIn(daysAhead);
}
