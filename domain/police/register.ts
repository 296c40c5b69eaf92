import type { LocalDate } from '../nights.ts';
import { formatPhone, type Phone } from '../phone.ts';

/** What is known of a guest's age; a date of birth says more than an age that was told. */
type KnownAge = { readonly birthDate: LocalDate | null; readonly age: number | null };

type NamedGuest = KnownAge & { readonly isPrimary: boolean };

/** Whom a room was booked for. */
type BookedFor = { readonly adults: number; readonly children: number };

/** Who of a room's named guests are adults, and which of its adults have no name. */
export type AdultsOfRoom<TGuest> = {
  readonly adults: readonly TGuest[];
  /** Guests without an age who fill the children's places: adults or children. */
  readonly uncertain: readonly TGuest[];
  /** How many adults slept in the room. */
  readonly count: number;
  /** The places of those without a name: 2 and 3 where one of three has one. */
  readonly unnamed: readonly number[];
};

/** The age in full years on a day; null where it is not known. */
export function ageOf({ birthDate, age }: KnownAge, day: LocalDate): number | null {
  return birthDate === null ? age : ageOn(birthDate, day);
}

/** Full years from a date of birth to a day. */
export function ageOn(birthDate: LocalDate, day: LocalDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/**
 * The adults of a room on a night. A child never stands for an adult: who has no age, and is not the room's primary guest,
 * fills a place of the children first, as many as were booked and have no name; a guest left over is an adult.
 */
export function adultsOfRoom<TGuest extends NamedGuest>(
  guests: readonly TGuest[],
  booked: BookedFor,
  { night, childMaxAge }: { readonly night: LocalDate; readonly childMaxAge: number },
): AdultsOfRoom<TGuest> {
  const isChild = (guest: TGuest) => (ageOf(guest, night) ?? childMaxAge + 1) <= childMaxAge;
  const mayBeChild = (guest: TGuest) => ageOf(guest, night) === null && !guest.isPrimary;
  const openPlaces = Math.max(booked.children - guests.filter(isChild).length, 0);
  const uncertain = guests.filter(mayBeChild).slice(0, openPlaces);
  const adults = guests.filter((guest) => !isChild(guest) && !uncertain.includes(guest));
  const count = Math.max(booked.adults, adults.length);
  const unnamed = Array.from({ length: count - adults.length }, (_, index) => adults.length + index + 1);
  return { adults, uncertain, count, unnamed };
}

/** What the register calls a guest: 'Asha Rao', else 'No name, +91 98765 43210'. */
export function registeredName({ fullName, phone }: { fullName: string; phone: Phone | null }): string {
  if (fullName.trim() !== '') return fullName;
  return phone ? `No name, ${formatPhone(phone)}` : 'No name';
}

/** The line of an adult without a name: 'Adult 2 of room 203, booked by Asha Rao, no name'. */
export function unnamedAdultWords(
  place: number,
  { room, bookedBy }: { readonly room: string | null; readonly bookedBy: string },
): string {
  const where = room === null ? '' : ` of room ${room}`;
  return [`Adult ${place}${where}`, bookedBy && `booked by ${bookedBy}`, 'no name']
    .filter(Boolean)
    .join(', ');
}
