import { GENDER_NAMES, ID_TYPE_NAMES } from '../../../domain/listing/guest-names.ts';
import type { ImportField } from './import-columns.rules.ts';

function field(name: string, label: string, example: string, names: readonly string[] = []): ImportField {
  return { field: name, label, example, names, isRequired: false };
}

/** What other lists call the columns with a phone number and an e-mail address. */
export const PHONE_NAMES = [
  'Mobile',
  'Phone number',
  'Phone no',
  'Mobile number',
  'Mobile no',
  'Contact',
  'Contact number',
  'Contact no',
  'Mob',
  'Mob no',
  'Cell',
  'Ph',
  'Ph no',
  'Tel',
  'Telephone',
  'WhatsApp',
];
export const EMAIL_NAMES = ['Mail', 'E-mail address', 'Email id'];

/** What a line says of a guest. The labels are those of the list of guests as it is saved. */
export const GUEST_FIELDS = [
  {
    ...field('fullName', 'Name', 'Asha Rao', [
      'Guest',
      'Guest name',
      'Name of guest',
      'Full name',
      'Booker',
      'Client',
      'Customer',
      'Customer name',
    ]),
    isRequired: true,
  },
  field('phone', 'Phone', '98765 43210', PHONE_NAMES),
  field('email', 'E-mail', 'asha@example.com', EMAIL_NAMES),
  field('nationality', 'Nationality', 'India', ['Country', 'Citizen of']),
  field('gender', 'Gender', 'Woman', ['Sex']),
  field('age', 'Age', ''),
  field('birthDate', 'Date of birth', '14 Mar 1988', ['Birthday', 'DOB', 'Born', 'Born on']),
  field('relativeName', 'Father or husband', '', ["Father's name", "Father's or husband's name", 'Husband']),
  field('address', 'Address', '12 Lake Road, Pune', ['Home address', 'City']),
  field('idType', 'ID', 'Driving licence', ['ID type', 'ID proof', 'Document']),
  field('idNumber', 'ID number', 'MH12 2010 0012345', ['ID no', 'Document number']),
  field('passportNumber', 'Passport number', '', ['Passport', 'Passport no']),
  field('passportPlace', 'Passport issued at', '', ['Place of issue of the passport']),
  field('passportIssuedOn', 'Passport issued on', ''),
  field('passportExpiresOn', 'Passport valid until', '', ['Passport expiry', 'Passport expires on']),
  field('visaNumber', 'Visa number', '', ['Visa', 'Visa no']),
  field('visaType', 'Visa type', '', ['Type of visa']),
  field('visaPlace', 'Visa issued at', ''),
  field('visaIssuedOn', 'Visa issued on', ''),
  field('visaExpiresOn', 'Visa valid until', '', ['Visa expiry', 'Visa expires on']),
  field('arrivedInIndiaOn', 'Arrived in India on', '', ['Date of arrival in India']),
  field('vehicleNumber', 'Vehicle', '', ['Vehicle number', 'Car', 'Car number']),
  field('notes', 'Notes', 'Prefers the ground floor', ['Note', 'Remark', 'Remarks', 'Comment']),
  field('doNotRentReason', 'Do not rent: reason', '', ['Do not rent', 'Blacklisted']),
  field('alsoKnownBy', 'Also known by', '', [
    'Other phone',
    'Other phone numbers',
    'Second phone',
    'Alternate phone',
  ]),
];

export const GENDERS = {
  FEMALE: [GENDER_NAMES.FEMALE, 'Female', 'F', 'Ms', 'Mrs'],
  MALE: [GENDER_NAMES.MALE, 'Male', 'M', 'Mr'],
  OTHER: [GENDER_NAMES.OTHER, 'Other', 'O'],
};

export const ID_TYPES = {
  AADHAAR: [ID_TYPE_NAMES.AADHAAR, 'Aadhar', 'Adhar', 'Aadhaar card', 'Aadhar card'],
  PASSPORT: [ID_TYPE_NAMES.PASSPORT],
  DRIVING_LICENCE: [ID_TYPE_NAMES.DRIVING_LICENCE, 'Driving license', 'DL', 'Licence'],
  VOTER_ID: [ID_TYPE_NAMES.VOTER_ID, 'Voter ID', 'Voter ID card', 'EPIC'],
  PAN: [ID_TYPE_NAMES.PAN, 'PAN'],
  OTHER: [ID_TYPE_NAMES.OTHER, 'Other'],
};
