import type { Money } from '../../../../domain/money.ts';
import type { DateRange, LocalDate } from '../../../../domain/nights.ts';
import type { MessageLanguage, PaymentMethod } from '../../../gql/schema.generated.ts';

/** A room type with how many of it, as a message names them. */
export type MessageRoom = { name: string; count: number };

/** What a message says besides the lodge's own facts. Money that the guest is not asked for is left out. */
export type Message =
  | { kind: 'QUOTE'; stay: DateRange; rooms: readonly MessageRoom[]; total: Money; advance: Money }
  | {
      kind: 'CONFIRMATION';
      code: string;
      stay: DateRange;
      rooms: readonly MessageRoom[];
      /** When they said that they come. */
      expectedAt: string | null;
      total: Money | null;
      advance: Money;
      balance: Money;
    }
  | { kind: 'PAYMENT_REQUEST'; code: string; amount: Money }
  | {
      kind: 'RECEIPT';
      code: string;
      receiptNo: string;
      amount: Money;
      method: PaymentMethod;
      receivedOn: LocalDate;
      balance: Money;
    }
  | { kind: 'DIRECTIONS' };

/** What messages say of the lodge. */
export type MessageLodge = {
  name: string;
  address: string;
  timeZone: string;
  phone: string;
  upiVpa: string | null;
  checkInTime: string;
  checkOutTime: string;
};

/** To whom it is written, by whom, in which language. */
export type MessageFrame = { guestName: string; lodge: MessageLodge; language: MessageLanguage };

/** Where the lodge lies on a map, found by its name and address. */
export function mapLink({ name, address }: Pick<MessageLodge, 'name' | 'address'>): string {
  const place = [name, address].filter(Boolean).join(', ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
