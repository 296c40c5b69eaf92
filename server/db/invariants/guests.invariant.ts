import { OPEN_STATUSES } from '../../../domain/statuses.ts';
import { statusList } from '../fragments/status-list.fragment.ts';
import { sql } from '../sql.ts';
import type { Invariant } from './invariant.ts';

/** Of who asked to be forgotten nothing stays longer than the law asks for. */
export const ERASED_GUESTS: Invariant = {
  name: 'erased-guests-are-forgotten',
  sentence:
    'Nobody whose data was deleted is expected or in house or known by an earlier number, and what was kept of them is gone a week after its day.',
  // the sweep works on the day after; a lodge that was switched off catches up
  query: sql`
    select g.id, g.kept_until from guest g
    where g.erased_at is not null and (
      g.kept_until < current_date - 7
      or exists (select from guest_contact c where c.guest_id = g.id)
      or exists (select from reservation r join reservation_room rr on rr.reservation_id = r.id
        where r.booker_id = g.id and rr.status in ${statusList(OPEN_STATUSES)}))`,
};

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
