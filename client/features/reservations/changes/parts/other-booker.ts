import type { TypedGuest } from '../../parts/use-known-guests.ts';

/** Somebody else who booked, as texts that the device keeps with the rest of the form. */
type OtherTexts = {
  isOther: string;
  otherId: string;
  otherName: string;
  otherPhone: string;
  otherEmail: string;
};

type BookerTexts = { fullName?: string; phone?: string; email?: string };

export function otherTextsOf(other: TypedGuest | null): OtherTexts {
  return {
    isOther: other ? 'yes' : '',
    otherId: other?.id ?? '',
    otherName: other?.fullName ?? '',
    otherPhone: other?.phone ?? '',
    otherEmail: other?.email ?? '',
  };
}

/** null: it was the one written down. */
export function otherOf({
  isOther,
  otherId,
  otherName,
  otherPhone,
  otherEmail,
}: OtherTexts): TypedGuest | null {
  if (isOther === '') return null;
  return { id: otherId, fullName: otherName, phone: otherPhone, email: otherEmail };
}

/** Somebody known by the id alone: what the lodge knows of them stays. */
export function bookerInputOf({ id, ...guest }: TypedGuest) {
  return id === '' ? guest : { id };
}

/** What was typed about the one written down; null: nothing. What nobody typed into is not sent, and stays. */
export function changedBookerOf({ fullName, phone, email }: BookerTexts): BookerTexts | null {
  const typed = Object.entries({ fullName, phone, email }).filter(([, text]) => text !== undefined);
  return typed.length > 0 ? Object.fromEntries(typed) : null;
}

/** How a guest is called holds for all their bookings: it is never written over somebody else who booked meanwhile. */
const OF_A_GUEST = new Set(['renamedId', 'fullName', 'phone', 'email']);

/** What was typed, as long as it is about the one written down now. */
export function typedAbout<Typed extends { renamedId?: string }>(typed: Typed, bookerId: string): Typed {
  if (typed.renamedId === undefined || typed.renamedId === bookerId) return typed;
  const others = Object.entries(typed).filter(([field]) => !OF_A_GUEST.has(field));
  // each of these fields may be missing
  return Object.fromEntries(others) as Typed;
}
