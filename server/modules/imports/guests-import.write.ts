import { isEmail } from '../../../domain/email.ts';
import { IMPORT_LIMITS } from '../../../domain/imports/import-limits.ts';
import { countryName, isCountryCode } from '../../../domain/listing/country-names.ts';
import type { LocalDate } from '../../../domain/nights.ts';
import { formatPhone, parsePhone } from '../../../domain/phone.ts';
import { type ListedGuest, listedGuestOf } from '../guests/core/guest.input.ts';
import {
  addListedGuests,
  builtOnGuests,
  knownGuests,
  removeUnbuiltGuests,
} from '../guests/core/guest-list.write.ts';
import { calendarDayIn, choiceIn, plain, textIn, UnreadableCell, wholeIn } from './cell.rules.ts';
import { GENDERS, GUEST_FIELDS, ID_TYPES } from './guest-fields.rules.ts';
import type { FiledLine, ImportRules, Judging } from './import-kind.rules.ts';
import { inTurns } from './in-turns.ts';
import { CellReader, type PlannedLine, UNNAMED, wrong } from './judged-line.rules.ts';

/** Guests from a spreadsheet. A guest whose name and number are known, or who stands in an earlier line, is left as they are. */
export const GUESTS_IMPORT: ImportRules<ListedGuest> = {
  fields: GUEST_FIELDS,
  mostLines: IMPORT_LIMITS.GUESTS,
  thingsAtATime: IMPORT_LIMITS.GUESTS,
  thingsAPart: IMPORT_LIMITS.GUESTS,
  async plan(judging, lines) {
    const read = await inTurns(lines, (line) => guestOf(line, judging));
    const known = await knownGuests(
      judging.runner,
      read.map(({ row }) => ({ fullName: row?.fullName ?? null, phone: row?.phone ?? null })),
    );
    return leavingKnown(read, known);
  },
  make: addListedGuests,
  builtOn: builtOnGuests,
  undo: removeUnbuiltGuests,
};

const DAYS = new Set([
  'birthDate',
  'passportIssuedOn',
  'passportExpiresOn',
  'visaIssuedOn',
  'visaExpiresOn',
  'arrivedInIndiaOn',
]);

function guestOf({ cells }: FiledLine, { today }: Judging): PlannedLine<ListedGuest> {
  const reader = new CellReader(cells);
  const alsoKnownBy = reader.read('alsoKnownBy', contactsIn) ?? [];
  const said = Object.fromEntries(
    GUEST_FIELDS.filter(({ field }) => field !== 'alsoKnownBy').map(({ field }) => [
      field,
      reader.read(field, readerOf(field, today)),
    ]),
  );
  const label = [said.fullName, said.phone].find((name) => typeof name === 'string' && name !== '');
  const name = String(label ?? '');
  const row = reader.refused(
    (cell) => {
      const known = Object.entries(said).map(([field, value]) => {
        const neutral = field === 'fullName' ? UNNAMED : null;
        const judged = cell<unknown>(field, value, neutral);
        // which ID it is says nothing without its number
        return [field, field === 'idType' ? cell<unknown>('idNumber', judged, null) : judged];
      });
      return listedGuestOf(Object.fromEntries(known), today);
    },
    {
      fieldOf,
      columnsOf: {
        NAME_REQUIRED: ['fullName'],
        PHONE_INVALID: ['phone'],
        EMAIL_INVALID: ['email'],
        AADHAAR_LAST4: ['idNumber', 'passportNumber', 'visaNumber'],
      },
    },
  );
  if (row === null) return wrong(name, reader.problems);
  return {
    verdict: 'NEW',
    label: row.fullName || (row.phone ? formatPhone(row.phone) : ''),
    problems: [],
    row: { ...row, alsoKnownBy },
  };
}

function readerOf(field: string, today: LocalDate): (cell: string) => unknown {
  if (field === 'birthDate') return (cell) => calendarDayIn(cell, { until: today });
  if (DAYS.has(field)) return calendarDayIn;
  switch (field) {
    case 'age':
      return wholeIn;
    case 'gender':
      return (cell) => choiceIn(cell, GENDERS);
    case 'idType':
      return (cell) => choiceIn(cell, ID_TYPES);
    case 'nationality':
      return countryIn;
    default:
      return textIn;
  }
}

/** A field that is not of the file is about the line. */
function fieldOf(path: string): string | null {
  return GUEST_FIELDS.some(({ field }) => field === path) ? path : null;
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
let countries: Map<string, string> | undefined;

/** The two letters of each country by its English name. */
function countriesByName(): Map<string, string> {
  countries ??= new Map([
    ...LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`))
      .filter(isCountryCode)
      .map((code): [string, string] => [plain(countryName(code)), code]),
    ['indian', 'IN'],
    ['uk', 'GB'],
    ['usa', 'US'],
  ]);
  return countries;
}

function countryIn(cell: string): string | null {
  const said = textIn(cell);
  if (said === '') return null;
  if (/^[a-z]{2}$/i.test(said) && said.toLowerCase() !== 'uk') return said.toUpperCase();
  const code = countriesByName().get(plain(said));
  if (code === undefined) throw new UnreadableCell('Write the country, as India, or its two letters, as IN.');
  return code;
}

/** Phone numbers and e-mail addresses, as they are stored. */
function contactsIn(cell: string): string[] {
  const said = textIn(cell)
    .split(/[;,\n]/)
    .map((one) => one.trim());
  return said
    .filter((one) => one !== '')
    .map((one) => {
      const contact = isEmail(one) ? one.toLowerCase() : parsePhone(one);
      if (contact === null)
        throw new UnreadableCell('Write phone numbers and e-mail addresses with ; between them.');
      return contact;
    });
}

function leavingKnown(
  read: readonly PlannedLine<ListedGuest>[],
  known: readonly boolean[],
): PlannedLine<ListedGuest>[] {
  const seen = new Set<string>();
  return read.map((line, index) => {
    const { row } = line;
    if (!row?.phone) return line;
    const key = `${inOneCase(row.fullName ?? '')} ${row.phone}`;
    const isKnown = known[index] === true || seen.has(key);
    seen.add(key);
    return isKnown ? { ...line, verdict: 'KNOWN', row: null } : line;
  });
}

/** A name as the lodge tells people by it: whatever its capitals and spaces; signs of a vowel stay. */
function inOneCase(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
