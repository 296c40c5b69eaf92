import { addNights, type LocalDate } from '../domain/nights.ts';
import type { Status } from '../domain/statuses.ts';
import type {
  AddChargeInput,
  CancelReservationInput,
  ChangeNightsInput,
  CheckInInput,
  CheckOutInput,
  CreateReservationInput,
  MoveRoomInput,
  NoteMessageInput,
  RecordPaymentInput,
  ReportPaymentInput,
  RoomRequestInput,
  SplitFolioInput,
  TakeDepositInput,
  UpdateReservationInput,
} from '../server/modules/types.generated.ts';
import { CASH, newReservation, onVersion, type Versioned } from './usual-inputs.ts';

/** What the API answers an operation with. */
type ApiAnswer = {
  readonly data?: unknown;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { readonly code?: unknown };
  }[];
};

/** Sends an operation as the user of the desk, however the lodge is reached; queries come without a key. */
export type Send = (document: string, variables: object, key: string | null) => Promise<ApiAnswer>;

/** A reservation as the API gives it. */
export type ReservationAnswer = {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  readonly holdEndsAt: string | null;
  readonly gross: number;
  readonly paid: number;
  readonly balance: number;
  readonly folios: readonly {
    readonly id: string;
    readonly payer: 'GUEST' | 'AGENT';
    readonly gross: number;
    readonly balance: number;
  }[];
  readonly rooms: readonly {
    readonly id: string;
    readonly status: Status;
    readonly arrival: LocalDate;
    readonly departure: LocalDate;
    readonly room: { readonly number: string } | null;
  }[];
};

/** What came of a mutation: what it gave, or the code and the sentence of the refusal. */
export type Outcome = {
  readonly reservation: ReservationAnswer | null;
  readonly payment: { readonly id: string } | null;
  /** All that came with it. */
  readonly success: Record<string, unknown>;
  readonly code: string | null;
  readonly message: string | null;
};

const FIELDS = `id code version holdEndsAt gross paid balance folios { id payer gross balance }
  rooms { id status arrival departure room { number } }`;

/** What a mutation is asked for unless something else is said: the reservation as it is then. */
export const RESERVATION = `reservation { ${FIELDS} }`;
/** The same of a mutation that takes or gives back money. */
export const PAYMENT = `payment { id } ${RESERVATION}`;

/** The mutation of this name, asked for these fields of its success. */
export function mutationOf(name: string, fields: string = RESERVATION): string {
  const Name = `${name[0]?.toUpperCase()}${name.slice(1)}`;
  // not the name by which a screen sends it: a test that holds back what a screen sends does not mean the desk
  return `mutation Desk${Name}($input: ${Name}Input!) { ${name}(input: $input) {
    __typename ... on ${Name}Success { ${fields} } ... on UserError { code message }
  } }`;
}

/** A reservation by its code, as it is then, or at the version that somebody has on the screen. */
type Named = string | Versioned;
type Words<Input> = Partial<Omit<Input, 'reservationId' | 'version'>>;

/** A booking of rooms by their numbers; two nights and two adults in each unless it is said. */
type BookingOfRooms = Partial<Omit<CreateReservationInput, 'guest' | 'rooms'>> & {
  readonly guest?: CreateReservationInput['guest'];
  readonly rooms: readonly (Partial<RoomRequestInput> & {
    readonly number: string;
    readonly arrival: LocalDate;
    readonly nights?: number;
  })[];
};

/**
 * Somebody at a desk who acts through the API, each time with a new key. The methods bear the names of the mutations;
 * all but `ask` throw when they are refused.
 */
export class ApiDesk {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /** Sends the mutation of this name and gives what came of it, a refusal as well. */
  async ask(
    name: string,
    input: object,
    fields: string = RESERVATION,
    key: string = crypto.randomUUID(),
  ): Promise<Outcome> {
    const { data, errors } = await this.#send(mutationOf(name, fields), { input }, key);
    const success = Object(Object(data)[name]);
    const [error] = errors ?? [];
    return {
      reservation: success.reservation ?? null,
      payment: success.payment ?? null,
      success,
      code: success.code ?? (error && String(error.extensions?.code ?? 'none')) ?? null,
      message: success.message ?? error?.message ?? null,
    };
  }

  /** Sends the mutation of this name and gives the fields that it is asked for. */
  async give(name: string, input: object, fields: string = RESERVATION) {
    const { success, code, message } = await this.ask(name, input, fields);
    if (code !== null) throw new Error(`${name} was refused with ${code}: ${message}`);
    // as the document asks for them
    return Object(success);
  }

