import type { ReactNode } from 'react';
import { addNights, isLocalDate, type LocalDate, nightsBetween } from '../../../../domain/nights.ts';
import { formatPhone } from '../../../../domain/phone.ts';
import { formatCount, formatFullDay } from '../../../lib/format/format.ts';
import { countryName, GENDER_NAMES } from '../../../lib/format/people.ts';
import type { PoliceRegisterPageQuery } from './police-register.generated.ts';

export type RegisterNight = PoliceRegisterPageQuery['policeRegister']['nights'][number];
export type RegisterGuest = RegisterNight['guests'][number];
export type DueForm = PoliceRegisterPageQuery['policeRegister']['formsDue'][number];

/** What opens the fields of Form III of a guest. */
export type FormOfGuest = (guest: { id: string; name: string }) => ReactNode;

const MOST_NIGHTS = 31;
const HOME_COUNTRY = 'IN';

/** The nights of the register, as the API takes them: `to` is the day after the last. */
export type RegisterNights = { readonly from: LocalDate; readonly to: LocalDate };

/**
 * The nights that an address asks for, whose `to` is the last one; tonight where it names none. Nights that no register
 * shows are cut to those that it does.
 */
export function registerNightsOf(params: URLSearchParams, tonight: LocalDate): RegisterNights {
  const dayOf = (name: string) => {
    const day = params.get(name);
    return day !== null && isLocalDate(day) ? day : null;
  };
  const from = dayOf('from') ?? dayOf('to') ?? tonight;
  const last = dayOf('to') ?? from;
  const nights = Math.min(Math.max(nightsBetween(from, last) + 1, 1), MOST_NIGHTS);
  return { from, to: addNights(from, nights) };
}

/** 'Fri, 4 Dec 2026', or from the first night to the last. */
export function formatNights({ from, to }: RegisterNights): string {
  const last = addNights(to, -1);
  return from === last ? formatFullDay(from) : `${formatFullDay(from)} – ${formatFullDay(last)}`;
}

export function nationalityName(code: string): string {
  return code === HOME_COUNTRY ? 'Indian' : countryName(code);
}

/** 'Woman, 36'. */
export function personWords({ gender, age }: Pick<RegisterGuest, 'gender' | 'age'>): string {
  return [gender && GENDER_NAMES[gender], age].filter((part) => part !== null).join(', ');
}

/** What was shown: the ID of a guest of this country, passport and visa of one from abroad. */
export function paperWords(guest: RegisterGuest): string {
  const { idWords, passportNumber, visaNumber } = guest;
  return [idWords, passportNumber && `Passport ${passportNumber}`, visaNumber && `Visa ${visaNumber}`]
    .filter(Boolean)
    .join(', ');
}

/** 'Delhi → Manali', as far as it is known. */
export function wayWords({ comingFrom, goingTo }: Pick<RegisterGuest, 'comingFrom' | 'goingTo'>): string {
  return comingFrom || goingTo ? `${comingFrom ?? '?'} → ${goingTo ?? '?'}` : '';
}

/** Where somebody lives and is reached. */
export function addressWords({ address, phone }: Pick<RegisterGuest, 'address' | 'phone'>): string {
  return [address, phone && formatPhone(phone)].filter(Boolean).join(', ');
}

/** What the police ask of a guest and nobody wrote down. */
export function missingOf(guest: RegisterGuest): string[] {
  const isFromAbroad = guest.nationality !== HOME_COUNTRY;
  const parts = [
    paperWords(guest) === '' && 'ID',
    isFromAbroad && guest.visaNumber === null && paperWords(guest) !== '' && 'visa',
    guest.address === null && 'address',
    guest.age === null && 'age',
    guest.gender === null && 'gender',
  ];
  return parts.filter((part) => typeof part === 'string');
}

/** '12 adults, 3 without a name'. */
export function formatAdults({ guests, unnamed }: Pick<RegisterNight, 'guests' | 'unnamed'>): string {
  const nameless = unnamed.reduce((sum, { count }) => sum + count, 0);
  const all = formatCount(guests.length + nameless, 'adult');
  return nameless === 0 ? all : `${all}, ${nameless} without a name`;
}

/** The step of the stay that a form is about. */
export function stepWords({ step }: Pick<DueForm, 'step'>): string {
  return step === 'ARRIVAL' ? 'arrival' : 'departure';
}
