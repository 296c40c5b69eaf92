import { addNights, isLocalDate } from '../../../domain/nights.ts';
import { formatFullDay } from '../../lib/format/format.ts';

/**
 * Follows the two days of a form: keeps the check-out after the check-in, and says each as everywhere in the lodge, where
 * the browser would write it in its own way. Gives what ends that. Without it the form works as the browser makes it.
 */
export function followDays(form: HTMLFormElement): () => void {
  const arrival = form.elements.namedItem('arrival');
  const departure = form.elements.namedItem('departure');
  if (!(arrival instanceof HTMLInputElement && departure instanceof HTMLInputElement)) return () => {};
  const ended = new AbortController();
  const listen = { signal: ended.signal };
  form.addEventListener(
    'change',
    ({ target }) => {
      matchDays(arrival, departure, target === arrival);
      for (const input of [arrival, departure]) if (!isTypedIn(input)) sayDay(input);
    },
    listen,
  );
  for (const input of [arrival, departure]) {
    sayDay(input);
    input.addEventListener('click', () => input.showPicker(), listen);
    // A visitor who types sees the parts of the date that the browser moves between.
    input.addEventListener(
      'keydown',
      ({ key }) => {
        if (!['Tab', 'Shift', 'Enter'].includes(key)) input.removeAttribute('data-is-said');
      },
      listen,
    );
    input.addEventListener('blur', () => sayDay(input), listen);
  }
  return () => ended.abort();
}

/** Keeps the check-out after the check-in: moved along when the check-in passes it, refused when it is put before. */
function matchDays(arrival: HTMLInputElement, departure: HTMLInputElement, isArrivalChanged: boolean): void {
  if (!isLocalDate(arrival.value)) return;
  const next = addNights(arrival.value, 1);
  departure.min = next;
  if (isArrivalChanged && departure.value < next) departure.value = next;
  const isLate = departure.value === '' || departure.value >= next;
  departure.setCustomValidity(isLate ? '' : 'Check-out must be after check-in.');
}

/** Whether a key was pressed in it, after which the browser shows its own parts of the date. */
function isTypedIn(input: HTMLInputElement): boolean {
  return input === document.activeElement && !input.hasAttribute('data-is-said');
}

/** Writes the day of an input into the element after it, which lies over what the browser writes. */
function sayDay(input: HTMLInputElement): void {
  const words = input.nextElementSibling;
  if (words === null) return;
  const isSaid = isLocalDate(input.value);
  words.textContent = isSaid ? formatFullDay(input.value) : '';
  input.toggleAttribute('data-is-said', isSaid);
}
