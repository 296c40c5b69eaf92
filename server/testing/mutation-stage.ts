import { addNights } from '../../domain/nights.ts';
import type { SpecialCharge } from '../db/generated/client.ts';
import {
  ARRIVAL,
  DEPARTURE,
  elsewhere,
  on,
  onReservationRoom,
  onReservationRooms,
  paid,
  publishedBy,
  roomOf,
  SHOWN,
  type Stage,
  stageOf,
  walkIn,
} from './staged-reservation.ts';
import type { Caller, TestApp } from './test-app.ts';

/** Ten past eleven in the evening of the day of arrival: whoever is expected may come, or has not come. */
export const LATE_EVENING = new Date('2026-12-24T17:40:00Z');

const RESERVATION = 'reservation { id version rooms { id } folios { id } charges { id } }';

/** Less than a stay of two nights costs. */
const TAKEN = { amount: 100_00, method: 'CARD', reference: '4711', acceptsOverpayment: true };

type Status = 'HELD' | 'CONFIRMED' | 'CHECKED_IN' | 'CHECKED_OUT' | 'CANCELLED';

type StageInput = (stage: Stage) => object | Promise<object>;

/** For every mutation an input that is taken, with as many of its fields as go together, on a reservation of its own. */
export class MutationStage {
  readonly #app: TestApp;
  readonly #admin: Caller;
  readonly #extra: SpecialCharge;
  readonly #uid: string;
  readonly #agentId: string;
  readonly #agent: Caller;

  private constructor(
    app: TestApp,
    { admin, agent }: { admin: Caller; agent: Caller },
    extra: SpecialCharge,
    uid: string,
    agentId: string,
  ) {
    this.#app = app;
    this.#agent = agent;
    this.#admin = admin;
    this.#extra = extra;
    this.#uid = uid;
    this.#agentId = agentId;
  }

  static async open(app: TestApp): Promise<MutationStage> {
    const admin = await app.as('admin');
    const extra = await app.seed.specialCharge('Campfire');
    const { uid } = await app.signUp('guest');
    const agent = await app.signUp('agent');
    const { id } = await app.seed.agent('Ridge Travels', { uid: agent.uid });
    return new MutationStage(app, { admin, agent }, extra, String(uid), id);
  }

  /** Who sends a mutation: the admin, but for what only the agent of a booking may say. */
  callerOf(mutation: string): Caller {
    return mutation === 'reportPayment' ? this.#agent : this.#admin;
  }

  /** The mutations and their inputs; each call makes what it names anew. */
  inputs(): { readonly [mutation: string]: readonly (() => Promise<object>)[] } {
    return {
      ...this.#lifecycle(),
      ...this.#changes(),
      ...this.#accounts(),
      ...this.#house(),
    };
  }

