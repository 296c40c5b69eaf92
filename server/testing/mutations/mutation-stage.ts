import type { Caller, TestApp } from '../test-app.ts';
import { accountInputs } from './account-inputs.ts';
import { changeInputs } from './change-inputs.ts';
import { houseInputs } from './house-inputs.ts';
import { importInputs } from './import-inputs.ts';
import { lifecycleInputs } from './lifecycle-inputs.ts';
import { pictureInputs } from './picture-inputs.ts';
import { Staging } from './staging.ts';

/** Ten past eleven in the evening of the day of arrival: a guest who is expected may come, or has not come. */
export const LATE_EVENING = new Date('2026-12-24T17:40:00Z');

/** For every mutation an input that is taken, with as many of its fields as go together, on a reservation of its own. */
export class MutationStage {
  readonly #staging: Staging;

  private constructor(staging: Staging) {
    this.#staging = staging;
  }

  static async open(app: TestApp): Promise<MutationStage> {
    return new MutationStage(await Staging.open(app));
  }

  /** Who sends a mutation: the admin, but for what only the agent of a booking may say. */
  callerOf(mutation: string): Caller {
    return this.#staging.callerOf(mutation);
  }

  /** The mutations and their inputs; each call makes what it names anew. */
  inputs(): { readonly [mutation: string]: readonly (() => Promise<object>)[] } {
    return {
      ...lifecycleInputs(this.#staging),
      ...changeInputs(this.#staging),
      ...accountInputs(this.#staging),
      ...houseInputs(this.#staging),
      ...pictureInputs(this.#staging),
      ...importInputs(this.#staging),
    };
  }
}
