import { FORM_THREE_HOURS, HOME_COUNTRY } from '../../../../domain/police/form-three.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { FormThreeStep } from '../../types.generated.ts';

/** When `reservation_guest rg` of `reservation_room rr` arrived and left: null before. */
const STEPS: { readonly [step in FormThreeStep]: Sql } = {
  ARRIVAL: sql`coalesce(rg.checked_in_at, rr.checked_in_at)`,
  DEPARTURE: sql`coalesce(rg.checked_out_at, rr.checked_out_at)`,
};

/** Whether `guest g` is from abroad, as `domain/police/form-three.ts` says it. */
export const isGuestFromAbroad = sql`g.nationality <> ${HOME_COUNTRY}`;

/** When the guest took the step; null before. */
export function stepTakenAt(step: FormThreeStep): Sql {
  return STEPS[step];
}

/** Until when Form III of the step has to be filed; null before it. */
export function formDueAt(step: FormThreeStep): Sql {
  return sql`${STEPS[step]} + make_interval(hours => ${FORM_THREE_HOURS}::int)`;
}

/** Whether it has to be filed once the step is taken: of a guest from abroad of whom it is not filed yet. */
export function isFormDue(step: FormThreeStep): Sql {
  return sql`(${isGuestFromAbroad} and not exists (
    select from form_three f where f.reservation_room_id = rg.reservation_room_id and f.guest_id = rg.guest_id
      and f.step = ${step}::form_three_step))`;
}
