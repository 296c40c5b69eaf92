import { useState } from 'react';
import { formatPhone } from '../../../../domain/phone.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { formatHistory } from './guest-history.ts';
import { type KnownGuest, type TypedGuest, useKnownGuests } from './use-known-guests.ts';

export type KnownGuestsProps = { guest: TypedGuest; onChange: (guest: TypedGuest) => void };

/** Guests who were here before and may be the one whose name or number is typed; one of them can be taken. */
export function KnownGuests({ guest, onChange }: KnownGuestsProps) {
  const found = useKnownGuests(guest);
  const [taken, setTaken] = useState<KnownGuest | null>(null);
  const take = (known: KnownGuest) => {
    const { fullName, phone, email } = known.guest;
    setTaken(known);
    onChange({ id: known.id, fullName, phone: phone ?? '', email: email ?? '' });
  };
  if (guest.id !== '') {
    const known = [taken, ...found].find((one) => one?.id === guest.id) ?? null;
    const name = guest.fullName || guest.phone;
    return <Chosen name={name} known={known} onLeave={() => onChange({ ...guest, id: '' })} />;
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
              <span className="text-sm text-ink-2">{formatHistory(known.history)}</span>
              {known.guest.doNotRentReason && (
                <span className="text-sm font-medium text-danger">
                  Do not rent: {known.guest.doNotRentReason}
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
  known: KnownGuest | null;
  onLeave: () => void;
};

function Chosen({ name, known, onLeave }: ChosenProps) {
  return (
    <div className="grid gap-2 sm:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status">
          <span className="font-medium">Known guest: {known ? nameOf(known) : name}</span>
          {known && <span className="block text-sm text-ink-2">{formatHistory(known.history)}</span>}
        </p>
        <Button variant="quiet" onClick={onLeave}>
          Somebody else
        </Button>
      </div>
      {known?.guest.doNotRentReason && (
        <Notice variant="danger">
          Do not rent to {name}: {known.guest.doNotRentReason}
        </Notice>
      )}
    </div>
  );
}

function nameOf({ guest: { fullName, phone } }: KnownGuest): string {
  return [fullName, phone && formatPhone(phone)].filter(Boolean).join(' · ');
}
