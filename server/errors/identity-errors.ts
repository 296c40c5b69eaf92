/** The token proves nobody; callers answer UNAUTHENTICATED and tell no more. */
export class Unauthenticated extends Error {
  /** For the log and for tests; the caller of the API is not told. */
  readonly reason: 'malformed' | 'forged' | 'expired' | 'revoked' | 'disabled' | 'unknown';

  constructor(reason: Unauthenticated['reason']) {
    super('Sign in to go on.');
    this.name = 'Unauthenticated';
    this.reason = reason;
  }
}

/** Firebase cannot be reached; the caller may try again. */
export class IdentityUnavailable extends Error {
  constructor(cause?: unknown) {
    super('The identity service cannot be reached at the moment.', { cause });
    this.name = 'IdentityUnavailable';
  }
}

/** The change would leave the lodge without an admin. */
export class LastAdmin extends Error {
  constructor() {
    super('There must be at least one admin.');
    this.name = 'LastAdmin';
  }
}

/** Somebody gave the user another role than the one on the screen. */
export class RoleChanged extends Error {
  constructor() {
    super('The role is another one by now.');
    this.name = 'RoleChanged';
  }
}

/** Firebase Authentication knows no account of that uid. */
export class NoSuchAccount extends Error {
  constructor() {
    super('There is no such account.');
    this.name = 'NoSuchAccount';
  }
}

/** The user who asks for the change stopped being an admin while it was under way. */
export class NoLongerAdmin extends Error {
  constructor() {
    super('Only an admin may do this.');
    this.name = 'NoLongerAdmin';
  }
}
