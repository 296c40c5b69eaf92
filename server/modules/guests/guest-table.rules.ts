import { countryName, isCountryCode } from '../../../domain/listing/country-names.ts';
import { GENDER_NAMES, ID_TYPE_NAMES } from '../../../domain/listing/guest-names.ts';
import { comingTable, csvLine } from '../../tables/csv.ts';
import type { ExportedGuest } from './core/guest-export.sql.ts';

const HEADER = [
  ...[
    'Name',
    'Phone',
    'E-mail',
    'Nationality',
    'Gender',
    'Age',
    'Date of birth',
    'Father or husband',
    'Address',
  ],
  ...[
    'ID',
    'ID number',
    'Passport number',
    'Passport issued at',
    'Passport issued on',
    'Passport valid until',
  ],
  ...[
    'Visa number',
    'Visa type',
    'Visa issued at',
    'Visa issued on',
    'Visa valid until',
    'Arrived in India on',
  ],
  ...['Vehicle', 'Notes', 'Do not rent: reason', 'Also known by'],
];

/** Guests as a table. */
export function guestTable(
  chunks: AsyncIterable<readonly { readonly guest: ExportedGuest }[]>,
): AsyncGenerator<string, void, void> {
  return comingTable(HEADER, chunks, (rows) => rows.map(({ guest }) => lineOf(guest)).join(''));
}

function lineOf(guest: ExportedGuest): string {
  const { nationality, gender, idType } = guest;
  return csvLine([
    ...[guest.fullName, guest.phone, guest.email, nationality && countryWords(nationality)],
    ...[gender && GENDER_NAMES[gender], guest.age, guest.birthDate, guest.relativeName, guest.address],
    ...[idType && ID_TYPE_NAMES[idType], guest.idNumber, guest.passportNumber, guest.passportPlace],
    ...[guest.passportIssuedOn, guest.passportExpiresOn, guest.visaNumber, guest.visaType, guest.visaPlace],
    ...[guest.visaIssuedOn, guest.visaExpiresOn, guest.arrivedInIndiaOn, guest.vehicleNumber, guest.notes],
    ...[guest.doNotRentReason, guest.alsoKnownBy.join('; ')],
  ]);
}

/** Two letters that are no country's of today stay as they are: their name would be another country's. */
function countryWords(code: string): string {
  return isCountryCode(code) ? countryName(code) : code;
}
