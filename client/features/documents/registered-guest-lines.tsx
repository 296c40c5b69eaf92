import { formatPhone } from '../../../domain/phone.ts';
import { PaperFacts } from './paper/paper-facts.tsx';
import type { RegistrationCardsQuery } from './registration-cards.generated.ts';

type Guest = RegistrationCardsQuery['registrationCards'][number]['guests'][number];

/** What the register asks of a guest: what is known is printed, the rest is written by hand. */
export function RegisteredGuestLines({ guest }: { guest: Guest }) {
  const { phone, age, idName, idNumber, nationality, room } = guest;
  const isFromAbroad = nationality !== 'IN';
  return (
    <section aria-label={guest.fullName} className="break-inside-avoid border-t border-ink pt-2">
      <PaperFacts
        facts={[
          { name: 'Name', value: guest.fullName, isToFill: true },
          { name: 'Room', value: room },
          { name: 'Father or husband', value: guest.relativeName, isToFill: true },
          { name: 'Age', value: age === null ? null : String(age), isToFill: true },
          { name: 'Phone', value: phone && formatPhone(phone), isToFill: true },
          { name: 'Nationality', value: nationality === 'IN' ? 'Indian' : nationality },
          { name: 'Address', value: guest.address, isToFill: true },
          {
            name: 'ID',
            value: [idName, idNumber].filter(Boolean).join(' '),
            isToFill: !isFromAbroad,
          },
          { name: 'Passport', value: guest.passportNumber, isToFill: isFromAbroad },
          { name: 'Visa', value: guest.visaNumber, isToFill: isFromAbroad },
          { name: 'Vehicle', value: guest.vehicleNumber, isToFill: true },
        ]}
      />
    </section>
  );
}
