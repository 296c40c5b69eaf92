import { countryName, isRegion } from '../../../domain/listing/country-names.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { HOME_COUNTRY } from '../../../domain/police/form-three.ts';

type Named = { fullName: string; phone?: string | null | undefined };

/** What a guest is called: the name, else the phone number. */
export function guestName({ fullName, phone }: Named): string {
  if (fullName.trim() !== '') return fullName;
  return phone ? formatPhone(phone) : 'Guest';
}

// Unions and codes for trying things out are no country that somebody comes from.
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

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
  if (NO_COUNTRIES.has(code) || !isRegion(code)) return false;
  return new Intl.Locale(`und-${code}`).region === code;
}
