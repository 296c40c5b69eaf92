import {
  type ActionWith,
  type AuditAction,
  timelineWordsOf,
} from '../../../../domain/audit/audit-actions.ts';
import { isRecord } from '../../../../domain/audit/audit-changes.ts';
import { formatMoney } from '../../../../domain/money.ts';
import type { TimelineEvent } from '../../types.generated.ts';
import { numberIn, roomsIn, runIn, textIn, valueIn } from './audit-facts.rules.ts';
import type { Published, StoredEvent, Teller } from './stored-event.rules.ts';
import { charged, described, invoiced, money, moneyMoved } from './timeline-money.rules.ts';

/** What happened to a reservation, in sentences, the latest first as the lines are; an act on several rooms is one event. */
export function timelineOf(stored: readonly StoredEvent[]): TimelineEvent[] {
  const lines = withRoomsOfThen(stored);
  const acts = new Map<string, StoredEvent[]>();
  for (const line of lines) {
    if (isShown(line, lines)) {
      const key = `${line.transactionId} ${line.action}`;
      acts.set(key, [...(acts.get(key) ?? []), line]);
    }
  }
  return [...acts.values()].flatMap((act) => {
    const [first] = act;
    return first ? [eventOf({ lines: act, first })] : [];
  });
}

/**
 * The lines, the latest first, each with the room of that moment. A line that keeps rooms says so itself; an older one
 * was of the rooms that the next change found.
 */
function withRoomsOfThen(lines: readonly StoredEvent[]): StoredEvent[] {
  const roomsBefore = new Map<string | null, readonly string[]>();
  return lines.map((line) => {
    if (line.entity !== 'reservation_room') return line;
    const rooms = roomsIn(line.after) ?? roomsBefore.get(line.entityId) ?? [];
    const before = roomsIn(line.before);
    if (before !== null) roomsBefore.set(line.entityId, before);
    // of a stay that is split the claims know which part ran
    const isOneOfThem = line.room !== null && rooms.includes(line.room);
    return isOneOfThem ? line : { ...line, room: rooms.at(-1) ?? line.room };
  });
}

/** Who was made known or renamed with the booking, or with a change of it, stands in the sentence of that. */
function isShown({ action, transactionId }: StoredEvent, lines: readonly StoredEvent[]): boolean {
  if (action !== 'create-guest' && action !== 'update-guest') return true;
  return !lines.some((other) => other.transactionId === transactionId && TELL_OF_GUESTS.has(other.action));
}

const TELL_OF_GUESTS: ReadonlySet<string> = new Set<AuditAction>([
  'create-reservation',
  'update-reservation',
]);

function eventOf(published: Published): TimelineEvent {
  const { id, at, actorName, actingAs, action, reason } = published.first;
  const sentence = `${[sentenceOf(published), ...describeGuests(published)].join(', ')}.`;
  return { id, at, actor: actorName, actingAs, action, sentence, reason };
}

/** Actions whose sentence is made of what their lines keep. */
const COMPOSED: { readonly [action in ActionWith<'timeline', 'composed'>]: Teller } = {
  'create-reservation': booked,
  'move-for-another': moved,
  'undo-moves': movedBack,
  'move-room': moved,
  'swap-rooms': moved,
  'change-nights': nightsChanged,
  'pin-room': pinned,
  'set-complimentary': freed,
  'update-reservation': fieldsChanged,
  'expire-hold': holdEnded,
  'name-guests': named,
  'move-money': moneyMoved,
  'add-charge': charged,
  'issue-invoice': invoiced('Issued bill'),
  'issue-credit-note': invoiced('Issued credit note'),
  'print-receipt': printed,
  'send-message': written,
};

function sentenceOf(published: Published): string {
  const { action } = published.first;
  const words = timelineWordsOf(action);
  if (words === null) return plain(published);
  if (words === 'composed') return isComposed(action) ? COMPOSED[action](published) : plain(published);
  if ('words' in words) return words.words;
  if ('rooms' in words) return rooms(words.rooms)(published);
  return 'sum' in words ? money(words.sum)(published) : described(words.charges)(published);
}

function isComposed(action: string): action is keyof typeof COMPOSED {
  return Object.hasOwn(COMPOSED, action);
}