  /** Sends a mutation on a reservation; gives the reservation as it is then. */
  async act(name: string, booking: Named, words: object = {}): Promise<ReservationAnswer> {
    const { reservation } = await this.give(name, { ...onVersion(await this.#known(booking)), ...words });
    return reservation;
  }

  /** What the API says to a query. */
  async query(document: string, variables: object = {}) {
    const { data, errors } = await this.#send(document, variables, null);
    if (errors?.length) throw new Error(errors.map(({ message }) => message).join(' '));
    return Object(data);
  }

  /** The reservation as the user of this desk sees it. */
  async reservation(code: string): Promise<ReservationAnswer> {
    const document = `query DeskReservation($code: String!) { reservation(code: $code) { ${FIELDS} } }`;
    const { reservation } = await this.query(document, { code });
    if (!reservation) throw new Error(`There is no booking ${code}.`);
    return reservation;
  }

  /** The ids of a room and of its type, by the number on the door. */
  async room(number: string): Promise<{ readonly roomId: string; readonly roomTypeId: string }> {
    const { rooms } = await this.query('query DeskRooms { rooms { id number roomType { id } } }');
    const room = rooms.find((listed: { number: string }) => listed.number === number);
    if (!room) throw new Error(`The lodge has no room ${number}.`);
    return { roomId: room.id, roomTypeId: room.roomType.id };
  }

  /** The id of one of its rooms: the first, unless it is said. */
  async reservationRoomId(code: string, place = 0): Promise<string> {
    return (await this.reservation(code)).rooms[place]?.id ?? '';
  }

  /** `createReservation`, with what every booking says. */
  async book({ rooms, ...words }: BookingOfRooms): Promise<ReservationAnswer> {
    const asked = rooms.map(async ({ number, nights = 2, ...room }) => ({
      ...(await this.room(number)),
      departure: addNights(room.arrival, nights),
      ...room,
    }));
    const { reservation } = await this.give(
      'createReservation',
      newReservation({ ...words, rooms: await Promise.all(asked) }),
    );
    return reservation;
  }

  updateReservation(booking: Named, words: Words<UpdateReservationInput>) {
    return this.act('updateReservation', booking, words);
  }

  cancelReservation(booking: Named, words: Words<CancelReservationInput> = {}) {
    return this.act('cancelReservation', booking, { reason: 'Called off by phone', ...words });
  }

  /** Without an ID unless one is shown. */
  checkIn(booking: Named, words: Words<CheckInInput> = {}) {
    return this.act('checkIn', booking, words.ids ? words : { withoutIdReason: 'Known here', ...words });
  }

  /** The bill stays due unless something else is said. */
  checkOut(booking: Named, words: Words<CheckOutInput> = { leaveDueReason: 'The agent pays' }) {
    return this.act('checkOut', booking, words);
  }

  undoCheckIn(booking: Named) {
    return this.act('undoCheckIn', booking);
  }

  splitFolio(booking: Named, words: Words<SplitFolioInput>) {
    return this.act('splitFolio', booking, { payer: 'GUEST', ...words });
  }

  addCharge(booking: Named, words: Words<AddChargeInput>) {
    return this.act('addCharge', booking, words);
  }

  /** Cash unless it is said. */
  recordPayment(booking: Named, words: Words<RecordPaymentInput>) {
    return this.#pay('recordPayment', booking, { acceptsOverpayment: true, ...words });
  }

  takeDeposit(booking: Named, words: Words<TakeDepositInput> = {}) {
    return this.#pay('takeDeposit', booking, words);
  }

  reportPayment(booking: Named, words: Words<ReportPaymentInput>) {
    return this.#pay('reportPayment', booking, words);
  }

  /** Changes nothing of the booking. */
  async noteMessage(booking: Named, words: Words<NoteMessageInput>): Promise<void> {
    const { id: reservationId } = await this.#known(booking);
    await this.give('noteMessage', { reservationId, ...words }, '__typename');
  }

  /** Of its first room, into the room with this number. */
  async moveRoom(code: string, number: string, words: Words<MoveRoomInput> = {}): Promise<ReservationAnswer> {
    const [{ version, rooms }, { roomId }] = await Promise.all([this.reservation(code), this.room(number)]);
    const input = { reservationRoomId: rooms[0]?.id, version, roomId, ...words };
    return (await this.give('moveRoom', input)).reservation;
  }

  /** Of its first room; the nights that are new lie in the room with this number. */
  async changeNights(
    code: string,
    words: Partial<ChangeNightsInput['rooms'][number]>,
    newNumber: string,
  ): Promise<ReservationAnswer> {
    const [{ version, rooms }, { roomId: newRoomId }] = await Promise.all([
      this.reservation(code),
      this.room(newNumber),
    ]);
    const input = { version, rooms: [{ ...words, reservationRoomId: rooms[0]?.id, newRoomId }] };
    return (await this.give('changeNights', input)).reservation;
  }

  /** Money on a reservation: that asks for no version. */
  async #pay(name: string, booking: Named, words: object) {
    const { id: reservationId } = await this.#known(booking);
    const fields = name === 'reportPayment' ? `report { id } ${RESERVATION}` : PAYMENT;
    return this.give(name, { reservationId, ...CASH, ...words }, fields);
  }

  #known(booking: Named): Versioned | Promise<Versioned> {
    return typeof booking === 'string' ? this.reservation(booking) : booking;
  }
}
