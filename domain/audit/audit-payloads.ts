// Longer than other files: what is kept of each action stands in one type, as the table of actions is one.
import type { Status } from '../lifecycle.ts';
import type { Money } from '../money.ts';
import type { LocalDate } from '../nights.ts';
import type { SeasonPrice } from '../rates/season-price.ts';

type Made<After> = { readonly before?: never; readonly after: After };
type Ended<Before> = { readonly before: Before; readonly after?: never };
type Changed<Before, After> = { readonly before: Before; readonly after: After };
type Noted = { readonly before?: never; readonly after?: never };

/** Which fields were given, never what they say: the audit of a guest holds no personal data. */
type FieldNames = { readonly fields: readonly string[] };

/** What all guests of a room are said to be, where the room is for some alone. */
type GuestsSaid = { readonly allGuestsAre?: string };

/** A room of a reservation after a step of its life. */
export type RoomAfterAct = {
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

/** An entry of money as it was written down. */
export type EntryMade = Made<{
  readonly kind: string;
  readonly method: string;
  readonly amount: Money;
  readonly receivedOn: LocalDate;
  readonly receiptNo: string | null;
  readonly refundOf: string | null;
  readonly voids: string | null;
}>;

type ChargeKept = {
  readonly kind: string;
  readonly description: string;
  /** Missing in lines of an older version. */
  readonly quantity?: number;
  readonly gross: Money;
};

/** The ids of what went on another bill: rooms, extras by their rooms, charges. */
export type LinesMoved = Made<{
  readonly rooms: readonly string[];
  readonly extrasOf: readonly string[];
  readonly charges: readonly string[];
}>;

type Nights = { readonly arrival: LocalDate; readonly departure: LocalDate };

/** An extra of the price list; the price in paise, the child's share in basis points. */
type SpecialChargeKept = {
  readonly code: string;
  readonly name: string;
  readonly unitPrice: Money;
  readonly basis: string;
  readonly childShare: number;
  readonly taxCategory: string;
  readonly isOnline: boolean;
  readonly isMandatory: boolean;
  readonly isActive: boolean;
};

type TaxSettingsKept = { readonly isGstRegistered?: boolean; readonly pricesIncludeTax?: boolean };
type TaxSetNameKept = { readonly category: string; readonly validFrom: LocalDate };
type TaxSetKept = TaxSetNameKept & {
  readonly slabs: readonly { readonly from: Money; readonly to: Money | null; readonly rate: number }[];
};

/** Shares of a night by the time of day, in basis points. */
type TimedShares = readonly { readonly until: string; readonly percent: number }[];

/** What is set of the lodge; amounts in paise, shares in basis points. */
type SettingsKept = {
  readonly name: string;
  readonly legalName: string;
  readonly address: string;
  readonly stateCode: string;
  readonly phone: string;
  readonly email: string;
  readonly timeZone: string;
  readonly checkInTime: string;
  readonly checkOutTime: string;
  readonly nightEndsAt: string;
  readonly noShowFrom: string;
  readonly earlyCheckIn: TimedShares;
  readonly lateCheckOut: TimedShares;
  readonly isGstRegistered: boolean;
  readonly gstin: string | null;
  readonly pricesIncludeTax: boolean;
  readonly upiVpa: string | null;
  readonly advancePercent: number;
  readonly holdHours: number;
  readonly webRequestHours: number;
  readonly formHoldMinutes: number;
  readonly formHoldShare: number;
  readonly confirmsWebInstantly: boolean;
  readonly managerDiscountLimit: number;
  readonly pettyCashLimit: Money;
  readonly infantMaxAge: number;
  readonly childMaxAge: number;
  readonly printWidth: string;
  readonly stayOverCleaningDays: number;
  readonly cancellationPolicy: readonly {
    readonly daysBefore: number;
    readonly percent: number;
    readonly of: string;
  }[];
  readonly noShowFee: { readonly percent: number; readonly of: string };
};

/** What the lodge spent: amount and the GST in it in paise. */
type ExpenseKept = {
  readonly spentOn: LocalDate;
  readonly categoryId: string;
  readonly payee: string;
  readonly description: string;
  readonly amount: Money;
  readonly gst: Money;
  readonly method: string;
  readonly billNumber: string | null;
  /** Missing in lines of an older version. */
  readonly receiptId?: string | null;
};

/** What the meals of a plan cost, in paise, and whether they are sold. */
type MealPrices = { readonly adultPrice: Money; readonly childPrice: Money; readonly isActive: boolean };

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

/** A room type; rates in paise. */
type RoomTypeKept = {
  readonly code: string;
  readonly name: string;
  readonly kind: string;
  readonly guests: string;
  readonly description: string;
  readonly amenities: readonly string[];
  readonly baseOccupancy: number;
  readonly maxAdults: number;
  readonly maxChildren: number;
  readonly maxOccupancy: number;
  readonly baseRate: Money;
  readonly extraAdultRate: Money;
  readonly extraChildRate: Money;
  readonly isShownOnline: boolean;
  readonly isActive: boolean;
};
type RoomTypeDetailsKept = Partial<RoomTypeKept> & { readonly sortOrder?: number };

/** An agent; the share of commission in basis points. */
type AgentKept = {
  readonly code: string;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly signInEmail: string | null;
  readonly gstin: string | null;
  readonly commissionShare: number;
  readonly creditLimit: Money | null;
  readonly confirmsInstantly: boolean;
  readonly mayBook: boolean;
};

/** A season; rates of further guests in paise, `to` the day after the last night. */
type SeasonKept = {
  readonly name: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly weekdays: readonly number[];
  /** Null for one that only restricts. */
  readonly price: SeasonPrice | null;
  readonly extraAdultRate: Money | null;
  readonly extraChildRate: Money | null;
  readonly minNights: number | null;
  readonly isClosedToArrival: boolean;
  readonly isClosedToDeparture: boolean;
  readonly isClosed: boolean;
  readonly priority: number;
};

type RoleSet = { readonly role: string };

/** What a line of the audit keeps of each action, before and after; money in paise. */
export type AuditPayloads = {
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
      GuestsSaid & { readonly status: Status; readonly rooms: readonly string[]; readonly gross: Money }
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
  'record-payment': EntryMade;
  'refund-payment': EntryMade;
  'void-payment': EntryMade;
  'correct-payment': EntryMade;
  'take-deposit': EntryMade;
  'return-deposit': EntryMade;
  /** `of` is the payment from which it went on to another bill. */
  'move-money': Made<{ readonly method: string; readonly amount: Money; readonly of: string }>;
  'report-payment': Made<{
    readonly amount: Money;
    readonly method: string;
    readonly reference: string | null;
    readonly paidOn: LocalDate;
  }>;
  'take-reported-payment': EntryMade;
  'decline-reported-payment': Ended<{
    readonly amount: Money;
    readonly method: string;
    readonly paidOn: LocalDate;
  }>;
  'receive-from-agent': Made<{
    readonly agent: string;
    readonly method: string;
    readonly amount: Money;
    readonly receivedOn: LocalDate;
    /** On how many bills it went. */
    readonly bills: number;
  }>;
  /** The days that it was paid for, the last one left out. */
  'pay-agent': Made<{
    readonly agent: string;
    readonly method: string;
    readonly amount: Money;
    readonly paidOn: LocalDate;
    readonly from: LocalDate;
    readonly to: LocalDate;
  }>;
  /** The payout keeps what it was, its expense nothing more. */
  'void-agent-payout':
    | Ended<{
        readonly agent: string;
        readonly method: string;
        readonly amount: Money;
        readonly paidOn: LocalDate;
      }>
    | Noted;
  /** The receipt itself keeps nothing, each part of it the entry that takes it back. */
  'void-agent-receipt': Noted | EntryMade;
  'add-charge': Made<ChargeKept & { readonly date: LocalDate }>;
  /** What is left of a correction that shrank with what it corrected. */
  'void-charge': { readonly before: ChargeKept; readonly after?: { readonly gross: Money } };
  'write-off': Made<{ readonly amount: Money; readonly date: LocalDate }>;
  'split-folio': LinesMoved;
  'move-to-folio': LinesMoved;
  'issue-invoice': Made<{ readonly number: string; readonly kind: string; readonly amount: Money }>;
  /** The number of the invoice that it takes back. */
  'issue-credit-note': Made<{ readonly number: string; readonly credits: string; readonly amount: Money }>;
  'print-bill': Made<{ readonly gross: Money; readonly paid: Money }>;
  'print-receipt': Made<{ readonly isDuplicate: boolean }>;
  'send-message': Made<{ readonly message: string; readonly language: string; readonly by: 'WhatsApp' }>;
  /** Where it can be taken back by itself, also what that restores, and the version that the room then had. */
  'set-housekeeping': Changed<
    { readonly housekeeping: string; readonly cleanedOn?: LocalDate | null; readonly note?: string | null },
    { readonly housekeeping: string; readonly version?: number }
  >;
  'undo-housekeeping': Changed<{ readonly housekeeping: string }, { readonly housekeeping: string }>;
  'set-stay-over-cleaning': Changed<{ readonly days: number }, { readonly days: number }>;
  /** Rates that came or went, and of how many coming nights and extras the tax became another. */
  'change-taxes': Changed<
    TaxSettingsKept,
    TaxSettingsKept & {
      readonly set: TaxSetKept | null;
      readonly removed: TaxSetNameKept | null;
      readonly nights: number;
      readonly extras?: number;
    }
  >;
  'reprice-tax': Changed<{ readonly gross: Money }, { readonly gross: Money }>;
  'lock-books': Changed<{ readonly through: LocalDate | null }, { readonly through: LocalDate }>;
  /** The fields that changed. */
  'update-settings': Changed<Partial<SettingsKept>, Partial<SettingsKept>>;
  'assign-cleaning': Changed<
    { readonly cleaner: string | null },
    { readonly cleaner: string | null; readonly day: LocalDate }
  >;
  'create-room': Made<RoomKept & Pick<RoomDetailsKept, 'note' | 'sortOrder'>>;
  /** The fields that changed. */
  'update-room': Changed<RoomDetailsKept, RoomDetailsKept>;
  'create-rate-period': Made<SeasonKept & { readonly roomTypeId: string }>;
  /** The fields that changed. */
  'update-rate-period': Changed<Partial<SeasonKept>, Partial<SeasonKept>>;
  'delete-rate-period': Ended<SeasonKept & { readonly roomTypeId: string }>;
  'create-room-type': Made<RoomTypeKept>;
  /** The fields that changed. */
  'update-room-type': Changed<RoomTypeDetailsKept, RoomTypeDetailsKept>;
  'block-room': Made<
    Nights & { readonly reason: string; readonly roomId?: string; readonly note?: string | null }
  >;
  'unblock-room': Ended<Nights>;
  'create-agent': Made<AgentKept>;
  /** The fields that changed. */
  'update-agent': Changed<Partial<AgentKept>, Partial<AgentKept>>;
  /** The uid of the account. */
  'link-agent': Made<{ readonly account: string }>;
  'create-special-charge': Made<SpecialChargeKept>;
  /** The fields that changed. */
  'update-special-charge': Changed<Partial<SpecialChargeKept>, Partial<SpecialChargeKept>>;
  /** Before is missing where the plan had no price yet; of a room type, or of the lodge. */
  'save-meal-plan': {
    readonly before?: MealPrices;
    readonly after: MealPrices & { readonly plan: string; readonly roomTypeId: string | null };
  };
  'move-cash': Made<{
    readonly from: string;
    readonly to: string;
    readonly amount: Money;
    readonly movedOn: LocalDate;
  }>;
  'correct-cash': Made<{
    readonly from: string;
    readonly to: string;
    readonly amount: Money;
    readonly movedOn: LocalDate;
    readonly corrects: string;
  }>;
  'count-cash': Made<{ readonly expected: Money; readonly found: Money }>;
  'create-expense': Made<ExpenseKept>;
  /** The fields that changed. */
  'update-expense': Changed<Partial<ExpenseKept>, Partial<ExpenseKept>>;
  'void-expense': Ended<{ readonly payee: string; readonly amount: Money; readonly method: string }>;
  'undo-void-expense': Made<{ readonly payee: string; readonly amount: Money; readonly method: string }>;
  'create-expense-category': Made<{ readonly name: string; readonly isActive: boolean }>;
  'update-expense-category': Changed<
    { readonly name?: string; readonly isActive?: boolean },
    { readonly name?: string; readonly isActive?: boolean }
  >;
  'create-api-key': Made<{ readonly name: string; readonly scope: string; readonly endsOn: LocalDate }>;
  'revoke-api-key': Ended<{ readonly name: string; readonly scope: string }>;
  /** Once a day at most. */
  'use-api-key': Made<{ readonly name: string }>;
  'sync-profile': Noted;
  'ask-user-role': Made<RoleSet>;
  'set-user-role': Changed<{ readonly role: string | null }, RoleSet>;
  'set-role': Made<RoleSet>;
  'ask-disable-user': Noted;
  'disable-user': Noted;
  'ask-enable-user': Noted;
  'enable-user': Noted;
  /** The file, and its place among the pictures from 1. */
  'add-room-type-picture': Made<{ readonly picture: string; readonly place: number }>;
  'remove-room-type-picture': Ended<{ readonly picture: string; readonly place: number }>;
  'order-room-type-pictures': Changed<
    { readonly pictures: readonly string[] },
    { readonly pictures: readonly string[] }
  >;
  /** What for, as what it is kept, and in how many bytes. */
  /** What a file brought along, and how many lines of it made something. */
  'apply-import': Made<{ readonly kind: string; readonly lines: number }>;
  'undo-import': Made<{ readonly kind: string; readonly lines: number }>;
  'upload-file': Made<{ readonly purpose: string; readonly type: string; readonly size: number }>;
  'open-demo-lodge': Noted;
  'fill-demo-lodge': Noted;
};
