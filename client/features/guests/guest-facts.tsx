import { countryName } from '../../../domain/listing/country-names.ts';
import { GENDER_NAMES, ID_TYPE_NAMES } from '../../../domain/listing/guest-names.ts';
import { formatDay } from '../../../domain/nights.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { isFromAbroad } from '../../../domain/police/form-three.ts';
import { Card } from '../../ui/card.tsx';
import type { GuestProfile_guestFragment } from './guest-profile.generated.ts';

/** What is known about a guest; what is not known is left out. */
export function GuestFacts({ profile }: { profile: GuestProfile_guestFragment }) {
  const facts = factsOf(profile).filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <Card title="Who it is">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-ink-2">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function factsOf(profile: GuestProfile_guestFragment) {
  const { guest, gender, idType, idNumber, passportNumber, visaNumber, arrivedInIndiaOn } = profile;
  const isAbroad = isFromAbroad(guest.nationality);
  return [
    { name: 'E-mail', value: guest.email },
    { name: 'Also known by', value: profile.alsoKnownBy.map(contactOf).join('\n') },
    { name: 'Citizen of', value: isAbroad && guest.nationality ? countryName(guest.nationality) : null },
    { name: 'Gender', value: gender && GENDER_NAMES[gender] },
    { name: 'Date of birth', value: profile.birthDate },
    { name: 'Father or husband', value: profile.relativeName },
    { name: 'Address', value: profile.address },
    { name: 'ID', value: idType && [ID_TYPE_NAMES[idType], idNumber].filter(Boolean).join(' ') },
    { name: 'Passport', value: passportNumber },
    { name: 'Visa', value: visaNumber },
    { name: 'Arrived in India on', value: arrivedInIndiaOn && formatDay(arrivedInIndiaOn) },
    { name: 'Vehicle', value: profile.vehicleNumber },
    { name: 'Note for the desk', value: profile.notes },
    { name: 'About the note', value: profile.notesWarning },
  ];
}

/** A number as people say it; an address as it is. */
function contactOf(contact: string): string {
  return contact.startsWith('+') ? formatPhone(contact) : contact;
}
