/** What was on the books on each day, as if its triggers had written it: made, and given up by those who did not come. */
export const COMING = [
  `
  insert into coming_change (reservation_id, room_type_id, day, changed_on, sold, room, other)
  with line as materialized (
    select rr.reservation_id, rr.room_type_id, n.night as day, (rr.created_at at time zone 'Asia/Kolkata')::date as made,
      (n.released_at at time zone 'Asia/Kolkata')::date as gone, (not rr.is_complimentary)::int as sold, priced.room,
      n.net - priced.room as other
    from reservation_room rr join reservation_night n on n.reservation_room_id = rr.id
    cross join lateral (select case when n.rate + n.extra_guests = 0 then 0
      else round(n.net * (n.rate + n.extra_guests)::numeric / (n.rate + n.extra_guests + n.meals))::bigint end as room) priced
    where rr.status not in ('HELD', 'EXPIRED')
    union all
    select f.reservation_id, rr.room_type_id, c.charged_on, (c.created_at at time zone 'Asia/Kolkata')::date,
      (c.voided_at at time zone 'Asia/Kolkata')::date, 0, 0, c.net
    from reservation_charge c join folio f on f.id = c.folio_id left join reservation_room rr on rr.id = c.reservation_room_id
    where c.kind <> 'WRITE_OFF' and c.charged_on > (c.created_at at time zone 'Asia/Kolkata')::date)
  select reservation_id, room_type_id, day, made, sum(sold), sum(room), sum(other) from line
  where day > made group by 1, 2, 3, 4
  union all
  select reservation_id, room_type_id, day, gone, -sum(sold), -sum(room), -sum(other) from line
  where day > gone group by 1, 2, 3, 4;
  analyze coming_change;`,
];
