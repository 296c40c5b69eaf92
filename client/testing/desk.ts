import { ApolloClient, gql, HttpLink, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { inject } from 'vitest';
import { addNights, type DateRange, type LocalDate, todayAt } from '../../domain/nights.ts';
import {
  SettingsPageDocument,
  UpdateSettingsDocument,
} from '../features/lodge-settings/settings.generated.ts';
import { CreateReservationDocument } from '../features/reservations/form/booking-form.generated.ts';
import { NewBookingPageDocument } from '../features/reservations/form/new-booking.generated.ts';
import {
  SpecialChargesPageDocument,
  UpdateSpecialChargeDocument,
} from '../features/special-charges/special-charges.generated.ts';
import possibleTypes from '../gql/possible-types.generated.ts';
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

type Found = { reservation: { id: string; version: number; rooms: { id: string }[] } };
const FIND: TypedDocumentNode<Found, { code: string }> = gql`
  query DeskFinds($code: String!) {
    reservation(code: $code) {
      id
      version
      rooms {
        id
      }
    }
  }
`;
const CANCEL = gql`
  mutation DeskCancels($input: CancelReservationInput!) {
    cancelReservation(input: $input) {
      __typename
    }
  }
`;

const NOTE = gql`
  mutation DeskNotes($input: UpdateReservationInput!) {
    updateReservation(input: $input) {
      __typename
    }
  }
`;

const CHECK_IN = gql`
  mutation DeskLetsIn($input: CheckInInput!) {
    checkIn(input: $input) {
      __typename
    }
  }
`;

const CHECK_OUT = gql`
  mutation DeskSeesOff($input: CheckOutInput!) {
    checkOut(input: $input) {
      __typename
    }
  }
`;

const UNDO_CHECK_IN = gql`
  mutation DeskTakesBack($input: UndoCheckInInput!) {
    undoCheckIn(input: $input) {
      __typename
    }
  }
`;

const TAKE_DEPOSIT = gql`
  mutation DeskTakesDeposit($input: TakeDepositInput!) {
    takeDeposit(input: $input) {
      __typename
    }
  }
`;

const CHARGE = gql`
  mutation DeskCharges($input: AddChargeInput!) {
    addCharge(input: $input) {
      __typename
    }
  }
`;

const TAKE_PAYMENT = gql`
  mutation DeskTakesPayment($input: RecordPaymentInput!) {
    recordPayment(input: $input) {
      __typename
    }
  }
`;

const REPORT = gql`
  mutation AgentReports($input: ReportPaymentInput!) {
    reportPayment(input: $input) {
      __typename
    }
  }
`;

const SPLIT = gql`
  mutation DeskSplits($input: SplitFolioInput!) {
    splitFolio(input: $input) {
      __typename
    }
  }
`;

const WRITE = gql`
  mutation DeskWrites($input: NoteMessageInput!) {
    noteMessage(input: $input) {
      __typename
    }
  }
`;

const MOVE = gql`
  mutation DeskMoves($input: MoveRoomInput!) {
    moveRoom(input: $input) {
      __typename
    }
  }
`;

const CHANGE_NIGHTS = gql`
  mutation DeskChangesNights($input: ChangeNightsInput!) {
    changeNights(input: $input) {
      __typename
    }
  }
`;

type Account = 'admin' | 'manager' | 'agent' | 'payingAgent';
const opened = new Map<Account, Promise<ApolloClient>>();

/** The day at the lodge in so many days from now. */
export function dayIn(days: number): LocalDate {
  return addNights(todayAt(new Date(), 'Asia/Kolkata'), days);
}

/** Books in another browser, at the manager's desk unless it says otherwise; gives the code. Throws when refused. */
export async function book({
  guest,
  room,
  arrival,
  nights = 2,
  adults = 2,
  phone,
  againOn,
  status = 'CONFIRMED',
  by = 'manager',
  isPinned = by === 'manager',
}: BookingWords): Promise<string> {
  const client = await deskOf(by);
  const { data: page } = await client.query({ query: NewBookingPageDocument });
  const wanted = page?.rooms.find(({ number }) => number === room);
  if (wanted === undefined) throw new Error(`The lodge of the tests has no room ${room}.`);
  const { data } = await client.mutate({
    mutation: CreateReservationDocument,
    variables: {
      input: {
        source: 'PHONE',
        status,
        guest: { ...(guest === '' ? {} : { fullName: guest }), ...(phone ? { phone } : {}) },
        rooms: [{ arrival, nights }, ...(againOn ? [{ arrival: againOn, nights: 1 }] : [])].map((stay) => ({
          roomTypeId: wanted.roomType.id,
          roomId: wanted.id,
          isPinned,
          arrival: stay.arrival,
          departure: addNights(stay.arrival, stay.nights),
          adults,
        })),
      },
    },
    context: newKey(),
  });
  const result = data?.createReservation;
  if (result?.__typename !== 'CreateReservationSuccess')
    throw new Error(`Not booked: ${JSON.stringify(result)}`);
  return result.reservation.code;
}

/** Writes a note on a booking at the manager's desk in another browser. */
export async function noteOnBooking(code: string, note: string): Promise<void> {
  await actOn(code, NOTE, { note });
}

/** The hour, the requests and the note of a booking, at the manager's desk in another browser. */
export async function sayOfArrival(
  code: string,
  words: { expectedAt?: string; requests?: string | null; note?: string },
): Promise<void> {
  await actOn(code, NOTE, words);
}

/** Cancels a booking at the manager's desk in another browser. */
export async function cancelBooking(code: string): Promise<void> {
  await actOn(code, CANCEL, { reason: 'Called off by phone' });
}

/** Charges a broken thing and takes money by UPI at the manager's desk in another browser. */
export async function chargeAndPay(
  code: string,
  charge: number,
  payment: number,
  { date }: { date?: LocalDate } = {},
): Promise<void> {
  const { client, id: reservationId, version, rooms } = await find(code);
  const reservationRoomId = rooms[0]?.id;
  const broken = {
    reservationId,
    reservationRoomId,
    version,
    kind: 'DAMAGE',
    description: 'A cup',
    unitPrice: charge,
    date,
  };
  await client.mutate({ mutation: CHARGE, variables: { input: broken }, context: newKey() });
  const paid = { reservationId, amount: payment, method: 'UPI', acceptsOverpayment: true };
  await client.mutate({ mutation: TAKE_PAYMENT, variables: { input: paid }, context: newKey() });
}

/** Takes cash that came yesterday, so many times, at the manager's desk in another browser. */
export async function payYesterday(code: string, amount: number, times: number): Promise<void> {
  const { client, id: reservationId } = await find(code);
  const money = { reservationId, amount, method: 'CASH', receivedOn: dayIn(-1) };
  const input = { ...money, acceptsOverpayment: true };
  for (let time = 0; time < times; time += 1)
    await client.mutate({ mutation: TAKE_PAYMENT, variables: { input }, context: newKey() });
}

/** Reports cash on a booking of the agent who pays, in the agent's browser. */
export async function reportPayment(code: string, amount: number): Promise<void> {
  const client = await deskOf('payingAgent');
  const { data } = await client.query({ query: FIND, variables: { code }, fetchPolicy: 'network-only' });
  const input = { reservationId: data?.reservation.id, amount, method: 'CASH' };
  const answer = await client.mutate({ mutation: REPORT, variables: { input }, context: newKey() });
  const { reportPayment: result } = Object(answer.data);
  if (result.__typename !== 'ReportPaymentSuccess')
    throw new Error(`Not reported: ${JSON.stringify(result)}`);
}

/** Lets the second stay of a booking be paid apart, at the manager's desk in another browser. */
export async function splitBill(code: string): Promise<void> {
  const { client, id: reservationId, version, rooms } = await find(code);
  const input = { reservationId, version, payer: 'GUEST', reservationRoomIds: [rooms[1]?.id] };
  await client.mutate({ mutation: SPLIT, variables: { input }, context: newKey() });
}

/** Lets guests pay the extras of the first stay apart, those to come too, at the manager's desk in another browser. */
export async function splitExtras(code: string): Promise<void> {
  const { client, id: reservationId, version, rooms } = await find(code);
  const input = { reservationId, version, payer: 'GUEST', extrasOfRoomIds: [rooms[0]?.id] };
  await client.mutate({ mutation: SPLIT, variables: { input }, context: newKey() });
}

/** Takes one stay of several out of a booking at the manager's desk in another browser. */
export async function cancelStay(code: string, place: number): Promise<void> {
  const { client, id, version, rooms } = await find(code);
  const input = { reservationId: id, version, reservationRoomIds: [rooms[place]?.id], reason: 'One less' };
  await client.mutate({ mutation: CANCEL, variables: { input }, context: newKey() });
}

/** Lets in who comes first of a booking, without an ID, at the manager's desk in another browser. */
export async function checkInRooms(code: string): Promise<void> {
  const { client, id: reservationId, version, rooms } = await find(code);
  const input = { reservationId, version, reservationRoomIds: [rooms[0]?.id], withoutIdReason: 'Known here' };
  await client.mutate({ mutation: CHECK_IN, variables: { input }, context: newKey() });
}

/** Lets the guests of a booking go with the bill left due, at the manager's desk in another browser. */
export async function checkOutRooms(code: string): Promise<void> {
  await actOn(code, CHECK_OUT, { leaveDueReason: 'The agent pays' });
}

/** Writes down the ID of who comes today, at the manager's desk in another browser: it stays when the check-in is undone. */
export async function showId(code: string): Promise<void> {
  const ids = [{ idType: 'AADHAAR', idNumber: '4321' }];
  const { client, id: reservationId, version } = await find(code);
  const input = { reservationId, version, ids };
  await client.mutate({ mutation: CHECK_IN, variables: { input }, context: newKey() });
  const undone = { reservationId, version: (await find(code)).version };
  await client.mutate({ mutation: UNDO_CHECK_IN, variables: { input: undone }, context: newKey() });
}

/** Takes a deposit by UPI at the manager's desk in another browser. */
export async function takeDeposit(code: string, amount: number): Promise<void> {
  const { client, id: reservationId } = await find(code);
  const input = { reservationId, amount, method: 'UPI' };
  await client.mutate({ mutation: TAKE_DEPOSIT, variables: { input }, context: newKey() });
}

/** Moves a booking of one room at the manager's desk in another browser, to other nights too where they are given. */
export async function moveBooking(
  code: string,
  room: string,
  words: Partial<DateRange> & { mayMoveOthers?: boolean; isPinned?: boolean } = {},
): Promise<void> {
  const { client, version, rooms } = await find(code);
  const { data: page } = await client.query({ query: NewBookingPageDocument });
  const roomId = page?.rooms.find(({ number }) => number === room)?.id;
  const input = { ...words, reservationRoomId: rooms[0]?.id, version, roomId };
  const { data } = await client.mutate({ mutation: MOVE, variables: { input }, context: newKey() });
  const { moveRoom } = Object(data);
  if (moveRoom.__typename !== 'MoveRoomSuccess') throw new Error(`Not moved: ${JSON.stringify(moveRoom)}`);
}

/** Gives a booking of one room other nights at the manager's desk in another browser, the new ones in another room. */
export async function splitBooking(code: string, room: string, nights: DateRange): Promise<void> {
  const { client, version, rooms } = await find(code);
  const { data: page } = await client.query({ query: NewBookingPageDocument });
  const newRoomId = page?.rooms.find(({ number }) => number === room)?.id;
  const input = { version, rooms: [{ ...nights, reservationRoomId: rooms[0]?.id, newRoomId }] };
  await client.mutate({ mutation: CHANGE_NIGHTS, variables: { input }, context: newKey() });
}

/** Sends the guest a message from the manager's desk in another browser, which changes nothing of the booking. */
export async function writeToGuest(code: string): Promise<void> {
  const { client, id } = await find(code);
  const input = { reservationId: id, message: 'DIRECTIONS', language: 'HI' };
  await client.mutate({ mutation: WRITE, variables: { input }, context: newKey() });
}

/** Changes the price of an extra, on sale or not, as the admin in another browser. */
export async function reprice(name: string, unitPrice: number): Promise<void> {
  const client = await deskOf('admin');
  const { data } = await client.query({ query: SpecialChargesPageDocument, fetchPolicy: 'network-only' });
  const extra = data?.specialCharges.find((listed) => listed.name === name);
  const input = { specialChargeId: extra?.id ?? '', version: extra?.version ?? 0, unitPrice };
  await client.mutate({ mutation: UpdateSpecialChargeDocument, variables: { input }, context: newKey() });
}

async function actOn(
  code: string,
  mutation: typeof CANCEL,
  words: Record<string, string | null>,
): Promise<void> {
  const { client, id, version } = await find(code);
  const variables = { input: { reservationId: id, version, ...words } };
  await client.mutate({ mutation, variables, context: newKey() });
}

async function find(code: string): Promise<Found['reservation'] & { client: ApolloClient }> {
  const client = await deskOf('manager');
  const { data } = await client.query({ query: FIND, variables: { code }, fetchPolicy: 'network-only' });
  if (!data) throw new Error(`There is no booking ${code}.`);
  return { ...data.reservation, client };
}

/** The key of one act. */
export function newKey() {
  return { headers: { 'idempotency-key': crypto.randomUUID() } };
}

/** The API for somebody in another browser. */
export function deskOf(account: Account): Promise<ApolloClient> {
  const desk = opened.get(account) ?? openDesk(account);
  opened.set(account, desk);
  return desk;
}

async function openDesk(account: Account): Promise<ApolloClient> {
  const answer = await fetch('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...inject('pageAccounts')[account], returnSecureToken: true }),
  });
  const { idToken } = await answer.json();
  return new ApolloClient({
    link: new HttpLink({ uri: '/graphql', headers: { authorization: `Bearer ${idToken}` } }),
    cache: new InMemoryCache({ possibleTypes }),
  });
}

/** Changes settings of the lodge, by an admin in another browser. */
export async function changeSettings(words: Omit<UpdateSettingsInput, 'version'>): Promise<void> {
  const client = await deskOf('admin');
  const { data } = await client.query({ query: SettingsPageDocument, fetchPolicy: 'network-only' });
  const input = { ...words, version: data?.settings.version ?? 0 };
  const answer = await client.mutate({
    mutation: UpdateSettingsDocument,
    variables: { input },
    context: newKey(),
  });
  const result = answer.data?.updateSettings;
  if (result?.__typename !== 'UpdateSettingsSuccess')
    throw new Error(`Not changed: ${JSON.stringify(result)}`);
}
