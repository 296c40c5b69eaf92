import type { ReactNode } from 'react';
import { countryName } from '../../../../domain/listing/country-names.ts';
import { GENDER_NAMES } from '../../../../domain/listing/guest-names.ts';
import { formatTimeOfDay } from '../../../../domain/local-time.ts';
import {
  addNights,
  formatDayOfYear,
  type LocalDate,
  nightsBetween,
  todayAt,
} from '../../../../domain/nights.ts';
import { formatPhone } from '../../../../domain/phone.ts';
import { HOME_COUNTRY, isFromAbroad } from '../../../../domain/police/form-three.ts';
import { registeredName, unnamedAdultWords } from '../../../../domain/police/register.ts';
import { dayIn } from '../../../lib/address-params.ts';
import { formatCount, formatFullDay } from '../../../lib/format/format.ts';
import type { PoliceRegisterPageQuery } from './police-register.generated.ts';

export type RegisterNight = PoliceRegisterPageQuery['policeRegister']['nights'][number];
export type RegisterGuest = RegisterNight['guests'][number];
export type RegisterRoom = RegisterNight['rooms'][number];
export type RegisterForm = PoliceRegisterPageQuery['policeRegister']['formsDue'][number];

/** A line of the register: a guest, or an adult of a room who has no name. */
export type RegisterLine =
  | { readonly id: string; readonly guest: RegisterGuest; readonly unnamed?: undefined }
  | {
      readonly id: string;
      readonly guest?: undefined;
      readonly unnamed: RegisterRoom;
      readonly place: number;
    };

/** What opens the fields of Form III of a guest. */
export type FormOfGuest = (guest: { id: string; name: string }) => ReactNode;

const MOST_NIGHTS = 31;

/** The nights of the register, as the API takes them: `to` is the day after the last. */
export type RegisterNights = { readonly from: LocalDate; readonly to: LocalDate };

/**
 * The nights that an address asks for, whose `to` is the last one; tonight where it names none. Nights that no register
 * shows are cut to those that it does.
 */
export function registerNightsOf(params: URLSearchParams, tonight: LocalDate): RegisterNights {
  const from = dayIn(params, 'from') ?? dayIn(params, 'to') ?? tonight;
  const last = dayIn(params, 'to') ?? from;
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

/** The numbers under which Form III was filed. */
export function formNumbers({
  arrivalFormNumber,
  departureFormNumber,
}: Pick<RegisterGuest, 'arrivalFormNumber' | 'departureFormNumber'>): string {
  return [arrivalFormNumber, departureFormNumber].filter(Boolean).join(', ');
}

/** What the police ask of a guest and nobody wrote down. */
export function missingOf(guest: RegisterGuest): string[] {
  const parts = [
    !guest.hasName && 'name',
    paperWords(guest) === '' && 'ID',
    isFromAbroad(guest.nationality) && guest.visaNumber === null && paperWords(guest) !== '' && 'visa',
    guest.address === null && 'address',
    guest.age === null && (guest.mayBeChild ? 'age, adult or child' : 'age'),
    guest.gender === null && 'gender',
  ];
  return parts.filter((part) => typeof part === 'string');
}

/** '12 adults, 3 without a name'. */
export function formatAdults({ adults, withoutName }: Pick<RegisterNight, 'adults' | 'withoutName'>): string {
  const all = formatCount(adults, 'adult');
  return withoutName === 0 ? all : `${all}, ${withoutName} without a name`;
}

/** The lines of a night by room: the guests, and after them the adults who have no name. */
export function linesOf({ guests, rooms }: Pick<RegisterNight, 'guests' | 'rooms'>): RegisterLine[] {
  return rooms.flatMap((room) => [
    ...guests.filter(({ roomId }) => roomId === room.id).map((guest) => ({ id: guest.id, guest })),
    ...room.unnamed.map((place) => ({ id: `${room.id}:${place}`, unnamed: room, place })),
  ]);
}

/** Who a line is about: 'Adult 2 of room 203, booked by Asha Rao, no name'. */
export function lineName(line: RegisterLine): string {
  return line.guest ? line.guest.name : unnamedAdultWords(line.place, line.unnamed);
}

/** The step of the stay that a form is about. */
export function stepWords({ step }: Pick<RegisterForm, 'step'>): string {
  return step === 'ARRIVAL' ? 'arrival' : 'departure';
}

/** Whose form it is. */
export function formName({ guest: { fullName, phone } }: Pick<RegisterForm, 'guest'>): string {
  return registeredName({ fullName, phone });
}

/** ' · France · room 203', as far as it is known. */
export function formPlace({ guest: { nationality }, room }: RegisterForm): string {
  return [nationality && nationalityName(nationality), room && `room ${room}`]
    .filter(Boolean)
    .map((part) => ` · ${part}`)
    .join('');
}

/** '4 Dec 2026, 13:30' at the lodge. */
export function formatMoment(instant: string, timeZone: string): string {
  const at = new Date(instant);
  return `${formatDayOfYear(todayAt(at, timeZone))}, ${formatTimeOfDay(at, timeZone)}`;
}
