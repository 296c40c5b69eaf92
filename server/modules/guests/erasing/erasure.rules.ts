import { formatCode } from '../../../../domain/code.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { formatDay, type LocalDate } from '../../../../domain/nights.ts';
import { HOME_COUNTRY } from '../../../../domain/police/form-three.ts';
import type { KnownOfGuest } from '../core/guest.input.ts';
import type { ErasureFacts } from './erasure.sql.ts';

/** What stands in place of a name that was deleted. */
export const DELETED_NAME = 'Deleted guest';

/** Section 36 of the GST Act and income-tax law, as the data deletion policy says it. */
const YEARS_OF_BOOKS = 8;

/** What the police register and Form III say of who slept here. */
const OF_REGISTER: readonly (keyof KnownOfGuest)[] = [
  'fullName',
  'nationality',
  'gender',
  'age',
  'birthDate',
  'relativeName',
  'address',
  'idType',
  'idNumber',
  'passportNumber',
  'passportPlace',
  'passportIssuedOn',
  'passportExpiresOn',
  'visaNumber',
  'visaType',
  'visaPlace',
  'visaIssuedOn',
  'visaExpiresOn',
  'arrivedInIndiaOn',
];
/** Bills and payments say whose they are. */
const OF_BOOKS: readonly (keyof KnownOfGuest)[] = ['fullName'];

/** What goes of a guest at once, and what stays until when. */
type ErasurePlan = {
  readonly goes: string[];
  readonly stays: string[];
  readonly keptUntil: LocalDate | null;
};

/** The last day of the eighth year after the financial year of a day: books are kept until then. */
export function keptUntilOf(day: LocalDate): LocalDate {
  const year = Number(day.slice(0, 4));
  const endsIn = day.slice(5) > '03-31' ? year + 1 : year;
  return `${endsIn + YEARS_OF_BOOKS}-03-31`;
}

/** What goes and what stays of a guest who asks to be forgotten. */
export function erasureOf({ known, ...facts }: ErasureFacts): ErasurePlan {
  const kept = facts.isInRegister ? OF_REGISTER : facts.hasBooks ? OF_BOOKS : [];
  // the names of the fields of a guest
  const said = (Object.keys(known) as (keyof KnownOfGuest)[]).filter((field) => isSaid(field, known[field]));
  const goes: string[] = said.filter((field) => !kept.includes(field));
  if (facts.uid !== null) goes.push('signIn');
  if (facts.hasRequests) goes.push('requests');
  if (facts.alsoKnownBy.length > 0) goes.push('alsoKnownBy');
  const stays = said.filter((field) => kept.includes(field));
  const keptUntil = stays.length === 0 ? null : keptUntilOf(facts.lastDay ?? facts.today);
  return { goes, stays, keptUntil };
}

/** The guest once the plan is carried out. */
export function withoutErased(known: KnownOfGuest, { stays }: Pick<ErasurePlan, 'stays'>): KnownOfGuest {
  const kept = Object.fromEntries(
    Object.entries(known).map(([field, value]) => [field, stays.includes(field) ? value : null]),
  );
  // each field as it was, or null
  const left = kept as KnownOfGuest;
  return {
    ...left,
    fullName: left.fullName ?? DELETED_NAME,
    nationality: left.nationality ?? HOME_COUNTRY,
  };
}

/** Why it cannot be done yet, with the code of the booking; null where it can. */
export function tooEarly({ coming, owing }: ErasureFacts): { message: string; reservation: string } | null {
  if (coming !== null) {
    const { code, arrival, isHere } = coming;
    const message = isHere
      ? `The guest is in house with booking ${formatCode(code)}. Ask again when they have left.`
      : `The guest is expected on ${formatDay(arrival)} with booking ${formatCode(code)}. Cancel it first, or ask again when they have left.`;
    return { message, reservation: code };
  }
  if (owing !== null) {
    const { code, balance } = owing;
    const what =
      balance > 0 ? `${formatMoney(balance)} is due` : `${formatMoney(-balance)} is to be given back`;
    return { message: `${what} on booking ${formatCode(code)}. Settle it first.`, reservation: code };
  }
  return null;
}

function isSaid(field: keyof KnownOfGuest, value: unknown): boolean {
  if (field === 'nationality') return value !== HOME_COUNTRY;
  return value !== null && value !== '';
}
