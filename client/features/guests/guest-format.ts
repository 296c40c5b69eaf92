import { formatPhone } from '../../../domain/phone.ts';
import type { Gender } from '../../gql/schema.generated.ts';

export const GENDER_NAMES: { readonly [gender in Gender]: string } = {
  FEMALE: 'Woman',
  MALE: 'Man',
  OTHER: 'Another',
};

export const HOME_COUNTRY = 'IN';

type Named = { fullName: string; phone?: string | null | undefined };

/** What a guest is called: the name, else the phone number. */
export function guestName({ fullName, phone }: Named): string {
  if (fullName.trim() !== '') return fullName;
  return phone ? formatPhone(phone) : 'Guest';
}

const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
// Unions and codes for trying things out are no country that somebody comes from.
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

/** The name of a country by its two letters. */
export function countryName(code: string): string {
  return regionNames.of(code) ?? code;
}

let countries: { value: string; label: string }[] | undefined;

/** Every country by name, the lodge's own first. */
export function countryOptions(): readonly { value: string; label: string }[] {
  countries ??= everyCountry();
  return countries;
}

function everyCountry() {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => `${first}${second}`));
  const options = codes.filter(isCountry).map((value) => ({ value, label: countryName(value) }));
  const sorted = options.toSorted((a, b) => a.label.localeCompare(b.label));
  const isHome = ({ value }: { value: string }) => value === HOME_COUNTRY;
  return [...sorted.filter(isHome), ...sorted.filter((option) => !isHome(option))];
}

/** A code that stands for a country today: old ones are written as their successor's. */
function isCountry(code: string): boolean {
  if (NO_COUNTRIES.has(code) || regionNames.of(code) === undefined) return false;
  return new Intl.Locale(`und-${code}`).region === code;
}
