/**
 * One stay after the other in lanes: a lane is a room, or for some reservations two rooms side by side, so that no two stays
 * meet. The lanes end a season after today, which decides what has become of each stay.
 */
const RESERVATIONS = `
  create temp table lane on commit drop as
    select lane as no, room from (
      select pair as lane, 2 * pair + side as room
      from size, generate_series(0, rooms / 25 - 1) pair, generate_series(0, 1) side
      union all
      select room - rooms / 25, room from size, generate_series(2 * (rooms / 25), rooms - 1) room) lanes;

  create temp table run on commit drop as
    select n, no as lane, nights, sum(nights + gap) over lane_run - gap - nights as begins,
      sum(nights + gap) over (partition by no) as length
    from (
      select n, n % (rooms - rooms / 25) as no,
        case when c < 600 then 1 when c < 880 then 2 when c < 980 then 3 else 5 end as nights,
        case when pg_temp.chance(n, 11) < 650 then 0 when pg_temp.chance(n, 11) < 900 then 1 else 2 end as gap
      from size, generate_series(0, reservations - 1) n, lateral (select pg_temp.chance(n, 10) as c) chances) drawn
    window lane_run as (partition by no order by n);

  create temp table booked on commit drop as
    select dated.*, created_on, uuidv7(pg_temp.at(created_on, 9) - now()) as id, uuidv7() as folio_id,
      case when status in ('CANCELLED', 'EXPIRED') then least(arrival, today) when status = 'NO_SHOW' then arrival end
        as ended_on,
      person.id as guest_id, broker.id as agent_id, coalesce(broker.commission, 0) as commission,
      broker.id is not null and pg_temp.chance(n, 15) < 500 as agent_pays,
      pg_temp.chance(n, 16) < 30 as has_discount, pg_temp.chance(n, 17) < 40 and status = 'CHECKED_OUT' as has_two_bills
    from (
      select n, lane, arrival, arrival + nights as departure, nights, today,
        (case
          when arrival + nights < today then case when c < 80 then 'CANCELLED' when c < 95 then 'NO_SHOW'
            when c < 105 then 'EXPIRED' else 'CHECKED_OUT' end
          when arrival + nights = today then case when c < 600 then 'CHECKED_OUT' else 'CHECKED_IN' end
          when arrival < today then case when c < 10 then 'NO_SHOW' else 'CHECKED_IN' end
          when arrival = today then case when c < 500 then 'CONFIRMED' else 'CHECKED_IN' end
          when c < 60 then 'CANCELLED' when c < 90 then 'HELD' else 'CONFIRMED' end)::reservation_status as status
      from (
        select n, lane, nights, (today + 90 - (length - begins)::int) as arrival, today, pg_temp.chance(n, 12) as c
        from run, size) placed) dated
    cross join lateral (select least(arrival, today) - pg_temp.chance(n, 13) % 40 as created_on) made
    join person on person.no = (hashint8extended(n, 18) & 9223372036854775807) % (select count(*) from person)
    left join broker on pg_temp.chance(n, 14) < 150 and broker.no = n / 7 % (select agents from size);
  analyze booked;`;

