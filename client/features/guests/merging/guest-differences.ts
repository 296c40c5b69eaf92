import { countryName } from '../../../../domain/listing/country-names.ts';
import { GENDER_NAMES, ID_TYPE_NAMES } from '../../../../domain/listing/guest-names.ts';
import { formatDay } from '../../../../domain/nights.ts';
import { formatPhone } from '../../../../domain/phone.ts';
import { isFromAbroad } from '../../../../domain/police/form-three.ts';
import type { GuestFacts } from '../../../gql/schema.generated.ts';
import type { GuestPage_guestFragment } from '../guests-list.generated.ts';

type Profile = GuestPage_guestFragment;
type Whose = 'OWN' | 'OTHER';

/** What two guests have of one kind, where it is not the same. */
export type Difference = {
  facts: GuestFacts;
  label: string;
  own: string | null;
  other: string | null;
  /** What stays unless somebody chooses: what there is, else that of who was changed last. */
  likely: Whose;
};

/** What two guests have of each kind that is not the same, in the order in which it is shown. */
export function differencesOf(own: Profile, other: Profile): Difference[] {
  const [ofOwn, ofOther] = [factsOf(own), factsOf(other)];
  const isOtherNewer = other.changedAt > own.changedAt;
  return ofOwn.flatMap(({ facts, label, value }, index) => {
    const others = ofOther[index]?.value ?? null;
    if (value === others) return [];
    const isOthers = value === null || (others !== null && isOtherNewer);
    return [{ facts, label, own: value, other: others, likely: isOthers ? 'OTHER' : 'OWN' } as const];
  });
}

/** Whether it has to be chosen: a mark not to rent is never lost, and what one of them alone has is taken. */
export function isChoice({ own, other }: Difference): boolean {
  return own !== null && other !== null;
}

function factsOf(profile: Profile): { facts: GuestFacts; label: string; value: string | null }[] {
  const { guest, idType, idNumber } = profile;
  const { nationality } = guest;
  return [
    { facts: 'FULL_NAME', label: 'Name', value: guest.fullName || null },
    { facts: 'PHONE', label: 'Phone', value: guest.phone && formatPhone(guest.phone) },
    { facts: 'EMAIL', label: 'E-mail', value: guest.email },
    // nobody from here says so: that is what a guest is until something else is recorded
    {
      facts: 'NATIONALITY',
      label: 'Citizen of',
      value: nationality && isFromAbroad(nationality) ? countryName(nationality) : null,
    },
    { facts: 'GENDER', label: 'Gender', value: profile.gender && GENDER_NAMES[profile.gender] },
    { facts: 'BIRTH', label: 'Date of birth', value: birthOf(profile) },
    { facts: 'RELATIVE_NAME', label: 'Father or husband', value: profile.relativeName },
    { facts: 'ADDRESS', label: 'Address', value: profile.address },
    {
      facts: 'ID',
      label: 'ID',
      value: idType && [ID_TYPE_NAMES[idType], idNumber].filter(Boolean).join(' '),
    },
    {
      facts: 'PASSPORT',
      label: 'Passport',
      value: paperOf(profile.passportNumber, profile.passportExpiresOn),
    },
    { facts: 'VISA', label: 'Visa', value: paperOf(profile.visaNumber, profile.visaExpiresOn) },
    {
      facts: 'ARRIVED_IN_INDIA',
      label: 'Arrived in India on',
      value: profile.arrivedInIndiaOn && formatDay(profile.arrivedInIndiaOn),
    },
    { facts: 'VEHICLE', label: 'Vehicle', value: profile.vehicleNumber },
    { facts: 'DO_NOT_RENT', label: 'Do not rent', value: guest.doNotRentReason },
  ];
}

function birthOf({ birthDate, age }: Profile): string | null {
  return birthDate ?? (age === null ? null : `${age} years`);
}

function paperOf(number: string | null, expiresOn: string | null): string | null {
  if (number === null) return null;
  return expiresOn === null ? number : `${number}, holds until ${formatDay(expiresOn)}`;
}
