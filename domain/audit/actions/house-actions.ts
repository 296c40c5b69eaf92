/** Actions of the audit that are about rooms: how clean they are, and whether they are sold. */
import type { LocalDate } from '../../nights.ts';
import type { ActionRow, Changed, Ended, Made, Nights } from './action-row.ts';

/** A room of the house. */
type RoomKept = {
  readonly number: string;
  readonly roomTypeId: string;
  readonly floor: string | null;
  readonly dorm: string | null;
  readonly activeFrom: LocalDate;
  readonly activeTo: LocalDate | null;
};
type RoomDetailsKept = Partial<RoomKept> & { readonly note?: string | null; readonly sortOrder?: number };

/** What a line of the audit keeps of each, before and after; money in paise. */
export type HousePayloads = {
  /** Where it can be taken back by itself, also what that restores, and the version that the room then had. */
  'set-housekeeping': Changed<
    { readonly housekeeping: string; readonly cleanedOn?: LocalDate | null; readonly note?: string | null },
    { readonly housekeeping: string; readonly version?: number }
  >;
  'undo-housekeeping': Changed<{ readonly housekeeping: string }, { readonly housekeeping: string }>;
  'assign-cleaning': Changed<
    { readonly cleaner: string | null },
    { readonly cleaner: string | null; readonly day: LocalDate }
  >;
  'set-stay-over-cleaning': Changed<{ readonly days: number }, { readonly days: number }>;
  'create-room': Made<RoomKept & Pick<RoomDetailsKept, 'note' | 'sortOrder'>>;
  /** The fields that changed. */
  'update-room': Changed<RoomDetailsKept, RoomDetailsKept>;
  'block-room': Made<
    Nights & { readonly reason: string; readonly roomId?: string; readonly note?: string | null }
  >;
  'unblock-room': Ended<Nights>;
};

export const HOUSE_ACTIONS = {
  'set-housekeeping': { entity: 'room' },
  'undo-housekeeping': { entity: 'room' },
  'assign-cleaning': { entity: 'room' },
  'set-stay-over-cleaning': { entity: 'property' },
  'create-room': { entity: 'room' },
  'update-room': { entity: 'room' },
  'block-room': { entity: ['room', 'room_claim'] },
  'unblock-room': { entity: 'room' },
} as const satisfies { readonly [action in keyof HousePayloads]: ActionRow };
