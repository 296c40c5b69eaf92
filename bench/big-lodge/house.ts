import { FAMILY_NAMES, GIVEN_NAMES } from '../../prisma/seed/people.ts';

/** How large the lodge is, and the day that it believes to be today (YYYY-MM-DD). */
export type LodgeSize = {
  readonly rooms: number;
  readonly reservations: number;
  readonly agents: number;
  readonly today: string;
};

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A list of SQL text constants; names with an apostrophe are written with two. */
function constants(names: readonly string[]): string {
  return names.map((name) => `'${name.replaceAll("'", "''")}'`).join(', ');
}

/** The sizes as a table, and chance that gives the same from run to run. Throws for a size that cannot be one. */
export function beginning({ rooms, reservations, agents, today }: LodgeSize): string {
  const isSize = [rooms, reservations, agents].every((size) => Number.isSafeInteger(size) && size > 0);
  if (!isSize || !DAY.test(today))
    throw new Error('Rooms, reservations and agents are whole numbers above 0.');
  return `
    set local timezone = 'UTC';
    set local session_replication_role = replica;
    set local synchronous_commit = off;
    set local work_mem = '256MB';
    set local maintenance_work_mem = '512MB';
    create temp table size on commit drop as
      select ${rooms}::int as rooms, ${reservations}::int as reservations, ${agents}::int as agents,
        date '${today}' as today;
    -- from 0 to 999, the same for the same number and question
    create function pg_temp.chance(n bigint, question int) returns int language sql immutable as
      'select ((hashint8extended(n, question) & 9223372036854775807) % 1000)::int';
    create function pg_temp.at(day date, hour int) returns timestamptz language sql immutable as
      $f$ select (day + make_time(hour, 0, 0)) at time zone 'Asia/Kolkata' $f$;`;
}

/** Settings, room types, rooms, the price list, agents and guests. */
export const HOUSE = `
  update property set name = 'Big lodge', is_gst_registered = true, gstin = '02AAACD0000L1ZK', state_code = '02';

  insert into room_type (code, slug, name, base_occupancy, max_adults, max_children, max_occupancy, base_rate,
    extra_adult_rate, sort_order, created_at)
  select 'T' || n, 'type-' || n, 'Type ' || n, 2, 3, 2, 4, 120000 * n, 40000, n, pg_temp.at('2010-01-01', 9)
  from generate_series(1, 5) n;
  insert into meal_plan (kind, price_per_adult, price_per_child, created_at) values
    ('ROOM_ONLY', 0, 0, now()), ('BREAKFAST', 15000, 9000, now());
  insert into special_charge (code, name, unit_price, basis, created_at) values
    ('FIRE', 'Bonfire', 50000, 'PER_STAY', now()), ('WASH', 'Laundry, a bag', 12000, 'PER_UNIT', now());

  create temp table place on commit drop as
    select n - 1 as no, uuidv7() as id, (select id from room_type where code = 'T' || (n - 1) % 5 + 1) as room_type_id
    from size, generate_series(1, rooms) n;
  insert into room (id, number, room_type_id, floor, active_from, sort_order, created_at)
    select id, (100 + no)::text, room_type_id, (no / 40)::text, '2005-01-01', no, pg_temp.at('2005-01-01', 9)
    from place;

  create temp table broker on commit drop as
    select n - 1 as no, uuidv7() as id, 500 + 100 * (n % 8) as commission from size, generate_series(1, agents) n;
  insert into agent (id, code, name, commission, confirms_instantly, created_at)
    select id, 'A' || no, 'Agent ' || no, commission, no % 2 = 0, pg_temp.at('2010-01-01', 9) from broker;

  -- most guests have a usual name, one of ten a rare one
  create temp table person on commit drop as
    select n - 1 as no, uuidv7() as id,
      given[1 + pg_temp.chance(n, 1) % cardinality(given)] || ' ' || case when pg_temp.chance(n, 2) < 100
        then initcap(syllables[1 + pg_temp.chance(n, 3) % 12] || syllables[1 + pg_temp.chance(n, 4) % 12]
          || syllables[1 + pg_temp.chance(n, 5) % 12])
        else family[1 + pg_temp.chance(n, 6) % cardinality(family)] end as name
    from size, generate_series(1, greatest(1, reservations / 2)) n,
      (select array[${constants(GIVEN_NAMES)}] as given, array[${constants(FAMILY_NAMES)}] as family,
        array['ba', 'chi', 'dru', 'ga', 'jo', 'ki', 'lo', 'mu', 'ne', 'pha', 'ta', 'vi'] as syllables) names;
  insert into guest (id, full_name, phone, id_type, id_number, created_at)
    select id, name, '+9198' || lpad((no * 37 % 100000000)::text, 8, '0'), 'DRIVING_LICENCE', 'HP' || no,
      pg_temp.at('2015-01-01', 9)
    from person;
  analyze person; analyze place; analyze broker;`;