const ROOMS = `
  create temp table line on commit drop as
    select booked.*, uuidv7(pg_temp.at(created_on, 9) - now()) as line_id, place.id as room_id, place.room_type_id,
      lane.room, pg_temp.chance(n * 2 + lane.room, 20) < 300 as has_breakfast,
      status not in ('CANCELLED', 'NO_SHOW', 'EXPIRED') as is_live
    from booked join lane on lane.no = booked.lane join place on place.no = lane.room;
  analyze line;

  insert into reservation_room (id, reservation_id, folio_id, room_type_id, arrival, departure, adults, meal_plan, status,
    checked_in_at, checked_in_by, checked_out_at, checked_out_by, cancelled_at, created_at, transaction_id)
  select line_id, id, folio_id, room_type_id, arrival, departure, 2,
    (case when has_breakfast then 'BREAKFAST' else 'ROOM_ONLY' end)::meal_plan_kind, status,
    case when status in ('CHECKED_IN', 'CHECKED_OUT') then pg_temp.at(arrival, 13) end,
    case when status in ('CHECKED_IN', 'CHECKED_OUT') then 'desk' end,
    case when status = 'CHECKED_OUT' then pg_temp.at(departure, 10) end,
    case when status = 'CHECKED_OUT' then 'desk' end,
    case when status = 'CANCELLED' then pg_temp.at(ended_on, 15) end, pg_temp.at(created_on, 9), ACT(n, LAST_STEP)
  from line order by created_on, n;

  insert into room_claim (room_id, arrival, departure, kind, reservation_room_id, expires_at, released_at,
    released_reason, created_at, transaction_id)
  select room_id, arrival, departure, (case when status in ('HELD', 'EXPIRED') then 'HOLD' else 'STAY' end)::claim_kind,
    line_id, case status when 'HELD' then pg_temp.at(today, 23) when 'EXPIRED' then pg_temp.at(ended_on, 15) end,
    case when not is_live then pg_temp.at(ended_on, 15) end, case when not is_live then lower(status::text) end,
    pg_temp.at(created_on, 9), ACT(n, LAST_STEP)
  from line order by created_on, n;
  insert into room_claim (room_id, arrival, departure, kind, block_reason, created_at, transaction_id)
  select id, today + 150, today + 155, 'BLOCK', 'DEEP_CLEAN', pg_temp.at(today, 1), ACT(0, 0)
  from place, size where no % 50 = 0;

  insert into reservation_guest (reservation_room_id, guest_id, is_primary, checked_in_at, checked_out_at)
  select line_id, guest_id, true, case when status in ('CHECKED_IN', 'CHECKED_OUT') then pg_temp.at(arrival, 13) end,
    case when status = 'CHECKED_OUT' then pg_temp.at(departure, 10) end
  from line order by created_on, n;`;

const NIGHTS = `
  insert into reservation_night (reservation_room_id, night, rate, meals, discount, net, tax_rate, cgst, sgst, gross,
    priced_from, adults, meal_plan, explanation, released_at)
  select line_id, night, rate, meals, discount, net, tax_rate, half, half, net + 2 * half, 'NET', 2,
    (case when meals > 0 then 'BREAKFAST' else 'ROOM_ONLY' end)::meal_plan_kind, '[{"kind": "RATE", "season": null}]', released_at
  from (
    select priced.*, (net::bigint * tax_rate + 10000) / 20000 as half
    from (
      select parts.*, rate + meals - discount as net, case when night >= '2025-09-22' then 500 else 1200 end as tax_rate
      from (
        select line_id, night, rate, meals,
          case when has_discount then (rate + meals) / 10 else 0 end as discount, released_at
        from (
          select line_id, night::date, has_discount,
            base_rate * case when extract(isodow from night) in (5, 6) then 120 else 100 end / 100 as rate,
            case when has_breakfast then 30000 else 0 end as meals,
            case when not is_live then pg_temp.at(ended_on, 15) end as released_at
          from line join room_type on room_type.id = line.room_type_id
          cross join generate_series(arrival, departure - 1, interval '1 day') night) nights) parts) priced) taxed;
  analyze reservation_night; analyze reservation_room;`;

/**
 * A number for the transaction of each step of each booking, far above any that PostgreSQL has given: SQL text of its
 * own, since a type of transactions has no arithmetic. The steps are: made, came, left, ended otherwise.
 */
export function acts(text: string): string {
  const last =
    "case status when 'CHECKED_OUT' then 2 when 'CHECKED_IN' then 1 when 'HELD' then 0 when 'CONFIRMED' then 0 else 3 end";
  return text
    .replaceAll('LAST_STEP', last)
    .replaceAll(
      /ACT\(([^,]+), ((?:[^()]|\([^()]*\))+)\)/g,
      '(1099511627776 + 8 * ($1)::bigint + ($2))::text::xid8',
    );
}

/** Reservations, their rooms, claims, sleepers and nights. */
export const STAYS = [RESERVATIONS, ROOMS, NIGHTS].map(acts);
