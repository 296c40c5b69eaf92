import { Refusal } from '../../errors/refusal.ts';

/** The lodge would be left without an admin. */
export class LastAdminLeft extends Refusal {
  readonly data;

  constructor() {
    super('There must be at least one admin.');
    this.data = { __typename: 'LastAdminError', message: this.message, code: 'LAST_ADMIN' } as const;
  }
}

/** Somebody would change the own role. */
export class OwnRole extends Refusal {
  readonly data;

  constructor() {
    super('You cannot change your own role.');
    this.data = { __typename: 'OwnRoleError', message: this.message, code: 'OWN_ROLE' } as const;
  }
}
