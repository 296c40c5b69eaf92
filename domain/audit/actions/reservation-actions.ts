/** Actions of the audit that are about the life of a reservation, its changes, and what moves for another's sake. */

import type { Money } from '../../money.ts';
import type { LocalDate } from '../../nights.ts';
import type { Status } from '../../statuses.ts';
import type { ActionRow, Changed, Made, Nights, Noted } from './action-row.ts';

/** What all guests of a room are said to be, where the room is for some alone. */
type GuestsSaid = { readonly allGuestsAre?: string };

/** A room of a reservation after a step of its life. */
type RoomAfterAct = {
  readonly status: Status;
  /** How far the reservation is below the price list, where that is more than a manager may give. */
  readonly belowList?: Money;
} & ActDetails;

/** What else the audit keeps of a step: its fee, its room, its reasons, and the nights that were not slept. */
export type ActDetails = FeeDetails & {
  readonly room?: string;
  readonly dirtyReason?: string;
  readonly withoutIdReason?: string;
  readonly departure?: LocalDate;
  readonly leftFrom?: LocalDate;
};

/** The fee for nights that were given up, and what was let off of it, with the reason. */
export type FeeDetails = {
  readonly fee?: Money;
  readonly waived?: Money;
  readonly waiveFeeReason?: string;
};

type StayState = GuestsSaid & {
  readonly arrival: LocalDate;
  readonly departure: LocalDate;
  readonly roomTypeId: string;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly mealPlan: string;
  readonly isPinned: boolean;
  /** Why it is free of charge, or null. */
  readonly complimentary: string | null;
  /** The numbers of its rooms, in order; `room` is the last of them. */
  readonly rooms: readonly string[];
  readonly room: string;
  readonly gross: Money;
};

/** A room of a reservation before and after a change that keeps its status. */
export type RoomChanged = Changed<
  StayState & { readonly leastFee?: unknown },
  StayState & FeeDetails & { readonly belowList?: Money; readonly isUndo?: boolean }
>;

/** A room of a reservation before and after a step of its life. */
export type RoomStepped = Changed<{ readonly status: Status }, RoomAfterAct>;

type DetailsKept = {
  readonly requests?: string | null;
  readonly note?: string | null;
  readonly source?: string;
  readonly expectedAt?: string | null;
  readonly bookerId?: string;
};

/** What a line of the audit keeps of each, before and after; money in paise. */
export type ReservationPayloads = {
  'create-reservation': Made<{
    readonly code: string;
    readonly source: string;
    readonly status: Status;
    readonly gross: Money;
    readonly listGross: Money;
    readonly discount: { readonly kind: string; readonly value: number } | null;
    readonly agentId: string | null;
    /** Missing in lines of an older version. */
    readonly payer?: 'GUEST' | 'AGENT';
    readonly commission: Money;
    readonly overrideReason: string | null;
    /** The codes of the lodge's rules that the desk passed over. */
    readonly passedOver: readonly string[];
    readonly rooms: readonly (Nights &
      GuestsSaid & {
        readonly id: string;
        readonly room: string;
        readonly status: Status;
        readonly isPinned: boolean;
        readonly complimentary: string | null;
      })[];
  }>;
  'confirm-reservation': RoomStepped;
  'cancel-reservation': RoomStepped;
  /** The hold of a form that was being filled in keeps nothing. */
  'expire-hold':
    | Noted
    | Changed<{ readonly status: Status }, { readonly status: Status; readonly version: number }>;
  'check-in': RoomStepped;
  'check-out': RoomStepped;
  'mark-no-show': RoomStepped;
  'undo-check-in': RoomStepped;
  'undo-check-out': RoomStepped;
  'reinstate-reservation': RoomStepped;
  'move-room': RoomChanged;
  'swap-rooms': RoomChanged;
  'change-nights': RoomChanged;
  'price-again': RoomChanged;
  'pin-room': RoomChanged;
  'set-guests': RoomChanged;
  'set-complimentary': RoomChanged;
  'set-discount': RoomChanged;
  'add-room': Made<
    Nights &
      GuestsSaid & {
        readonly status: Status;
        readonly rooms: readonly string[];
        readonly gross: Money;
        /** Why it is free of charge; missing where it is paid for. */
        readonly complimentary?: string;
        /** How far the reservation is below the price list, where the room gives something away. */
        readonly belowList?: Money;
      }
  >;
  /** The fields that changed; of who booked, which were given. */
  'update-reservation': Changed<DetailsKept, DetailsKept & { readonly booker?: readonly string[] }>;
  /** The code of the reservation that it made room for; null where a room went off sale. */
  'move-for-another': Changed<
    { readonly room: string },
    { readonly room: string; readonly causedBy: string | null }
  >;
  /** The line of the audit that it undoes; neither for who gives way. */
  'undo-moves': Changed<
    { readonly room: string },
    { readonly room: string; readonly undoes?: string; readonly causedBy?: string | null }
  >;
};

