/** Actions of the audit that are about guests and what the police are told of them. */
import type { ActionRow, Made } from './action-row.ts';

/** Which fields were given, never what they say: the audit of a guest holds no personal data. */
type FieldNames = { readonly fields: readonly string[] };

/** What a line of the audit keeps of each, before and after; money in paise. */
export type GuestPayloads = {
  'create-guest': Made<FieldNames>;
  'update-guest': Made<FieldNames>;
  /** How many guests of the room have a name now. */
  'name-guests': Made<{ readonly guests: number }>;
  'record-id': Made<FieldNames>;
  /** Of who stayed: who came to them, with the fields taken and how many bookings; of the other: to whom. */
  'merge-guests': Made<
    (FieldNames & { readonly merged: string; readonly bookings: number }) | { readonly into: string }
  >;
  'erase-guest': Made<FieldNames>;
  /** Whether only the phone number was that of the guest to whom no room is let. */
  'rent-all-the-same': Made<{ readonly isByPhone: boolean }>;
  /** The number that stood there before, where it was corrected. */
  'file-form-three': {
    readonly before?: { readonly number: string };
    /** `filedAt`, as the lodge's clock showed it, where the time was given. */
    readonly after: {
      readonly step: 'ARRIVAL' | 'DEPARTURE';
      readonly number: string;
      readonly filedAt?: string;
    };
  };
};

export const GUEST_ACTIONS = {
  'create-guest': { entity: 'guest', raisesVersion: false, timeline: { words: 'A guest was added' } },
  'update-guest': { entity: 'guest', raisesVersion: false, timeline: { words: "Changed a guest's details" } },
  'name-guests': { entity: 'reservation_room', raisesVersion: true, timeline: 'composed' },
  'record-id': { entity: 'guest', raisesVersion: false, timeline: { words: 'Recorded an ID' } },
  'merge-guests': { entity: 'guest' },
  'erase-guest': { entity: 'guest' },
  'rent-all-the-same': {
    entity: 'guest',
    raisesVersion: false,
    timeline: { words: 'Let to a guest marked Do not rent' },
    alert: 'always',
  },
  'file-form-three': {
    entity: 'reservation_guest',
    raisesVersion: false,
    timeline: { words: 'Filed Form III' },
  },
} as const satisfies { readonly [action in keyof GuestPayloads]: ActionRow };
