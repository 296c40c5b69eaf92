import { Refusal } from '../../../errors/refusal.ts';

/** More than the last 4 digits of an Aadhaar number, or fewer. */
export class AadhaarLast4 extends Refusal {
  readonly data;

  constructor() {
    super('Enter only the last 4 digits of the Aadhaar number.');
    this.data = { __typename: 'AadhaarLast4Error', message: this.message, code: 'AADHAAR_LAST4' } as const;
  }
}

/** A bed for women, where nobody said that all guests are women, or where a man is named. */
export class DormWomen extends Refusal {
  readonly data;

  constructor() {
    super('These beds are for women only.');
    this.data = { __typename: 'DormWomenError', message: this.message, code: 'DORM_WOMEN' } as const;
  }
}

/** Neither a name nor a phone number was given. */
export class NameRequired extends Refusal {
  readonly data;

  constructor() {
    super('Enter a name.');
    this.data = { __typename: 'NameRequiredError', message: this.message, code: 'NAME_REQUIRED' } as const;
  }
}

/** What was typed is no phone number. */
export class PhoneInvalid extends Refusal {
  readonly data;

  constructor() {
    super('That phone number looks wrong. Example: +91 98765 43210.');
    this.data = { __typename: 'PhoneInvalidError', message: this.message, code: 'PHONE_INVALID' } as const;
  }
}

/** What was typed is no e-mail address. */
export class EmailInvalid extends Refusal {
  readonly data;

  constructor() {
    super('That e-mail address looks wrong.');
    this.data = { __typename: 'EmailInvalidError', message: this.message, code: 'EMAIL_INVALID' } as const;
  }
}
