import { roundOffOf } from '../../../domain/money.ts';
import type { SpecialCharge } from '../../db/generated/client.ts';
import type { Caller, TestApp } from '../test-app.ts';
import {
  ARRIVAL,
  DEPARTURE,
  on,
  onReservationRoom,
  paid,
  roomOf,
  SHOWN,
  type Stage,
  stageOf,
} from './staged-reservation.ts';

/** What the answer of an act names of its reservation. */
export const RESERVATION = 'reservation { id version rooms { id } folios { id balance } charges { id } }';

export type Status = 'HELD' | 'CONFIRMED' | 'CHECKED_IN' | 'CHECKED_OUT' | 'CANCELLED';

type StageInput = (stage: Stage) => object | Promise<object>;

/** Brings about what the inputs of mutations name: reservations, charges, payments, what agents say. */
export class Staging {
  readonly app: TestApp;
  readonly admin: Caller;
  readonly extra: SpecialCharge;
  /** Somebody whose role may be changed. */
  readonly uid: string;
  readonly agentId: string;
  readonly agent: Caller;

  private constructor(
    app: TestApp,
    { admin, agent }: { admin: Caller; agent: Caller },
    extra: SpecialCharge,
    uid: string,
    agentId: string,
  ) {
    this.app = app;
    this.agent = agent;
    this.admin = admin;
    this.extra = extra;
    this.uid = uid;
    this.agentId = agentId;
  }

  static async open(app: TestApp): Promise<Staging> {
    const admin = await app.as('admin');
    const extra = await app.seed.specialCharge('Campfire');
    const { uid } = await app.signUp('guest');
    const agent = await app.signUp('agent');
    const { id } = await app.seed.agent('Ridge Travels', { uid: agent.uid });
    return new Staging(app, { admin, agent }, extra, String(uid), id);
  }

  /** Who sends a mutation: the admin, but for what only the agent of a booking may say. */
  callerOf(mutation: string): Caller {
    return mutation === 'reportPayment' ? this.agent : this.admin;
  }

  /** An input on a reservation of its own: one room for two nights from today, unless said otherwise. */
  at({ rooms = 1, status = 'CONFIRMED' }: { rooms?: number; status?: Status }, input: StageInput) {
    return async (): Promise<object> => input(await this.stage(rooms, status));
  }

  async stage(count: number, status: Status): Promise<Stage> {
    const { seed } = this.app;
    const name = crypto.randomUUID();
    const [type, guest] = await Promise.all([seed.roomType(`Cove ${name}`), seed.guest('Asha Rao', SHOWN)]);
    const rooms = await seed.rooms(type, `1 ${name}`, `2 ${name}`, `3 ${name}`, `4 ${name}`);
    const isPresent = status === 'CHECKED_IN' || status === 'CHECKED_OUT';
    const input = {
      source: 'PHONE',
      guest: { id: guest.id },
      rooms: rooms.slice(0, count).map((room) => ({ ...USUAL, roomTypeId: type.id, roomId: room.id })),
      status: isPresent ? 'CHECKED_IN' : status === 'HELD' ? 'HELD' : 'CONFIRMED',
    };
    const booked = stageOf(await this.sent('createReservation', input, RESERVATION), { type, guest, rooms });
    const ending = status === 'CHECKED_OUT' || status === 'CANCELLED' ? ENDINGS[status] : undefined;
    return ending
      ? stageOf(await this.sent(ending.field, { ...on(booked), ...ending.words }, RESERVATION), booked)
      : booked;
  }

  booking(stage: Stage) {
    return {
      source: 'AGENT',
      agentId: this.agentId,
      payer: 'AGENT',
      externalRef: crypto.randomUUID(),
      guest: { fullName: 'Ravi Iyer', phone: '98160 12345', email: 'ravi@lodge.example' },
      rooms: [{ ...roomOf(stage), isComplimentary: false }],
      charges: [{ specialChargeId: this.extra.id, quantity: 2 }],
      discount: { kind: 'AMOUNT', value: 50_00, reason: 'An old friend' },
      status: 'CONFIRMED',
      mayMoveOthers: true,
      overrideReason: 'The owner said so',
      allTheSameReason: 'Paid for the window',
      note: 'Old friends',
      requests: 'A quiet room',
      expectedAt: '2026-12-24T15:30:00Z',
    };
  }

  /** ₹100 from the agent for a booking of theirs. */
  async agentSum(stage: Stage) {
    const { reservation } = await this.sent('createReservation', this.booking(stage), RESERVATION);
    const [{ id: folioId, balance }] = reservation.folios;
    return {
      agentId: this.agentId,
      amount: 100_00,
      method: 'BANK',
      receivedOn: ARRIVAL,
      reference: '4471',
      note: 'For December',
      folioIds: [folioId],
      seen: [{ folioId, due: balance + roundOffOf(balance) }],
    };
  }

