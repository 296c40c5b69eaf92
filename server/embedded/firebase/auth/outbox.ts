import type { Clock } from '../../../../domain/clock.ts';

/** What would have left the machine as an e-mail or an SMS. `link` is a path on the application's own address. */
export type OutboxMessage = {
  kind: 'email' | 'sms';
  to: string;
  text: string;
  code: string;
  link?: string;
  sentAt: string;
};

export type EmbeddedLog = { info(message: string): void; error(detail: unknown, message: string): void };

const KEPT = 100;

/** E-mails and SMS of the embedded Auth: printed as one line each, the latest kept for the outbox page. */
export class Outbox {
  readonly #clock: Clock;
  readonly #log: EmbeddedLog;
  #messages: OutboxMessage[] = [];

  constructor(clock: Clock, log: EmbeddedLog) {
    this.#clock = clock;
    this.#log = log;
  }

  send(message: Omit<OutboxMessage, 'sentAt'>): void {
    this.#messages = [{ ...message, sentAt: this.#clock.now().toISOString() }, ...this.#messages].slice(
      0,
      KEPT,
    );
    const name = message.kind === 'email' ? 'E-mail' : 'SMS';
    this.#log.info(`${name} to ${message.to}: ${message.text}${message.link ? ` ${message.link}` : ''}`);
  }

  /** The latest first. */
  messages(): readonly OutboxMessage[] {
    return this.#messages;
  }
}
