import { formatMoney } from '../../../../../domain/money.ts';
import type { Moment } from '../../../../lib/format/hold-format.ts';
import type { ChartBar } from '../chart-rows.ts';
import { barName, barStanding, isPromised, isUnpaid, variantOf } from './bar-format.ts';
import { nameForms, widthOf } from './bar-names.ts';

/** What a small picture on a bar stands for; the bar's label says it in words. */
export type BarSign = 'LATE' | 'ID_MISSING' | 'NOTE' | 'AGENT' | 'GROUP';

/** What stands on a bar, as far as there is room for it. */
type BarContents = {
  /** 'Ananya Bisht', 'A. Bisht', 'AB', or nothing where not even a letter has room. */
  name: string;
  /** 'Late', 'Hold till 9 pm'. */
  standing: string | null;
  signs: readonly BarSign[];
  /** '2+1'. */
  guests: string | null;
  /** '₹7,840 to pay', or the total where guests owe nothing. */
  amount: string | null;
};

/** From this width on, in pixels, a bar says more than who comes: one night of a chart of seven. */
const SPACIOUS = 120;
/** Below this width a bar keeps little space at its ends. */
const SLIM = 48;
/** A text that has no shorter form is cut where it has so many pixels. */
const CUT = 56;
/** The width of a sign, and of what parts it from the next. */
const SIGN = 14;
const GAP = 6;

/**
 * The space at the ends of a bar of so many pixels. A slim one keeps just so much that no letter stands on its unpaid
 * edge, which there is none of on a phone.
 */
export function paddingOf(bar: ChartBar, width: number, isOnPhone = false): { start: number; end: number } {
  if (isOnPhone) return { start: 2, end: 0 };
  if (width >= SLIM) return { start: 8, end: 8 };
  return { start: isUnpaid(bar) ? 4 : 3, end: 0 };
}

/**
 * What stands on a bar with so many pixels within its border: who comes first, and the rest while there is room. On a
 * phone no name is written shorter for an amount.
 */
export function contentsOf(bar: ChartBar, moment: Moment, width: number, isOnPhone = false): BarContents {
  const forms = formsOf(bar, moment);
  const standing = barStanding(bar, moment);
  const isLate = variantOf(bar, moment.today) === 'late';
  const due = width < SPACIOUS ? null : dueOn(bar);
  const amount = width < SPACIOUS ? null : (due ?? totalOn(bar));
  const padding = paddingOf(bar, width, isOnPhone);
  const space = width - padding.start - padding.end;

  // Late is said by a sign where the word has no room: never by the colour alone.
  const forName = space - (isLate ? SIGN + GAP : 0);
  const name = nameBeside(forms, isOnPhone ? null : due, forName);
  const room = roomAfter(name === '' ? 0 : widthOf(name), space);
  const hasStanding = standing !== null && room.take(widthOf(`· ${standing}`));
  const late: BarSign[] = isLate && !hasStanding ? ['LATE'] : [];
  if (late.length > 0) room.take(SIGN);
  const isAmountShown = amount !== null && room.take(widthOf(amount));
  const signs = width < SPACIOUS ? [] : signsOf(bar).filter(() => room.take(SIGN));
  const guests = width < SPACIOUS ? null : guestsOn(bar);
  return {
    name,
    standing: hasStanding ? standing : null,
    signs: [...late, ...signs],
    guests: guests !== null && room.take(widthOf(guests)) ? guests : null,
    amount: isAmountShown ? amount : null,
  };
}

/** The longest form of a name; it gives way to the next shorter one for what is due, and to no shorter. */
function nameBeside(forms: readonly string[], due: string | null, space: number): string {
  const within = (candidates: readonly string[], width: number) =>
    candidates.find((form) => widthOf(form) <= width);
  const beside = due === null ? undefined : within(forms.slice(0, 2), space - GAP - widthOf(due));
  // The reason of a room that is not for sale is cut where it can still be guessed.
  const [only, ...shorter] = forms;
  const cut = shorter.length === 0 && space >= CUT ? only : undefined;
  return beside ?? within(forms, space) ?? cut ?? '';
}

/** What is left beside a name. */
function roomAfter(taken: number, space: number): { take(width: number): boolean } {
  let left = space - taken;
  return {
    take(width) {
      const isEnough = width + GAP <= left;
      if (isEnough) left -= width + GAP;
      return isEnough;
    },
  };
}

function formsOf(bar: ChartBar, moment: Moment): string[] {
  const name = barName(bar, moment);
  if (bar.guestName !== null) return nameForms(name);
  return variantOf(bar, moment.today) === 'held' ? [name, 'Held'] : [name];
}

function signsOf(bar: ChartBar): BarSign[] {
  const signs: BarSign[] = [];
  if (bar.isIdMissing) signs.push('ID_MISSING');
  if (bar.requests || bar.deskNote) signs.push('NOTE');
  if (bar.agentName) signs.push('AGENT');
  if (!isOneRoom(bar)) signs.push('GROUP');
  return signs;
}

/** '2', '2+1': children of any age after the plus. */
function guestsOn({ adults, children, infants }: ChartBar): string | null {
  if (adults === null) return null;
  const small = (children ?? 0) + (infants ?? 0);
  return small > 0 ? `${adults}+${small}` : String(adults);
}

/** Sums are of the whole booking: on the bars of several rooms they would be added up. */
function isOneRoom({ roomsOfBooking }: ChartBar): boolean {
  return (roomsOfBooking ?? 1) <= 1;
}

function dueOn(bar: ChartBar): string | null {
  const { guestBalance } = bar;
  const isDue = guestBalance !== null && guestBalance > 0 && isOneRoom(bar) && isPromised(bar);
  return isDue ? `${formatMoney(guestBalance)} to pay` : null;
}

function totalOn(bar: ChartBar): string | null {
  return bar.gross !== null && bar.gross > 0 && isOneRoom(bar) && isPromised(bar)
    ? formatMoney(bar.gross)
    : null;
}