  #lifecycle() {
    const reason = 'They asked for it';
    const asked = { reason, fee: 'PAID', waiveFeeReason: 'A guest of many years' };
    return {
      createReservation: [
        this.#at({}, (stage) => this.#booking(stage)),
        this.#at({}, (stage) => walkIn(stage)),
      ],
      confirmReservation: [this.#at({ status: 'HELD' }, (stage) => onReservationRooms(stage))],
      cancelReservation: [this.#at({}, (stage) => ({ ...onReservationRooms(stage), ...asked }))],
      markNoShow: [this.#at({}, (stage) => ({ ...onReservationRooms(stage), ...asked }))],
      reinstateReservation: [
        this.#at({ status: 'CANCELLED' }, (stage) => ({
          ...onReservationRooms(stage),
          ...elsewhere(stage),
          reason,
        })),
      ],
      checkIn: [
        this.#at({}, (stage) => ({
          ...onReservationRooms(stage),
          ...elsewhere(stage),
          ids: [{ ...SHOWN, reservationRoomId: stage.reservationRooms[0] }],
          dirtyReason: 'They do not mind',
          withoutIdReason: 'It is in the car',
          isCleanNow: false,
          withEarlyFee: false,
          payment: TAKEN,
        })),
      ],
      undoCheckIn: [
        this.#at({ status: 'CHECKED_IN' }, (stage) => ({ ...onReservationRooms(stage), reason })),
      ],
      checkOut: [
        this.#at({ status: 'CHECKED_IN' }, (stage) => ({
          ...onReservationRooms(stage),
          leaveDueReason: 'Pays by bank',
          keepDepositReason: 'Comes again on Monday',
          unusedNights: 'ALL',
          withLateFee: false,
          settlement: { payment: TAKEN, deposits: 'GIVE_BACK', givesBackExcess: false },
        })),
      ],
      undoCheckOut: [
        this.#at({ status: 'CHECKED_OUT' }, (stage) => ({
          ...onReservationRooms(stage),
          ...elsewhere(stage),
          reason,
        })),
      ],
    };
  }

  #changes() {
    const reason = 'They asked for it';
    const overrideReason = 'The owner said so';
    const waiveFeeReason = 'A guest of many years';
    return {
      addRoom: [
        this.#at({}, (stage) => ({
          ...on(stage),
          room: roomOf(stage),
          mayMoveOthers: true,
          overrideReason,
        })),
      ],
      removeRoom: [
        this.#at({ rooms: 2 }, (stage) => ({ ...onReservationRoom(stage), reason, waiveFeeReason })),
      ],
      changeNights: [
        this.#at({}, ({ version, reservationRooms, rooms }) => ({
          version,
          rooms: [
            {
              reservationRoomId: reservationRooms[0],
              arrival: ARRIVAL,
              departure: addNights(DEPARTURE, 1),
              newRoomId: rooms[3]?.id,
            },
          ],
          price: 'TARIFF',
          priceAgain: false,
          mayMoveOthers: true,
          overrideReason,
          waiveFeeReason,
        })),
      ],
      moveRoom: [
        this.#at({ status: 'CHECKED_IN' }, (stage) => ({
          ...onReservationRoom(stage),
          roomId: stage.rooms[3]?.id,
          arrival: ARRIVAL,
          departure: addNights(DEPARTURE, 1),
          blockOld: { reason: 'MAINTENANCE', note: 'No hot water', until: DEPARTURE },
          from: 'TONIGHT',
          nightPrice: 'TARIFF',
          price: 'KEEP',
          isPinned: true,
          mayMoveOthers: true,
          overrideReason,
          reason,
          waiveFeeReason,
        })),
      ],
      swapRooms: [
        this.#at({ rooms: 2 }, (stage) => ({
          ...onReservationRoom(stage),
          otherReservationRoomId: stage.reservationRooms[1],
          otherVersion: stage.version,
          from: 'TONIGHT',
          reason,
        })),
      ],
      undoMoves: [this.#at({}, (stage) => this.#moved(stage))],
      pinRoom: [this.#at({}, (stage) => ({ ...onReservationRoom(stage), isPinned: true }))],
      setComplimentary: [
        this.#at({}, (stage) => ({ ...onReservationRoom(stage), isComplimentary: true, reason })),
      ],
      setDiscount: [
        this.#at({}, (stage) => ({ ...on(stage), discount: { kind: 'PERCENT', value: 500, reason } })),
        this.#at({}, (stage) => ({ ...on(stage), discount: { kind: 'AMOUNT', value: 50_00, reason } })),
        this.#at({}, (stage) => ({
          ...on(stage),
          discount: { kind: 'AGREED_TOTAL', value: 500_00, reason },
        })),
      ],
      setGuests: [
        this.#at({}, (stage) => ({
          ...onReservationRoom(stage),
          adults: 1,
          children: 1,
          infants: 1,
          mealPlan: 'ROOM_ONLY',
          from: 'TONIGHT',
          overrideReason,
        })),
      ],
      nameGuests: [
        this.#at({}, (stage) => ({
          ...on(stage),
          reservationRoomId: stage.reservationRooms[0],
          guests: [{ id: stage.guest.id }, { fullName: 'Meera Rao', phone: '98160 12345' }],
        })),
      ],
      fileFormThree: [
        this.#at({ status: 'CHECKED_IN' }, async (stage) => ({
          roomGuestId: await this.#namedFromAbroad(stage),
          step: 'ARRIVAL',
          number: 'F3/2026/0042',
          isCorrection: true,
        })),
      ],
      updateReservation: [
        this.#at({}, (stage) => ({
          ...on(stage),
          booker: { fullName: 'Asha Rao', phone: '98160 12345', email: 'asha@lodge.example' },
          expectedAt: '2026-12-24T15:30:00Z',
          note: 'Old friends',
          requests: 'A quiet room',
          source: 'PHONE',
        })),
        this.#at({}, (stage) => ({
          ...on(stage),
          otherBooker: { fullName: 'Meera Rao', phone: '98160 12346', email: 'meera@lodge.example' },
        })),
        this.#at({}, (stage) => ({ ...on(stage), otherBooker: { id: stage.guest.id } })),
      ],
      updateGuest: [this.#at({}, (stage) => publishedBy(stage))],
      noteMessage: [
        this.#at({}, ({ reservationId }) => ({ reservationId, language: 'EN', message: 'CONFIRMATION' })),
      ],
    };
  }

  /** Somebody from abroad among the guests of the first room. */
  async #namedFromAbroad({ reservationRooms: [reservationRoomId = ''] }: Stage): Promise<string> {
    const guest = await this.#app.seed.guest('Claire Martin', { nationality: 'FR' });
    const { reservationGuest } = this.#app.database.prisma;
    return (await reservationGuest.create({ data: { reservationRoomId, guestId: guest.id } })).id;
  }

  #accounts() {
    const reason = 'Typed wrongly';
    const money = { receivedOn: ARRIVAL, reference: '4711' };
    return {
      addCharge: [
        this.#at({}, (stage) => ({
          ...on(stage),
          folioId: stage.folioId,
          reservationRoomId: stage.reservationRooms[0],
          kind: 'SPECIAL',
          specialChargeId: this.#extra.id,
          quantity: 2,
          date: ARRIVAL,
          quotedTotal: 1_000_00,
        })),
        this.#at({}, (stage) => ({
          ...on(stage),
          kind: 'DAMAGE',
          description: 'A broken cup',
          unitPrice: 80_00,
          quantity: 1,
          date: ARRIVAL,
        })),
      ],
      voidCharge: [this.#at({}, async (stage) => ({ chargeId: await this.#charge(stage), reason }))],
      writeOff: [
        this.#at({ status: 'CHECKED_OUT' }, (stage) => ({
          ...on(stage),
          folioId: stage.folioId,
          amount: 50_00,
          reason,
        })),
      ],
      splitFolio: [
        this.#at({ rooms: 2 }, async (stage) => ({
          ...(await this.#withCharge(stage)),
          payer: 'GUEST',
          name: 'Rao & Sons',
          gstin: '27AAPFU0939F1ZV',
          reservationRoomIds: [stage.reservationRooms[1]],
          extrasOfRoomIds: [stage.reservationRooms[0]],
        })),
      ],
      moveToFolio: [
        this.#at({ rooms: 2 }, async (stage) => ({
          ...(await this.#withCharge(stage)),
          folioId: stage.folioId,
          reservationRoomIds: [stage.reservationRooms[1]],
          extrasOfRoomIds: [stage.reservationRooms[0]],
        })),
      ],
      recordPayment: [this.#at({}, (stage) => ({ ...paid(stage), ...money, acceptsOverpayment: true }))],
      takeDeposit: [this.#at({}, (stage) => ({ ...paid(stage), ...money }))],
      correctPayment: [
        this.#at({}, async (stage) => ({
          ...(await this.#payment(stage)),
          ...money,
          amount: 90_00,
          method: 'UPI',
          reason,
        })),
      ],
      refundPayment: [
        this.#at({}, async (stage) => ({
          ...(await this.#payment(stage)),
          ...money,
          amount: 50_00,
          method: 'UPI',
          reason,
        })),
      ],
      refundExcess: [
        this.#at({}, async (stage) => {
          // a stay of two nights costs less
          const overpaid = { ...paid(stage), amount: 5000_00, acceptsOverpayment: true };
          await this.#sent('recordPayment', overpaid, 'payment { id }');
          return { reservationId: stage.reservationId, folioId: stage.folioId, amount: 100_00, reason };
        }),
      ],
      returnDeposit: [
        this.#at({}, async (stage) => ({
          ...(await this.#payment(stage, 'takeDeposit')),
          ...money,
          amount: 50_00,
          method: 'UPI',
          reason,
        })),
      ],
      voidPayment: [this.#at({}, async (stage) => ({ ...(await this.#payment(stage)), reason }))],
      receiveFromAgent: [this.#at({}, async (stage) => this.#agentSum(stage))],
      voidAgentReceipt: [
        this.#at({}, async (stage) => {
          const { receipt } = await this.#sent(
            'receiveFromAgent',
            await this.#agentSum(stage),
            'receipt { id }',
          );
          return { agentReceiptId: receipt.id, reason };
        }),
      ],
      reportPayment: [this.#at({}, async (stage) => this.#reported(stage))],
      takeReportedPayment: [
        this.#at({}, async (stage) => ({
          ...(await this.#report(stage)),
          receivedOn: ARRIVAL,
          reference: '4472',
          note: 'Seen at the bank',
          acceptsOverpayment: true,
        })),
      ],
      declineReportedPayment: [
        this.#at({}, async (stage) => ({ reportId: (await this.#report(stage)).reportId, reason })),
      ],
      recordPrint: [
        this.#at({}, async (stage) => ({ id: (await this.#payment(stage)).paymentId, paper: 'RECEIPT' })),
      ],
      moveCash: [
        async () => ({
          amount: 100_00,
          from: 'OWNER',
          to: 'CASH',
          movedOn: ARRIVAL,
          note: 'Change for the till',
          belowZeroReason: 'It was more',
        }),
      ],
      correctCashMovement: [
        async () => {
          const moved = { amount: 100_00, from: 'OWNER', to: 'CASH' };
          const { movement } = await this.#sent('moveCash', moved, 'movement { id }');
          return { movementId: movement.id, reason, belowZeroReason: 'It was more' };
        },
      ],
      countCash: [async () => ({ found: 100_00, reason: 'Counted twice' })],
    };
  }

  #house() {
    return {
      blockRoom: [
        this.#at({}, ({ rooms }) => ({
          roomId: rooms[3]?.id,
          arrival: ARRIVAL,
          departure: DEPARTURE,
          reason: 'MAINTENANCE',
          note: 'The geyser',
        })),
      ],
      unblockRoom: [
        this.#at({}, async ({ rooms }) => {
          const run = { arrival: '2027-03-01', departure: '2027-03-02' };
          const input = { ...run, roomId: rooms[3]?.id, reason: 'OWNER' };
          return { blockId: (await this.#sent('blockRoom', input, 'block { id }')).block.id };
        }),
      ],
      setHousekeeping: [
        this.#at({}, async ({ rooms: [room] }) => ({
          rooms: [{ roomId: room?.id, version: room?.version }],
          housekeeping: 'DIRTY',
          note: 'Towels',
        })),
      ],
      setStayOverCleaning: [
        async () => {
          const { data } = await this.#admin.execute('{ lodge { version } }');
          return { version: Object(data).lodge.version, days: 3 };
        },
      ],
      createRoom: [
        this.#at({}, ({ type }) => {
          const letters = crypto.randomUUID().slice(0, 8);
          return { ...this.#newRoom(type.id), number: `${letters}-1`, lastNumber: `${letters}-3` };
        }),
      ],
      updateRoom: [
        this.#at({}, ({ type, rooms }) => ({
          ...this.#newRoom(type.id),
          roomId: rooms[3]?.id,
          version: rooms[3]?.version,
          number: crypto.randomUUID().slice(0, 12),
          note: 'The door sticks',
          sortOrder: 7,
        })),
      ],
      createSpecialCharge: [async () => this.#newExtra()],
      updateSpecialCharge: [
        async () => {
          const words = this.#newExtra();
          const made = await this.#sent('createSpecialCharge', words, 'specialCharge { id version }');
          const { id: specialChargeId, version } = made.specialCharge;
          return { ...this.#newExtra(), specialChargeId, version, isActive: false };
        },
      ],
      saveMealPlan: [
        this.#at({}, async ({ type }) => {
          const prices = { adultPrice: 200_00, childPrice: 100_00, isActive: true };
          const plan = { plan: 'BREAKFAST', roomTypeId: type.id, ...prices };
          const { mealPlan } = await this.#sent('saveMealPlan', plan, 'mealPlan { version }');
          return { ...plan, version: mealPlan.version, adultPrice: 250_00 };
        }),
      ],
      assignCleaning: [
        this.#at({}, ({ rooms: [room] }) => ({
          rooms: [{ roomId: room?.id, cleaner: 'Meena', shownCleaner: null }],
        })),
      ],
      undoHousekeeping: [
        this.#at({}, async ({ rooms: [room] }) => {
          const rooms = [{ roomId: room?.id, version: room?.version }];
          const input = { rooms, housekeeping: 'DIRTY' };
          const marked = await this.#sent('setHousekeeping', input, 'rooms { roomId: id version }');
          return { rooms: marked.rooms };
        }),
      ],
      setUserRole: [async () => ({ uid: this.#uid, role: 'GUEST' })],
      syncProfile: [async () => ({ uid: this.#admin.uid })],
    };
  }

  /** A bed that is sold in the days of the stage, and not for ever. */
  #newRoom(roomTypeId: string) {
    return { roomTypeId, floor: '1', dorm: 'Trek', activeFrom: '2026-01-01', activeTo: '2199-01-01' };
  }

  /** An extra that is not on the price list yet. */
  #newExtra() {
    const name = crypto.randomUUID();
    return {
      code: name.slice(0, 12),
      name,
      unitPrice: 150_00,
      basis: 'PER_GUEST_NIGHT',
      childShare: 5_000,
      taxCategory: 'FOOD',
      isOnline: true,
      isMandatory: false,
      isActive: true,
    };
  }

  /** An input on a reservation of its own: one room for two nights from today, unless said otherwise. */
  #at({ rooms = 1, status = 'CONFIRMED' }: { rooms?: number; status?: Status }, input: StageInput) {
    return async (): Promise<object> => input(await this.#stage(rooms, status));
  }

  async #stage(count: number, status: Status): Promise<Stage> {
    const { seed } = this.#app;
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
    const booked = stageOf(await this.#sent('createReservation', input, RESERVATION), { type, guest, rooms });
    const ending = ENDINGS[status];
    return ending
      ? stageOf(await this.#sent(ending.field, { ...on(booked), ...ending.words }, RESERVATION), booked)
      : booked;
  }

  #booking(stage: Stage) {
    return {
      source: 'AGENT',
      agentId: this.#agentId,
      payer: 'AGENT',
      externalRef: crypto.randomUUID(),
      guest: { fullName: 'Ravi Iyer', phone: '98160 12345', email: 'ravi@lodge.example' },
      rooms: [{ ...roomOf(stage), isComplimentary: false }],
      charges: [{ specialChargeId: this.#extra.id, quantity: 2 }],
      discount: { kind: 'AMOUNT', value: 50_00, reason: 'An old friend' },
      status: 'CONFIRMED',
      mayMoveOthers: true,
      overrideReason: 'The owner said so',
      note: 'Old friends',
      requests: 'A quiet room',
      expectedAt: '2026-12-24T15:30:00Z',
    };
  }

  /** ₹100 from the agent for a booking of theirs. */
  async #agentSum(stage: Stage) {
    const { reservation } = await this.#sent('createReservation', this.#booking(stage), RESERVATION);
    return {
      agentId: this.#agentId,
      amount: 100_00,
      method: 'BANK',
      receivedOn: ARRIVAL,
      reference: '4471',
      note: 'For December',
      folioIds: [reservation.folios[0].id],
    };
  }

  /** ₹100 that the agent says was paid for a booking of theirs. */
  async #reported(stage: Stage) {
    const { reservation } = await this.#sent('createReservation', this.#booking(stage), RESERVATION);
    return {
      reservationId: reservation.id,
      amount: 100_00,
      method: 'BANK',
      paidOn: ARRIVAL,
      reference: '4471',
    };
  }

  async #report(stage: Stage): Promise<{ reportId: string; folioId: string }> {
    const { report, reservation } = await this.#sent(
      'reportPayment',
      await this.#reported(stage),
      'report { id } reservation { folios { id } }',
    );
    return { reportId: report.id, folioId: reservation.folios[0].id };
  }

  /** The reservation was moved out of its room for another one, which may lie elsewhere just as well. */
  async #moved(stage: Stage): Promise<{ movesId: string }> {
    const { type, guest, rooms } = stage;
    const booking = {
      source: 'PHONE',
      guest: { id: guest.id },
      rooms: [{ ...USUAL, roomTypeId: type.id, roomId: rooms[3]?.id }],
      status: 'CONFIRMED',
    };
    const cause = stageOf(await this.#sent('createReservation', booking, RESERVATION), stage);
    const move = { ...onReservationRoom(cause), roomId: rooms[0]?.id, isPinned: false, mayMoveOthers: true };
    await this.#sent('moveRoom', move, 'moves { code }');
    const { data } = await this.#admin.execute('{ dashboard { movesForOthers { id } } }');
    return { movesId: Object(data).dashboard.movesForOthers[0].id };
  }

  async #payment(stage: Stage, field = 'recordPayment'): Promise<{ paymentId: string }> {
    const { payment } = await this.#sent(field, paid(stage), 'payment { id }');
    return { paymentId: payment.id };
  }

  async #charge(stage: Stage): Promise<string> {
    const input = { ...on(stage), kind: 'DAMAGE', description: 'A broken cup', unitPrice: 80_00 };
    const { reservation } = await this.#sent('addCharge', input, RESERVATION);
    return reservation.charges[0].id;
  }

  /** The reservation as it is once it has a charge, which is named. */
  async #withCharge(stage: Stage) {
    const chargeIds = [await this.#charge(stage)];
    return { reservationId: stage.reservationId, version: stage.version + 1, chargeIds };
  }

  async #sent(field: string, input: object, success: string) {
    const name = `${field[0]?.toUpperCase()}${field.slice(1)}`;
    const query = `mutation ($input: ${name}Input!) { ${field}(input: $input) { ... on ${name}Success { ${success} } ... on UserError { message } } }`;
    const { data, errors } = await this.callerOf(field).execute(query, {
      variables: { input },
      key: crypto.randomUUID(),
    });
    if (errors) throw new Error(`${field}: ${JSON.stringify(errors)}`);
    return Object(Object(data)[field]);
  }
}

const USUAL = { arrival: ARRIVAL, departure: DEPARTURE, adults: 2, isPinned: false };

/** How a stay that is over came to its end. */
const ENDINGS: { readonly [status in Status]?: { readonly field: string; readonly words: object } } = {
  CHECKED_OUT: { field: 'checkOut', words: { leaveDueReason: 'Pays by bank' } },
  CANCELLED: { field: 'cancelReservation', words: { reason: 'They are ill' } },
};
