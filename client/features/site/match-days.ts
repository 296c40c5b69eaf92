import { addNights, isLocalDate } from '../../../domain/nights.ts';

/** What stands in the two date inputs, '' where there is no day. */
export type StayDays = { arrival: string; departure: string };

/** The days that the form holds now. */
export function daysOf(form: HTMLFormElement): StayDays {
  const values = new FormData(form);
  return { arrival: String(values.get('arrival') ?? ''), departure: String(values.get('departure') ?? '') };
}

/** Keeps the check-out after the check-in: moved along when the check-in passes it, refused when it is put before. */
export function matchDays(form: HTMLFormElement, changed: EventTarget): void {
  const arrival = form.elements.namedItem('arrival');
  const departure = form.elements.namedItem('departure');
  if (!(arrival instanceof HTMLInputElement && departure instanceof HTMLInputElement)) return;
  if (!isLocalDate(arrival.value)) return;
  const next = addNights(arrival.value, 1);
  departure.min = next;
  if (changed === arrival && departure.value < next) departure.value = next;
  const isLate = departure.value === '' || departure.value >= next;
  departure.setCustomValidity(isLate ? '' : 'Check-out must be after check-in.');
}
