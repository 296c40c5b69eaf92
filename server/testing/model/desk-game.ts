import type { Actor } from '../../../domain/lifecycle.ts';
import type { Random } from '../../../prisma/seed/random.ts';
import type { Outcome, ReservationAnswer } from '../../../testing/api-desk.ts';
import type { Caller } from '../test-app.ts';
import { followRooms } from './account-follows.ts';
import type { LodgeModel } from './lodge-model.ts';
import type { ModelPayment, ModelReservation, ModelRoom, ModelStay } from './model-rows.ts';

/** Somebody who works at the lodge, or sends it guests. */
export type Player = {
  readonly name: string;
  readonly actor: Actor;
  readonly caller: Caller;
  readonly confirmsInstantly: boolean;
};

export const STAFF: ReadonlySet<Actor> = new Set(['MANAGER', 'ADMIN']);
export const NO_WAY = 'FORBIDDEN';

export type Chosen = { readonly player: Player; readonly reservation: ModelReservation };

/**
 * A desk that is played against the API and against the model at once. What the model foresees must come: the same
 * change where nothing forbids it, else one of the refusals that it names.
 */
export class DeskGame {
  readonly model: LodgeModel;
  readonly players: readonly Player[];
  readonly random: Random;
  /** What was done so far, for a developer who looks for the step that failed. */
  readonly diary: string[] = [];
  /** How many steps went through, by what they did. */
  readonly done = new Map<string, number>();

  /** Writes down which holds have ended, as the lodge does every minute. */
  readonly #endHolds: () => Promise<unknown>;

  constructor(
    model: LodgeModel,
    players: readonly Player[],
    { random, endHolds }: { readonly random: Random; readonly endHolds: () => Promise<unknown> },
  ) {
    this.model = model;
    this.players = players;
    this.random = random;
    this.#endHolds = endHolds;
  }

  /** Raises unless what came was foreseen; gives the reservation where it went through. */
  judge(
    words: string,
    answer: Outcome,
    codes: ReadonlySet<string>,
    /** Refusals that may come beside: where the system chooses, or where a rule is finer than the model. */
    mayCome: readonly string[] = [],
  ): ReservationAnswer | null {
    return this.goes(words, answer, codes, mayCome) ? answer.reservation : null;
  }

  /** Whether it went through; raises unless what came was foreseen. */
  goes(words: string, answer: Outcome, codes: ReadonlySet<string>, mayCome: readonly string[] = []): boolean {
    const foreseen = codes.size === 0 ? 'done' : [...codes].join(' or ');
    this.note(`${words} → ${answer.code ?? 'done'} (foreseen: ${foreseen})`);
    if (answer.code === null) {
      if (codes.size > 0) throw new Error(`It went through, though ${foreseen} forbids it: ${words}`);
      const kind = words.replace(/^.*?(books|pays|refunds|voids|: \w+).*$/, '$1');
      this.done.set(kind, (this.done.get(kind) ?? 0) + 1);
      return true;
    }
    const { code } = answer;
    if (!codes.has(code) && !mayCome.includes(code)) {
      throw new Error(
        `It was refused with ${code} (${answer.message}), where ${foreseen} was foreseen: ${words}`,
      );
    }
    return false;
  }

  /** The answer shows the reservation as the model has it. */
  compare(reservation: ModelReservation, answer: ReservationAnswer): void {
    reservation.version = answer.version;
    followRooms(this.model, reservation);
    const differences = this.differences(reservation, answer);
    if (differences.length > 0) throw new Error(`${reservation.code} differs: ${differences.join('; ')}`);
  }

  /** In what an answer of the API is not as the model has it. */
  differences(reservation: ModelReservation, answer: ReservationAnswer): string[] {
    const stays = reservation.stays.map((stay) => {
      const { id, arrival, departure } = stay;
      const { number } = this.model.roomNow(stay);
      return { id, arrival, departure, status: this.model.statusOf(stay), number };
    });
    const rooms = answer.rooms.map(({ id, arrival, departure, status, room }) => {
      // an agent is not told the number of a room that is not promised
      const number = room?.number ?? stays.find((stay) => stay.id === id)?.number;
      return { id, arrival, departure, status, number };
    });
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    const pairs: [name: string, model: unknown, api: unknown][] = [
      ['rooms', stays.toSorted(byId), rooms.toSorted(byId)],
      ['paid', this.model.paid(reservation), answer.paid],
      ['payers', [reservation.payer], [...new Set(answer.folios.map(({ payer }) => payer))]],
    ];
    // A hold that has run out costs until somebody writes it down.
    if (!this.hasEnded(reservation)) {
      pairs.push(['gross', this.model.gross(reservation), answer.gross]);
      pairs.push(['balance', this.model.balance(reservation), answer.balance]);
    }
    return pairs
      .filter(([, model, api]) => JSON.stringify(model) !== JSON.stringify(api))
      .map(([name, model, api]) => `${name} ${JSON.stringify(api)}, in the model ${JSON.stringify(model)}`);
  }