  /** ₹10 of commission for a new agent, whose guests have left. */
  async payout(stage: Stage) {
    const name = crypto.randomUUID();
    const terms = { commission: 5_000, confirmsInstantly: true, isActive: true };
    const { agent } = await this.sent(
      'createAgent',
      { code: name.slice(0, 12), name, ...terms },
      'agent { id }',
    );
    const { type, guest, rooms } = stage;
    const booking = {
      source: 'AGENT',
      agentId: agent.id,
      payer: 'AGENT',
      guest: { id: guest.id },
      rooms: [{ ...USUAL, roomTypeId: type.id, roomId: rooms[3]?.id }],
      status: 'CHECKED_IN',
    };
    const booked = stageOf(await this.sent('createReservation', booking, RESERVATION), stage);
    const { field, words } = ENDINGS.CHECKED_OUT;
    await this.sent(field, { ...on(booked), ...words }, RESERVATION);
    return {
      agentId: agent.id,
      amount: 10_00,
      method: 'CASH',
      paidOn: ARRIVAL,
      reference: '4471',
      note: 'For December',
      from: '2026-12-01',
      to: '2026-12-25',
      belowZeroReason: 'The opening was more',
    };
  }

  /** ₹100 that the agent says was paid for a booking of theirs. */
  async reported(stage: Stage) {
    const { reservation } = await this.sent('createReservation', this.booking(stage), RESERVATION);
    return {
      reservationId: reservation.id,
      amount: 100_00,
      method: 'BANK',
      paidOn: ARRIVAL,
      reference: '4471',
    };
  }

  async report(stage: Stage): Promise<{ reportId: string; folioId: string }> {
    const { report, reservation } = await this.sent(
      'reportPayment',
      await this.reported(stage),
      'report { id } reservation { folios { id } }',
    );
    return { reportId: report.id, folioId: reservation.folios[0].id };
  }

  /** The reservation was moved out of its room for another one, which may lie elsewhere just as well. */
  async moved(stage: Stage): Promise<{ movesId: string }> {
    const { type, guest, rooms } = stage;
    const booking = {
      source: 'PHONE',
      guest: { id: guest.id },
      rooms: [{ ...USUAL, roomTypeId: type.id, roomId: rooms[3]?.id }],
      status: 'CONFIRMED',
    };
    const cause = stageOf(await this.sent('createReservation', booking, RESERVATION), stage);
    const move = { ...onReservationRoom(cause), roomId: rooms[0]?.id, isPinned: false, mayMoveOthers: true };
    await this.sent('moveRoom', move, 'moves { code }');
    const { data } = await this.admin.execute('{ dashboard { movesForOthers { id } } }');
    return { movesId: Object(data).dashboard.movesForOthers[0].id };
  }

  async payment(stage: Stage, field = 'recordPayment'): Promise<{ paymentId: string }> {
    const { payment } = await this.sent(field, paid(stage), 'payment { id }');
    return { paymentId: payment.id };
  }

  async charge(stage: Stage): Promise<string> {
    const input = { ...on(stage), kind: 'DAMAGE', description: 'A broken cup', unitPrice: 80_00 };
    const { reservation } = await this.sent('addCharge', input, RESERVATION);
    return reservation.charges[0].id;
  }

  /** What the invoice of its bill comes to. */
  async billed({ folioId }: Stage): Promise<number> {
    const { data } = await this.admin.execute(
      'query ($folioId: ID!) { invoicePreview(folioId: $folioId) { total } }',
      { variables: { folioId } },
    );
    return Object(data).invoicePreview.total;
  }

  async invoice({ folioId }: Stage): Promise<string> {
    const { invoice } = await this.sent('issueInvoice', { folioId }, 'invoice { id }');
    return invoice.id;
  }

  /** The reservation as it is once it has a charge, which is named. */
  async withCharge(stage: Stage) {
    const chargeIds = [await this.charge(stage)];
    return { reservationId: stage.reservationId, version: stage.version + 1, chargeIds };
  }

  sent(mutation: string, input: object, success: string) {
    return this.callerOf(mutation).desk.give(mutation, input, success);
  }
}

const USUAL = { arrival: ARRIVAL, departure: DEPARTURE, adults: 2, isPinned: false };

/** How a stay that is over came to its end. */
const ENDINGS = {
  CHECKED_OUT: { field: 'checkOut', words: { leaveDueReason: 'Pays by bank' } },
  CANCELLED: { field: 'cancelReservation', words: { reason: 'They are ill' } },
} satisfies { readonly [status in Status]?: { readonly field: string; readonly words: object } };
