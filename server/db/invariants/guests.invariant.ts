import { sql } from '../sql.ts';
import type { Invariant } from './invariant.ts';

/** Who was merged into another guest is a pointer to one who stayed, and nothing else. */
export const MERGED_GUESTS: Invariant = {
  name: 'merged-guests-are-pointers',
  sentence: 'Nothing names a guest who was merged into another, and such a guest leads to one who was not.',
  query: sql`
    select g.id, g.merged_into_id, kept.merged_into_id as leads_on_to
    from guest g join guest kept on kept.id = g.merged_into_id
    where kept.merged_into_id is not null
      or exists (select from reservation r where r.booker_id = g.id)
      or exists (select from reservation_guest rg where rg.guest_id = g.id)
      or exists (select from form_three f where f.guest_id = g.id)`,
};