export const RESERVATION_ACTIONS = {
  'create-reservation': {
    entity: 'reservation',
    raisesVersion: true,
    timeline: 'composed',
    alert: 'sometimes',
  },
  'confirm-reservation': {
    entity: 'reservation_room',
    raisesVersion: true,
    timeline: { rooms: 'Confirmed' },
  },
  'cancel-reservation': { entity: 'reservation_room', raisesVersion: true, timeline: { rooms: 'Cancelled' } },
  'expire-hold': {
    entity: ['form_hold', 'reservation_room'],
    raisesVersion: true,
    timeline: 'composed',
  },
  'check-in': { entity: 'reservation_room', raisesVersion: true, timeline: { rooms: 'Checked in' } },
  'check-out': { entity: 'reservation_room', raisesVersion: true, timeline: { rooms: 'Checked out' } },
  'mark-no-show': { entity: 'reservation_room', raisesVersion: true, timeline: { rooms: 'Not come' } },
  'undo-check-in': {
    entity: 'reservation_room',
    raisesVersion: true,
    timeline: { rooms: 'Check-in taken back' },
  },
  'undo-check-out': {
    entity: 'reservation_room',
    raisesVersion: true,
    timeline: { rooms: 'Check-out taken back' },
  },
  'reinstate-reservation': {
    entity: 'reservation_room',
    raisesVersion: true,
    timeline: { rooms: 'Brought back' },
  },
  'move-room': { entity: 'reservation_room', raisesVersion: true, timeline: 'composed' },
  'swap-rooms': { entity: 'reservation_room', raisesVersion: true, timeline: 'composed' },
  'change-nights': { entity: 'reservation_room', raisesVersion: true, timeline: 'composed' },
  'price-again': {
    entity: 'reservation_room',
    raisesVersion: true,
    timeline: { rooms: 'Priced everything again' },
    alert: 'always',
  },
  'pin-room': { entity: 'reservation_room', raisesVersion: true, timeline: 'composed' },
  'set-guests': {
    entity: 'reservation_room',
    raisesVersion: true,
    timeline: { rooms: 'Changed the number of guests' },
  },
  'set-complimentary': {
    entity: 'reservation_room',
    raisesVersion: true,
    timeline: 'composed',
    alert: 'always',
  },
  'set-discount': {
    entity: 'reservation_room',
    raisesVersion: true,
    timeline: { words: 'Changed the discount' },
    alert: 'always',
  },
  'add-room': { entity: 'reservation_room', raisesVersion: true, timeline: { rooms: 'Added a room' } },
  'update-reservation': { entity: 'reservation', raisesVersion: true, timeline: 'composed' },
  'move-for-another': {
    entity: ['reservation_room', 'room_claim'],
    raisesVersion: false,
    timeline: 'composed',
  },
  'undo-moves': { entity: ['reservation_room', 'room_claim'], raisesVersion: false, timeline: 'composed' },
} as const satisfies { readonly [action in keyof ReservationPayloads]: ActionRow };
