/** What inputs of the API say where a test says nothing else. */

/** An ID as it is shown at the desk. */
export const AADHAAR = { idType: 'AADHAAR', idNumber: '4321' } as const;

/** ₹100 in cash. */
export const CASH = { amount: 100_00, method: 'CASH' } as const;

/** Something as somebody has it on the screen. */
export type Versioned = { readonly id: string; readonly version: number };

/** Names a reservation at the version on the screen. */
export function onVersion({ id, version }: Versioned) {
  return { reservationId: id, version };
}

/** A booking by phone for Asha Rao, of two adults in each room. */
export function newReservation<Room extends object, Words extends object>({
  rooms,
  ...words
}: Words & { readonly rooms: readonly Room[] }) {
  return {
    source: 'PHONE' as const,
    status: 'CONFIRMED' as const,
    guest: { fullName: 'Asha Rao' },
    ...words,
    rooms: rooms.map((room) => ({ adults: 2, ...room })),
  };
}