  /** Somebody, and a reservation; null while there is none. */
  async choose(): Promise<Chosen | null> {
    if (this.model.reservations.length === 0) return null;
    // Mostly the latest: those are still under way.
    const recent = this.random.chance(0.85) ? this.model.reservations.slice(-25) : this.model.reservations;
    const chosen = { player: this.random.pick(this.players), reservation: this.random.pick(recent) };
    const { reservation } = chosen;
    // The request that next comes by its room writes a hold's end down, and the screen follows.
    if (this.hasEnded(reservation)) reservation.version = (await this.atTheDesk(reservation.code)).version;
    return chosen;
  }

  /** Whether a hold of it has run out, so that nobody knows whether it costs still. */
  hasEnded({ stays }: ModelReservation): boolean {
    return stays.some((stay) => stay.status !== this.model.statusOf(stay));
  }

  /** All holds that have run out are written down. */
  async writeEndsDown(): Promise<void> {
    await this.#endHolds();
    for (const reservation of this.model.reservations.filter((other) => this.hasEnded(other))) {
      for (const stay of reservation.stays) stay.status = this.model.statusOf(stay);
      this.compare(reservation, await this.atTheDesk(reservation.code));
    }
  }

  /**
   * The same as soon as a bill goes by when it happened: extras of the days before stay, and what is taken off shrinks
   * to what is left.
   */
  async writeEndsDownInTime(): Promise<void> {
    const waits = this.model.reservations.some(
      (reservation) =>
        reservation.extras.length + reservation.corrections.length > 0 && this.hasEnded(reservation),
    );
    if (waits) await this.writeEndsDown();
  }

  /** Whether a bill of it asks for something; as the desk sees it where a hold has run out. */
  async isSomethingDue(reservation: ModelReservation): Promise<boolean> {
    if (reservation.bills.length === 1 && !this.hasEnded(reservation))
      return this.model.balance(reservation) > 0;
    const { folios } = await this.atTheDesk(reservation.code);
    return folios.some(({ balance }) => balance > 0);
  }

  /** The reservation as who runs the desk sees it. */
  atTheDesk(code: string): Promise<ReservationAnswer> {
    const desk = this.players.find(({ actor }) => actor === 'ADMIN');
    if (!desk) throw new Error('Nobody runs the desk.');
    return desk.caller.desk.reservation(code);
  }

  /** Somebody, and one of the latest payments; null while there is none. */
  choosePayment(): (Chosen & { readonly payment: ModelPayment }) | null {
    // what is paid for several bills is an entry for each of them
    const whole = this.model.reservations.filter(({ bills }) => bills.length === 1);
    const all = whole.flatMap((reservation) =>
      reservation.payments.map((payment) => ({ reservation, payment })),
    );
    if (all.length === 0) return null;
    return { player: this.random.pick(this.players), ...this.random.pick(all.slice(-20)) };
  }

  /** A room or two. */
  someRooms(): ModelRoom[] {
    const first = this.random.pick(this.model.rooms);
    const second = this.random.pick(this.model.rooms);
    return this.random.chance(0.3) && second !== first ? [first, second] : [first];
  }

  /** One room of the reservation that is named, or null: all that allow it. */
  meant({ stays }: ModelReservation): readonly ModelStay[] | null {
    return this.random.chance(0.7) ? null : [this.random.pick(stays)];
  }

  /** The version on the screen; now and then somebody else was quicker. */
  version(reservation: ModelReservation, codes: Set<string>): { version: number } {
    if (!this.random.chance(0.05)) return { version: reservation.version };
    codes.add('STALE_EDIT');
    return { version: reservation.version - 1 };
  }

  /** Whether this is more below the list than who asks may give. */
  isTooMuch({ actor }: Player, reservation: ModelReservation, asked: number): boolean {
    return actor !== 'ADMIN' && this.model.isTooMuchGiven(reservation, asked);
  }

  /**
   * What may be refused beside the model where a room is free, or something is taken off: its new nights are given away,
   * or come back at what they cost, and it weighs more in what is left of others.
   */
  leftOver({ actor }: Player, { stays, percent, corrections }: ModelReservation): readonly string[] {
    const isCorrected = corrections.some(({ amount }) => amount > 0);
    if (percent === 0 && !isCorrected && !stays.some(({ isFree }) => isFree)) return [];
    return actor === 'ADMIN' ? ['DISCOUNT_REASON'] : ['DISCOUNT_REASON', 'DISCOUNT_LIMIT'];
  }

  /** The rooms that the system chose, as the desk sees them. */
  async takeRooms(stays: readonly ModelStay[], { code }: ReservationAnswer): Promise<void> {
    const answer = await this.atTheDesk(code);
    for (const stay of stays) {
      const number = answer.rooms.find(({ id }) => id === stay.id)?.room?.number;
      const room = number === undefined ? stay.room : this.roomOf(number);
      const others = this.model.inTheWay(room.id, stay.arrival, stay.departure, [stay]);
      if (others.length > 0) throw new Error(`Room ${room.number} is taken twice from ${stay.arrival}.`);
      stay.room = room;
    }
  }

  /** The room of this number. */
  roomOf(number: string): ModelRoom {
    const room = this.model.rooms.find((other) => other.number === number);
    if (!room) throw new Error(`There is no room ${number}.`);
    return room;
  }

  /** Keeps a line of the diary. */
  note(stay: string): void {
    this.diary.push(stay);
  }
}
