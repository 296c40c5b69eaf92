import { isLocalDate, type LocalDate, nightsBetween } from '../../../domain/nights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { ApiError } from '../../errors/api-error.ts';
import { assertCan } from '../../errors/assert-can.ts';
import type { Scope } from '../../scope.ts';
import type { PoliceRegister } from '../types.generated.ts';
import { registerNightOf, registerTable } from './police-register.rules.ts';
import { readPoliceRegister } from './police-register.sql.ts';

const MAX_NIGHTS_SHOWN = 31;

type Nights = { readonly from: LocalDate; readonly to: LocalDate };

/** Every adult who slept here, night by night, as the police ask for it. */
export class PoliceRegisterService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** The nights from a day up to another. BAD_USER_INPUT for none, and for more than 31. */
  async nights(viewer: Viewer, { from, to }: Nights): Promise<PoliceRegister> {
    assertCan(viewer, 'seePoliceRegister');
    const isRange = isLocalDate(from) && isLocalDate(to) && from < to;
    if (!isRange || nightsBetween(from, to) > MAX_NIGHTS_SHOWN) {
      throw new ApiError('BAD_USER_INPUT', `The register shows 1 to ${MAX_NIGHTS_SHOWN} nights.`);
    }
    const { database, clock } = this.#scope;
    const { nights, childMaxAge, formsDue, formsFiled } = await readPoliceRegister(database, {
      from,
      to,
      now: clock.now(),
    });
    return { nights: nights.map((night) => registerNightOf(night, childMaxAge)), formsDue, formsFiled };
  }

  /** The same as a table. */
  async csv(viewer: Viewer, nights: Nights): Promise<string> {
    return registerTable((await this.nights(viewer, nights)).nights);
  }
}
