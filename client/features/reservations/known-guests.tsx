import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatPhone } from '../../../domain/phone.ts';
import { historyWords } from '../../lib/guest-history.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { BookingForm } from './booking-form.ts';
import { KnownGuestsDocument, type KnownGuestsQuery } from './known-guests.generated.ts';

type Known = KnownGuestsQuery['guests']['nodes'][number];

const TYPING_PAUSE_MS = 250;
const FEWEST_LETTERS = 3;
const FEWEST_DIGITS = 5;

/** Guests who were here before and may be the one whose name or number is typed; one of them can be taken. */
export function KnownGuests() {
  const { setValue } = useFormContext<BookingForm>();
  const guest = useWatch<BookingForm, 'guest'>({ name: 'guest' });
  const search = useSettled(searchOf(guest), TYPING_PAUSE_MS);
  const { data, previousData } = useQuery(KnownGuestsDocument, {
    variables: { search },
    skip: search === '',
  });
  const found = search === '' ? [] : ((data ?? previousData)?.guests.nodes ?? []);
  const [taken, setTaken] = useState<Known | null>(null);
  const take = (known: Known) => {
    const { fullName, phone, email } = known.guest;
    setTaken(known);
    const values = { id: known.id, fullName, phone: phone ?? '', email: email ?? '' };
    setValue('guest', values, { shouldValidate: true, shouldDirty: true });
  };
  if (guest.id !== '') {
    const known = [taken, ...found].find((one) => one?.id === guest.id) ?? null;
    return (
      <Chosen name={guest.fullName || guest.phone} known={known} onLeave={() => setValue('guest.id', '')} />
    );
  }
  if (found.length === 0) return null;
  return (
    <div className="grid gap-2 sm:col-span-2">
      <p className="text-sm text-ink-2" id="known-guests">
        Known guests
      </p>
      <ul aria-labelledby="known-guests" className="grid gap-2">
        {found.map((known) => (
          <li key={known.id}>
            <button
              type="button"
              onClick={() => take(known)}
              className="grid min-h-control w-full cursor-pointer rounded-control border border-line px-3 py-2 text-left hover:bg-sunk"
            >
              <span className="font-medium">{nameOf(known)}</span>
              <span className="text-sm text-ink-2">{historyWords(known.history)}</span>
              {known.guest.doNotRentReason && (
                <span className="text-sm font-medium text-danger">
                  No room is to be let: {known.guest.doNotRentReason}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type ChosenProps = {
  name: string;
  /** null until it is known again who that is: the form may come from an earlier day. */
  known: Known | null;
  onLeave: () => void;
};

function Chosen({ name, known, onLeave }: ChosenProps) {
  return (
    <div className="grid gap-2 sm:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status">
          <span className="font-medium">Known guest: {known ? nameOf(known) : name}</span>
          {known && <span className="block text-sm text-ink-2">{historyWords(known.history)}</span>}
        </p>
        <Button look="quiet" onClick={onLeave}>
          Somebody else
        </Button>
      </div>
      {known?.guest.doNotRentReason && (
        <Notice look="danger">
          No room is to be let to {name}: {known.guest.doNotRentReason}
        </Notice>
      )}
    </div>
  );
}

function nameOf({ guest: { fullName, phone } }: Known): string {
  return [fullName, phone && formatPhone(phone)].filter(Boolean).join(' · ');
}

/** The number once it is long enough to mean somebody, else the name. */
function searchOf({ fullName, phone }: BookingForm['guest']): string {
  const digits = phone.replace(/\D/g, '');
  if (digits.length >= FEWEST_DIGITS) return phone.trim();
  return fullName.trim().length >= FEWEST_LETTERS ? fullName.trim() : '';
}
