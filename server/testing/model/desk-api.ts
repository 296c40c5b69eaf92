import type { LocalDate } from '../../../domain/nights.ts';
import type { Status } from '../../../domain/statuses.ts';
import type { Caller } from '../test-app.ts';

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

/** What came of a step: the reservation, or the code and the sentence of the refusal. */
export type Answered = {
  readonly reservation: ReservationAnswer | null;
  readonly payment: { readonly id: string } | null;
  /** All that came with it. */
  readonly success: Record<string, unknown>;
  readonly code: string | null;
  readonly message: string | null;
};

const RESERVATION = `reservation {
  id code version holdEndsAt gross paid balance folios { id payer gross balance } rooms { id status arrival departure room { number } }
}`;

/** The mutations of the desk, each as one document. */
export class DeskApi {
  book(caller: Caller, input: object): Promise<Answered> {
    return this.#send(caller, 'createReservation', input, RESERVATION);
  }

  act(caller: Caller, field: string, input: object): Promise<Answered> {
    return this.#send(caller, field, input, RESERVATION);
  }

  money(caller: Caller, field: string, input: object): Promise<Answered> {
    return this.#send(caller, field, input, `payment { id } ${RESERVATION}`);
  }

  /** An act that gives other facts, with or without the reservation. */
  other(caller: Caller, field: string, input: object, facts: string): Promise<Answered> {
    return this.#send(caller, field, input, facts);
  }

  /** An act that gives a fact beside the reservation. */
  beside(caller: Caller, field: string, input: object, fact: string): Promise<Answered> {
    return this.#send(caller, field, input, `${fact} ${RESERVATION}`);
  }

  /** The id of the agent of this name. */
  async agentId(caller: Caller, name: string): Promise<string> {
    const { data } = await caller.execute('query Agents { agents { id name } }');
    const agents: readonly { id: string; name: string }[] = Object(data).agents;
    return agents.find((agent) => agent.name === name)?.id ?? '';
  }

  /** The reservation as this caller sees it. */
  async read(caller: Caller, code: string): Promise<ReservationAnswer> {
    const query = `query Read($code: String!) { ${RESERVATION.replace('reservation', 'reservation(code: $code)')} }`;
    const { data } = await caller.execute(query, { variables: { code } });
    return Object(data).reservation;
  }

  async #send(caller: Caller, field: string, input: object, success: string): Promise<Answered> {
    const name = `${field[0]?.toUpperCase()}${field.slice(1)}`;
    const query = `mutation Step($input: ${name}Input!) { ${field}(input: $input) {
      __typename ... on ${name}Success { ${success} } ... on UserError { code message }
    } }`;
    const { data, errors } = await caller.execute(query, { variables: { input }, key: crypto.randomUUID() });
    const result = Object(Object(data)[field]);
    const [error] = errors ?? [];
    return {
      reservation: result.reservation ?? null,
      payment: result.payment ?? null,
      success: result,
      code: result.code ?? (error && String(error.extensions.code ?? 'none')) ?? null,
      message: result.message ?? error?.message ?? null,
    };
  }
}
