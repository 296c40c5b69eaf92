import * as v from 'valibot';
import { type Sql, sql } from '../../../db/sql.ts';
import { isInPeriod } from '../financial-tables.fragment.ts';
import { payerOf } from './agents.fragment.ts';

/** What of a bill or credit note is taxed at one rate under one code. */
const taxedSchema = v.object({
  sac: v.string(),
  taxRate: v.number(),
  nights: v.number(),
  pieces: v.number(),
  net: v.number(),
  cgst: v.number(),
  sgst: v.number(),
});

/** A bill or credit note as it was issued; amounts of both are above zero. */
export const billSchema = v.object({
  number: v.string(),
  kind: v.picklist(['TAX_INVOICE', 'BILL_OF_SUPPLY', 'CREDIT_NOTE']),
  day: v.string(),
  code: v.string(),
  billTo: v.string(),
  /** The agent that pays it; null where a guest does. */
  payer: v.nullable(v.string()),
  gstin: v.nullable(v.string()),
  /** The two digits of the place of supply. */
  stateOfSupply: v.string(),
  roundOff: v.number(),
  total: v.number(),
  reason: v.nullable(v.string()),
  /** Of a credit note: what it takes back. */
  credits: v.nullable(v.object({ number: v.string(), day: v.string() })),
  taxed: v.array(taxedSchema),
});
export type Bill = v.InferOutput<typeof billSchema>;
export type Taxed = v.InferOutput<typeof taxedSchema>;

const TAXED = sql`(
  select json_agg(at_rate order by "taxRate", sac)
  from (
    select coalesce(l.sac, '') as sac, l."taxRate", sum(l.net) as net, sum(l.cgst) as cgst, sum(l.sgst) as sgst,
      coalesce(sum(l.quantity) filter (where l.unit = 'NIGHT'), 0) as nights,
      coalesce(sum(l.quantity) filter (where l.unit is distinct from 'NIGHT'), 0) as pieces
    from jsonb_to_recordset(i.lines)
      as l (sac text, "taxRate" int, unit text, quantity int, net bigint, cgst bigint, sgst bigint)
    group by 1, 2) at_rate)`;

/** The bills and credit notes `invoice i` that were issued in the period, as rows of Bill. */
export const bills = (isMeant: Sql): Sql => sql`
  select i.number, i.kind, i.issued_on as day, r.code, coalesce(i.bill_to ->> 'name', '') as "billTo", ${payerOf(sql`f`)} as payer,
    nullif(i.bill_to ->> 'gstin', '') as gstin, i.place_of_supply as "stateOfSupply", i.round_off as "roundOff",
    i.gross as total, i.reason, ${TAXED} as taxed,
    (select json_build_object('number', o.number, 'day', o.issued_on) from invoice o where o.id = i.credits_id) as credits
  from invoice i
  join folio f on f.id = i.folio_id
  join reservation r on r.id = f.reservation_id
  where ${isInPeriod(sql`i.issued_on`)} and ${isMeant}
  order by i.issued_on, i.number`;
