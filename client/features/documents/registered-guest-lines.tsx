import type { ReactNode } from 'react';
import { formatPhone } from '../../../domain/phone.ts';
import { isFromAbroad } from '../../../domain/police/form-three.ts';
import { PaperFacts } from './paper/paper-facts.tsx';
import type { RegistrationCardsQuery } from './registration-cards.generated.ts';

type Guest = RegistrationCardsQuery['registrationCards'][number]['guests'][number];

/** What the register asks of a guest: what is known is printed, the rest is written by hand. */
export function RegisteredGuestLines({ guest }: { guest: Guest }) {
  const { phone, age, idName, idNumber, nationality, room } = guest;
  const isAbroad = isFromAbroad(nationality);
  return (
    <Block label={guest.fullName}>
      <PaperFacts
        facts={[
          { name: 'Name', value: guest.fullName, isToFill: true },
          { name: 'Room', value: room },
          { name: 'Father or husband', value: guest.relativeName, isToFill: true },
          { name: 'Age', value: age === null ? null : String(age), isToFill: true },
          { name: 'Phone', value: phone && formatPhone(phone), isToFill: true },
          { name: 'Nationality', value: isAbroad ? nationality : 'Indian' },
          { name: 'Address', value: guest.address, isToFill: true },
          {
            name: 'ID',
            value: [idName, idNumber].filter(Boolean).join(' '),
            isToFill: !isAbroad,
          },
          { name: 'Passport', value: guest.passportNumber, isToFill: isAbroad },
          { name: 'Visa', value: guest.visaNumber, isToFill: isAbroad },
          { name: 'Vehicle', value: guest.vehicleNumber, isToFill: true },
        ]}
      />
    </Block>
  );
}

/** The same for an adult of whom nothing is known yet. */
export function UnnamedGuestLines({ room }: { room: string | null }) {
  return (
    <Block label="Another guest">
      <PaperFacts
        facts={[
          { name: 'Name', value: null, isToFill: true },
          { name: 'Room', value: room },
          ...TO_FILL.map((name) => ({ name, value: null, isToFill: true })),
        ]}
      />
    </Block>
  );
}

const TO_FILL = ['Father or husband', 'Age', 'Phone', 'Nationality', 'Address', 'ID', 'Vehicle'];

function Block({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="break-inside-avoid border-t border-ink pt-2">
      {children}
    </section>
  );
}
