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