/** An action that the table does not know, in its own words: 'late-arrival' is "Late arrival". */
function plain({ first: { action } }: Published): string {
  const words = action.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function rooms(what: string): Teller {
  return ({ lines }) => {
    const numbers = roomsWords(lines);
    return numbers === '' ? what : `${what}: ${numbers}`;
  };
}

function holdEnded({ lines }: Published): string {
  const numbers = roomsWords(lines);
  if (numbers === '') return 'The hold ended';
  return `The hold of ${numbers} ended; ${numbers.startsWith('rooms') ? 'they are' : 'it is'} free again`;
}

function roomsWords(lines: readonly StoredEvent[]): string {
  const numbers = [...new Set(lines.flatMap(({ room }) => (room === null ? [] : [room])))].toSorted();
  if (numbers.length === 0) return '';
  const last = numbers.at(-1) ?? '';
  return numbers.length === 1 ? `room ${last}` : `rooms ${numbers.slice(0, -1).join(', ')} and ${last}`;
}

const BOOKED_AS: { readonly [status: string]: string } = {
  HELD: 'Held',
  CONFIRMED: 'Booked',
  CHECKED_IN: 'Came without a booking and checked in',
};
const CAME_BY: { readonly [source: string]: string } = {
  PHONE: 'by phone',
  WALK_IN: 'at the door',
  AGENT: 'by an agent',
  WEBSITE: 'on the website',
  OTA: 'by a travel site',
};

function booked({ first: { after } }: Published): string {
  const what = BOOKED_AS[textIn(after, 'status') ?? ''] ?? 'Booked';
  const source = CAME_BY[textIn(after, 'source') ?? ''];
  const gross = numberIn(after, 'gross');
  const isGuestsBill = textIn(after, 'agentId') !== null && textIn(after, 'payer') === 'GUEST';
  const price = gross !== null && `for ${formatMoney(gross)}`;
  return [what, source, price, isGuestsBill && 'that the guest pays'].filter(Boolean).join(' ');
}

function moved({ lines, first }: Published): string {
  const moves = movesIn(lines);
  const cause = textIn(first.after, 'causedBy');
  const what = moves ? `Moved ${moves}` : 'Moved to another room';
  return cause ? `${what}, so that ${cause} fits` : what;
}

/** Who had been moved for another is in the old room again; the other one gives way. */
function movedBack({ lines }: Published): string {
  const [back, others] = [true, false].map((isBack) =>
    movesIn(lines.filter(({ after }) => (textIn(after, 'undoes') !== null) === isBack)),
  );
  const gaveWay = others && `Moved ${others}, so that others have their rooms again`;
  return [back && `Moved back ${back}`, gaveWay].filter(Boolean).join('; ');
}

function movesIn(lines: readonly StoredEvent[]): string {
  return lines
    .flatMap(({ before, after }) => {
      const [from, to] = [textIn(before, 'room'), textIn(after, 'room')];
      return from && to ? [`${from} → ${to}`] : [];
    })
    .join(', ');
}

function nightsChanged({ lines, first }: Published): string {
  const [before, after] = [runIn(first.before), runIn(first.after)];
  if (before === null || after === null) return rooms('Changed the nights')({ lines, first });
  return `Changed the nights from ${before} to ${after}`;
}

function pinned({ lines, first }: Published): string {
  const isPinned = first.after !== null && valueIn(first.after, 'isPinned') !== false;
  return rooms(isPinned ? 'Promised' : 'No longer promised')({ lines, first });
}

function freed({ lines, first }: Published): string {
  return rooms(textIn(first.after, 'complimentary') ? 'Made free of charge' : 'Paid for again')({
    lines,
    first,
  });
}

const FIELD_NAMES: { readonly [field: string]: string } = {
  requests: 'the requests',
  note: 'the note for the desk',
  source: 'where it came from',
  agentId: 'the agent',
  expectedAt: 'when they come',
  booker: "the guest's name or number",
  bookerId: 'who booked',
};

function fieldsChanged({ first: { after } }: Published): string {
  const named = isRecord(after) ? Object.keys(after).flatMap((field) => FIELD_NAMES[field] ?? []) : [];
  return named.length > 0 ? `Changed ${named.join(', ')}` : 'Changed the booking';
}

function named({ lines, first }: Published): string {
  const count = numberIn(first.after, 'guests') ?? 0;
  const room = roomsWords(lines);
  const who = count === 1 ? 'Named 1 guest' : `Named ${count} guests`;
  return room === '' ? who : `${who} of ${room}`;
}

function printed({ first: { after } }: Published): string {
  return valueIn(after, 'isDuplicate') === true ? 'Printed the receipt again' : 'Printed the receipt';
}

const MESSAGES: { readonly [message: string]: string } = {
  QUOTE: 'the price',
  CONFIRMATION: 'the confirmation',
  PAYMENT_REQUEST: 'the request for payment',
  RECEIPT: 'the receipt',
  DIRECTIONS: 'the directions',
};

function written({ first: { after } }: Published): string {
  const message = MESSAGES[textIn(after, 'message') ?? ''] ?? 'a message';
  return `Opened ${message} on WhatsApp${textIn(after, 'language') === 'HI' ? ', in Hindi' : ''}`;
}

/** What was said with an act of who all the guests of a room are. */
function describeGuests({ lines }: Published): string[] {
  const said = lines.flatMap(({ before, after }) => {
    const rooms = valueIn(after, 'rooms');
    const now = [after, ...(Array.isArray(rooms) ? rooms : [])].map((room) => textIn(room, 'allGuestsAre'));
    return now.filter((guests) => guests !== null && guests !== textIn(before, 'allGuestsAre'));
  });
  return [...new Set(said)].map((guests) => `all guests are ${guests === 'WOMEN' ? 'women' : 'men'}`);
}
