/** Fields of a guest as people say them; several of one paper are one. */
const NAMES: { readonly [field: string]: string } = {
  fullName: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  nationality: 'Nationality',
  gender: 'Gender',
  age: 'Age',
  birthDate: 'Date of birth',
  relativeName: 'Father or husband',
  address: 'Address',
  idType: 'ID',
  idNumber: 'ID',
  passportNumber: 'Passport',
  passportPlace: 'Passport',
  passportIssuedOn: 'Passport',
  passportExpiresOn: 'Passport',
  visaNumber: 'Visa',
  visaType: 'Visa',
  visaPlace: 'Visa',
  visaIssuedOn: 'Visa',
  visaExpiresOn: 'Visa',
  arrivedInIndiaOn: 'Day of arrival in India',
  vehicleNumber: 'Vehicle',
  notes: 'Note for the desk',
  doNotRentReason: 'The mark Do not rent',
  signIn: 'The link to their account',
  alsoKnownBy: 'Earlier phone numbers and e-mail addresses',
  requests: 'Requests and notes of their bookings',
};

const ORDER = Object.keys(NAMES);

/** What the fields are called, each once, in the order in which a guest's page has them; one of a newer server last, by its own name. */
export function erasedNames(fields: readonly string[]): string[] {
  const known = ORDER.filter((field) => fields.includes(field));
  const others = fields.filter((field) => !ORDER.includes(field));
  return [...new Set([...known.map((field) => NAMES[field] ?? field), ...others])];
}
