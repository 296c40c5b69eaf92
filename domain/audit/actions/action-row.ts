import type { LocalDate } from '../../nights.ts';

/** Tables whose rows a line of the audit can be about. */
export type AuditEntity =
  | 'agent'
  | 'agent_payout'
  | 'agent_receipt'
  | 'api_key'
  | 'cash_count'
  | 'cash_movement'
  | 'data_import'
  | 'expense'
  | 'expense_category'
  | 'file'
  | 'folio'
  | 'form_hold'
  | 'guest'
  | 'invoice'
  | 'meal_plan'
  | 'payment'
  | 'payment_report'
  | 'property'
  | 'rate_period'
  | 'reservation'
  | 'reservation_charge'
  | 'reservation_guest'
  | 'reservation_room'
  | 'room'
  | 'room_claim'
  | 'room_type'
  | 'special_charge'
  | 'user';

/**
 * How the timeline of a reservation says an action: in words alone, with the numbers of its rooms, with the sum and the
 * way to pay, with the texts of charges, or, where the sentence is made of what the line keeps, in a way of its own.
 */
export type TimelineWords =
  | { readonly words: string }
  | { readonly rooms: string }
  | { readonly sum: string }
  | { readonly charges: string }
  | 'composed';

/** One action of the table. */
export type ActionRow = {
  /** The table of the row that was changed, or tables where there are several. */
  readonly entity: AuditEntity | readonly AuditEntity[];
  /** Whether "Today, to look at" shows it: each time, or only when it gives something away or does not agree. */
  readonly alert?: 'always' | 'sometimes';
  /** The field of `after` with the day that it is about: an earlier day than that of the writing is an alert. */
  readonly datedBy?: 'receivedOn' | 'movedOn' | 'spentOn' | 'date';
} & (
  | {
      /**
       * Whether it raises the version of its reservation, so that a form which was opened before is overtaken. What is
       * paid does not, nor what is only noted, nor what an act brings along, as an ID that is recorded at check-in.
       */
      readonly raisesVersion: boolean;
      readonly timeline: TimelineWords;
    }
  // an action that is about no reservation
  | { readonly raisesVersion?: never; readonly timeline?: never }
);

/** A line that keeps what came to be. */
export type Made<After> = { readonly before?: never; readonly after: After };

/** A line that keeps what is no more. */
export type Ended<Before> = { readonly before: Before; readonly after?: never };

/** A line that keeps what was, and what is. */
export type Changed<Before, After> = { readonly before: Before; readonly after: After };

/** A line that keeps that something was done. */
export type Noted = { readonly before?: never; readonly after?: never };

/** The nights of a stay, the day of departure left out. */
export type Nights = { readonly arrival: LocalDate; readonly departure: LocalDate };
