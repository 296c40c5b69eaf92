import * as v from 'valibot';
import { isWholeAadhaar } from '../../../domain/aadhaar.ts';
import { GENDER_NAMES, ID_TYPE_NAMES } from '../../../domain/listing/guest-names.ts';
import { isCalendarDay, isLocalDate } from '../../../domain/nights.ts';
import { parsePhone } from '../../../domain/phone.ts';
import { HOME_COUNTRY } from '../../../domain/police/form-three.ts';
import type { Gender, IdType, UpdateGuestInput } from '../../gql/schema.generated.ts';
import { UNREADABLE_DAY } from '../../lib/format/typed-day.ts';
import { AADHAAR_LAST4 } from '../reservations/parts/id-types.ts';
import type { GuestProfile_guestFragment } from './guest-profile.generated.ts';

const day = v.pipe(
  v.string(),
  v.check((typed) => typed === '' || isLocalDate(typed), UNREADABLE_DAY),
);

const isOfPassport = v.check((typed: string) => !isWholeAadhaar(typed), AADHAAR_LAST4);

const ids = {
  nationality: v.string(),
  idType: v.string(),
  idNumber: v.pipe(v.string(), v.trim()),
  passportNumber: v.pipe(v.string(), v.trim(), isOfPassport),
  passportPlace: v.pipe(v.string(), v.trim()),
  passportIssuedOn: day,
  passportExpiresOn: day,
  visaNumber: v.pipe(v.string(), v.trim(), isOfPassport),
  visaType: v.pipe(v.string(), v.trim()),
  visaPlace: v.pipe(v.string(), v.trim()),
  visaIssuedOn: day,
  visaExpiresOn: day,
  arrivedInIndiaOn: day,
};

const person = {
  fullName: v.pipe(v.string(), v.trim()),
  phone: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (typed) => typed === '' || parsePhone(typed) !== null,
      'That phone number looks wrong. Example: +91 98765 43210.',
    ),
  ),
  email: v.pipe(v.string(), v.trim()),
  gender: v.string(),
  birthDate: v.pipe(
    v.string(),
    v.check((typed) => typed === '' || isCalendarDay(typed), UNREADABLE_DAY),
  ),
  relativeName: v.pipe(v.string(), v.trim()),
  address: v.pipe(v.string(), v.trim()),
  vehicleNumber: v.pipe(v.string(), v.trim()),
  notes: v.pipe(v.string(), v.trim()),
};

type Typed = { idType: string; idNumber: string };
type TypedId = { [field in keyof typeof ids]: string };
type TypedGuest = { [field in keyof typeof ids | keyof typeof person]: string };

const isLast4 = ({ idType, idNumber }: Typed) =>
  idType === 'AADHAAR' ? /^\d{4}$/.test(idNumber) : !isWholeAadhaar(idNumber);
const hasNumber = ({ idType, idNumber }: Typed) => idType === '' || idType === 'AADHAAR' || idNumber !== '';

/** An ID alone, as it is recorded when somebody comes. */
export const idSchema = v.pipe(
  v.object(ids),
  v.forward(
    v.check((typed: TypedId) => isLast4(typed), AADHAAR_LAST4),
    ['idNumber'],
  ),
  v.forward(
    v.check((typed: TypedId) => hasNumber(typed), 'Enter the number of the ID.'),
    ['idNumber'],
  ),
  v.forward(
    v.check(({ idType, passportNumber }: TypedId) => idType !== '' || passportNumber !== '', 'Choose an ID.'),
    ['idType'],
  ),
);

/** All that is known about a guest. */
export const guestSchema = v.pipe(
  v.object({ ...person, ...ids }),
  v.forward(
    v.check((typed: TypedGuest) => isLast4(typed), AADHAAR_LAST4),
    ['idNumber'],
  ),
  v.forward(
    v.check((typed: TypedGuest) => hasNumber(typed), 'Enter the number of the ID.'),
    ['idNumber'],
  ),
  v.forward(
    v.check(({ fullName, phone }: TypedGuest) => fullName !== '' || phone !== '', 'Enter a name.'),
    ['fullName'],
  ),
);

export type IdValues = v.InferOutput<typeof idSchema>;
type GuestValues = v.InferOutput<typeof guestSchema>;

type Profile = GuestProfile_guestFragment;

/** The ID of a guest as it stands in the form. */
export function idValuesOf(profile: Profile): IdValues {
  return {
    nationality: profile.guest.nationality ?? HOME_COUNTRY,
    idType: profile.idType ?? '',
    idNumber: profile.idNumber ?? '',
    passportNumber: profile.passportNumber ?? '',
    passportPlace: profile.passportPlace ?? '',
    passportIssuedOn: profile.passportIssuedOn ?? '',
    passportExpiresOn: profile.passportExpiresOn ?? '',
    visaNumber: profile.visaNumber ?? '',
    visaType: profile.visaType ?? '',
    visaPlace: profile.visaPlace ?? '',
    visaIssuedOn: profile.visaIssuedOn ?? '',
    visaExpiresOn: profile.visaExpiresOn ?? '',
    arrivedInIndiaOn: profile.arrivedInIndiaOn ?? '',
  };
}

/** A guest as they stand in the form. */
export function guestValuesOf(profile: Profile): GuestValues {
  const { guest } = profile;
  return {
    ...idValuesOf(profile),
    fullName: guest.fullName,
    phone: guest.phone ?? '',
    email: guest.email ?? '',
    gender: profile.gender ?? '',
    birthDate: profile.birthDate ?? '',
    relativeName: profile.relativeName ?? '',
    address: profile.address ?? '',
    vehicleNumber: profile.vehicleNumber ?? '',
    notes: profile.notes ?? '',
  };
}

/** What of the form differs from what is known, as the API takes it: what was emptied is taken away. */
export function guestChangesOf(
  values: Partial<GuestValues>,
  before: Partial<GuestValues>,
): Omit<UpdateGuestInput, 'guestId' | 'version'> {
  const changed = Object.entries(values).filter(
    // the fields of a form are keys of its values
    ([field, value]) => value !== before[field as keyof GuestValues],
  );
  const changes = Object.fromEntries(changed.map(([field, value]) => [field, value === '' ? null : value]));
  // The fields bear the names of the input; a choice is one of its options.
  return changes as Omit<UpdateGuestInput, 'guestId' | 'version'>;
}

// Object.keys forgets which names a table has
export const ID_TYPE_OPTIONS = (Object.keys(ID_TYPE_NAMES) as IdType[]).map((value) => ({
  value,
  label: ID_TYPE_NAMES[value],
}));
export const GENDER_OPTIONS = (Object.keys(GENDER_NAMES) as Gender[]).map((value) => ({
  value,
  label: GENDER_NAMES[value],
}));
