import * as v from 'valibot';
import { formatBytes } from '../files/file-size.ts';
import { HOUSEKEEPING_NAMES } from '../housekeeping.ts';
import { BLOCK_REASONS } from '../listing/block-reasons.ts';
import { KEY_SCOPE_NAMES } from '../listing/key-scope-names.ts';
import { formatMoney, formatPercent } from '../money.ts';
import { formatDay, isLocalDate, nameOfWeekday } from '../nights.ts';
import { METHOD_NAMES } from '../payment-methods.ts';
import { formatSeasonPrice } from '../rates/season-price.ts';
import { STATUS_NAMES } from '../statuses.ts';
import { LABELS_OF, labelOf } from './audit-field-names.ts';
import { formatSetting } from './setting-format.ts';

/** A field of which a line of the audit says what it was and what it is: null where the line keeps no such side, or neither. */
export type AuditChange = {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
};

/** Names of room types, agents and categories of expenses by their ids. */
export type NamesById = { readonly [id: string]: string };

/** Amounts in paise. */
const AMOUNTS: ReadonlySet<string> = new Set([
  ...[
    'adultPrice',
    'amount',
    'baseRate',
    'belowList',
    'childPrice',
    'commission',
    'creditLimit',
    'expected',
    'extraAdultRate',
    'extraChildRate',
    'fee',
    'found',
    'gross',
    'gst',
    'listGross',
    'paid',
    'pettyCashLimit',
    'unitPrice',
    'waived',
  ],
]);

/** Shares in hundredths of a percent. */
const PERCENTS: ReadonlySet<string> = new Set([
  ...['advancePercent', 'childShare', 'commissionShare', 'formHoldShare', 'managerDiscountLimit'],
]);

/** Files, which have no name: whether there is one, and that it is another. */
const FILES: ReadonlySet<string> = new Set(['receiptId']);

/** What only programs read. */
const UNSHOWN: ReadonlySet<string> = new Set(['version', 'leastFee']);

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Fields that hold a value of a list, and no text that somebody typed: an extra may be called "BBQ". */
const CODES: ReadonlySet<string> = new Set([
  ...[
    'allGuestsAre',
    'basis',
    'from',
    'guests',
    'housekeeping',
    'kind',
    'language',
    'mealPlan',
    'message',
    'method',
    'passedOver',
    'payer',
    'plan',
    'purpose',
    'reason',
    'role',
    'scope',
    'source',
    'status',
    'step',
    'taxCategory',
    'to',
  ],
]);

/** Codes with names of their own, by their fields. */
const CODE_NAMES: { readonly [field: string]: { readonly [code: string]: string } } = {
  housekeeping: HOUSEKEEPING_NAMES,
  method: METHOD_NAMES,
  reason: BLOCK_REASONS,
  scope: KEY_SCOPE_NAMES,
  status: STATUS_NAMES,
};

/** Words that are written in capitals. */
const CAPITALS: ReadonlySet<string> = new Set(['UPI', 'OTA', 'HI', 'EN']);
/** Which fields of a guest were changed, of whom no audit keeps more: those of the line's own guest, and of who booked. */
const NAMED_FIELDS: ReadonlySet<string> = new Set(['fields', 'booker']);
/** What stands for a field that says nothing. */
export const NOTHING = '–';

const weekday = v.picklist([1, 2, 3, 4, 5, 6, 7]);
const seasonPrice = v.object({ mode: v.picklist(['FIXED', 'PERCENT', 'ADD']), value: v.number() });

/** What a line of the audit is about, with what it keeps of it. */
type ChangedThing = { readonly entity: string; readonly before: unknown; readonly after: unknown };

/**
 * What a line keeps, in words: where it keeps both before and after, what differs. Ids of which nobody knows the name are
 * left out; the table to save has them. With `shown`, only these fields are said.
 */
export function changesOf(
  { entity, before, after }: ChangedThing,
  names: NamesById,
  shown?: ReadonlySet<string>,
): AuditChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const fields = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  return fields.flatMap((field) => {
    if (UNSHOWN.has(field) || shown?.has(field) === false) return [];
    const [said, says] = [was, is].map((kept) => (kept === null ? null : wordsOf(field, kept[field], names)));
    const isSame = was !== null && is !== null && isAlike(was[field], is[field]);
    if (isSame || ((said ?? NOTHING) === NOTHING && (says ?? NOTHING) === NOTHING)) return [];
    const label = labelOf(field, LABELS_OF[entity]);
    const isOther = FILES.has(field) && said === says;
    return [{ label, before: said ?? null, after: isOther ? 'Another one' : (says ?? null) }];
  });
}

