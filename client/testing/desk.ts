import { inject } from 'vitest';
import { addNights, type LocalDate, todayAt } from '../../domain/nights.ts';
import { ApiDesk } from '../../testing/api-desk.ts';
import { overHttp, tokenAt } from '../../testing/over-http.ts';
import type { UpdateSettingsInput } from '../gql/schema.generated.ts';

/** A booking as a test says it: one room, by its number; two nights unless it says otherwise. An empty name is none. */
export type BookingWords = {
  guest: string;
  room: string;
  arrival: LocalDate;
  nights?: number;
  /** How many there are in each room; two when it is not said. */
  adults?: number;
  phone?: string;
  /** The same room once more, from this day on for a night: a second stay of the same booking. */
  againOn?: LocalDate;
  /** Whether it is only held. */
  status?: 'HELD' | 'CONFIRMED';
  /** Whether the number of the room is promised, as it is unless the desk says otherwise; an agent is promised none. */
  isPinned?: boolean;
  /** Who books: the manager at the desk, or an agent. */
  by?: Account;
};

type Account = 'admin' | 'manager' | 'agent' | 'payingAgent';
const tokens = new Map<Account, Promise<string>>();

/** The manager at the desk, in another browser. */
export const desk = deskOf('manager');

/** Somebody in another browser. */
export function deskOf(account: Account): ApiDesk {
  const token = () => {
    const known = tokens.get(account) ?? tokenAt('', inject('pageAccounts')[account]);
    tokens.set(account, known);
    return known;
  };
  return new ApiDesk(overHttp('', token));
}

/** The day at the lodge in so many days from now. */
export function dayIn(days: number): LocalDate {
  return addNights(todayAt(new Date(), 'Asia/Kolkata'), days);
}

/** Books in another browser, at the manager's desk unless it says otherwise; gives the code. Throws when refused. */
export async function book({
  guest,
  room: number,
  arrival,
  nights = 2,
  adults = 2,
  phone,
  againOn,
  status = 'CONFIRMED',
  by = 'manager',
  isPinned = by === 'manager',
}: BookingWords): Promise<string> {
  const again = againOn === undefined ? [] : [{ number, arrival: againOn, nights: 1 }];
  const { code } = await deskOf(by).book({
    status,
    guest: { ...(guest === '' ? {} : { fullName: guest }), ...(phone ? { phone } : {}) },
    rooms: [{ number, arrival, nights }, ...again].map((stay) => ({ ...stay, isPinned, adults })),
  });
  return code;
}

/** Charges a broken thing and takes money by UPI at the manager's desk in another browser. */
export async function chargeAndPay(
  code: string,
  charge: number,
  payment: number,
  { date }: { date?: LocalDate } = {},
): Promise<void> {
  await desk.addCharge(code, {
    kind: 'DAMAGE',
    description: 'A cup',
    unitPrice: charge,
    reservationRoomId: await desk.reservationRoomId(code),
    ...(date !== undefined && { date }),
  });
  await desk.recordPayment(code, { amount: payment, method: 'UPI' });
}

/** Changes the price of an extra, on sale or not, as the admin in another browser. */
export async function reprice(name: string, unitPrice: number): Promise<void> {
  const admin = deskOf('admin');
  const { specialCharges } = await admin.query(
    'query DeskCharges { specialCharges(withInactive: true) { id name version } }',
  );
  const { id, version } = specialCharges.find((listed: { name: string }) => listed.name === name);
  const input = { specialChargeId: id, version, unitPrice };
  await admin.give('updateSpecialCharge', input, 'specialCharge { id }');
}

/** Changes settings of the lodge, by an admin in another browser. */
export async function changeSettings(words: Omit<UpdateSettingsInput, 'version'>): Promise<void> {
  const admin = deskOf('admin');
  const { settings } = await admin.query('query DeskSettings { settings { version } }');
  await admin.give('updateSettings', { ...words, version: settings.version }, 'settings { version }');
}