/** How many changes a sentence names, and how much of a text it repeats, in characters. */
const CHANGES_SAID = 3;
const TEXT_SAID = 40;

/**
 * Changes within a sentence, as in "Price from ₹4,500 to ₹4,800, Floor from 1 to 2": three at most, and how many more there
 * are. Empty where nothing changed.
 */
export function changesInWords(changes: readonly AuditChange[]): string {
  const said = changes.slice(0, CHANGES_SAID).map(({ label, before, after }) => {
    // of a guest the audit keeps which field was changed alone
    if (before === null && after === null) return label;
    const was = before === null || before === NOTHING ? '' : ` from ${shortened(before)}`;
    const is = after === null || after === NOTHING ? 'nothing' : shortened(after);
    return `${label}${was} to ${is}`;
  });
  const more = changes.length - said.length;
  return said.join(', ') + (more > 0 ? `, and ${more} more` : '');
}

/** The stop after a word: that of an initial or of a title belongs to it. */
const END_OF_SENTENCE = /(?<=[\p{Ll}\d)]{3})\.$/u;

/** A text of several lines is said in one, a sentence without its full stop; one that is too long ends with its last whole word. */
function shortened(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim().replace(END_OF_SENTENCE, '');
  const letters = [...line];
  if (letters.length <= TEXT_SAID) return line;
  const most = letters.slice(0, TEXT_SAID).join('');
  const whole = most.includes(' ')
    ? most.slice(0, most.lastIndexOf(' '))
    : letters.slice(0, TEXT_SAID - 1).join('');
  return `${whole.replace(/[\s,;:.–-]+$/, '')}…`;
}

/** The database gives the fields of what it keeps in one order. */
function isAlike(said: unknown, says: unknown): boolean {
  return JSON.stringify(said) === JSON.stringify(says);
}

function fieldsOf(kept: unknown): Record<string, unknown> | null {
  return isRecord(kept) ? kept : null;
}

/** Whether something that is kept has fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function wordsOf(field: string, value: unknown, names: NamesById): string {
  const setting = formatSetting(field, value);
  if (setting !== null) return setting === '' ? NOTHING : setting;
  if (Array.isArray(value)) return listWords(field, value, names);
  if (field === 'discount' && isRecord(value)) return discountWords(value);
  if (field === 'price') return seasonPriceWords(value);
  if (isRecord(value)) return recordWords(value, names);
  if (typeof value === 'number') return numberWords(field, value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? textWords(field, value, names) : NOTHING;
}

function numberWords(field: string, value: number): string {
  if (AMOUNTS.has(field)) return formatMoney(value);
  if (field === 'size') return formatBytes(value);
  if (field === 'weekdays') return v.is(weekday, value) ? nameOfWeekday(value) : NOTHING;
  return PERCENTS.has(field) ? formatPercent(value) : String(value);
}

function textWords(field: string, text: string, names: NamesById): string {
  if (text === '') return NOTHING;
  if (FILES.has(field)) return 'Attached';
  if (NAMED_FIELDS.has(field)) return labelOf(text);
  if (isLocalDate(text)) return formatDay(text);
  if (CODES.has(field)) return CODE_NAMES[field]?.[text] ?? codeWords(text);
  return UUID.test(text) ? (names[text] ?? NOTHING) : text;
}

/** 'PER_NIGHT' is "Per night". */
export function codeWords(code: string): string {
  if (CAPITALS.has(code)) return code;
  const words = code.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function listWords(field: string, values: readonly unknown[], names: NamesById): string {
  const words = values.map((value) => wordsOf(field, value, names)).filter((word) => word !== NOTHING);
  return words.length > 0 ? words.join('; ') : NOTHING;
}

function recordWords(record: Record<string, unknown>, names: NamesById): string {
  const words = Object.entries(record)
    .filter(([field]) => !UNSHOWN.has(field))
    .map(([field, value]) => [field, wordsOf(field, value, names)] as const)
    .filter(([, said]) => said !== NOTHING && said !== 'No')
    .map(([field, said]) => `${labelOf(field).toLowerCase()} ${said}`);
  return words.length > 0 ? words.join(', ') : NOTHING;
}

function seasonPriceWords(price: unknown): string {
  return v.is(seasonPrice, price) ? (formatSeasonPrice(price) ?? NOTHING) : NOTHING;
}

function discountWords({ kind, value }: Record<string, unknown>): string {
  if (typeof value !== 'number') return NOTHING;
  if (kind === 'PERCENT') return formatPercent(value);
  return kind === 'AGREED_TOTAL' ? `${formatMoney(value)} for everything` : formatMoney(value);
}
