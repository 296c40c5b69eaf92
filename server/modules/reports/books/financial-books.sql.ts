import * as v from 'valibot';
import { queryJson, type Runner } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import {
  countedFinancialsSchema,
  type FinancialRequest,
  financialReportJson,
  stepTable,
} from '../financial-report.sql.ts';
import { financialTables } from '../financial-tables.fragment.ts';
import { rowsJson } from '../rows/rows-json.fragment.ts';
import { AGENTS, agentSchema, agentTables } from './agents.fragment.ts';
import { HELD_DEPOSITS, heldDepositSchema } from './deposits.fragment.ts';

/** The report of a period, with what is few of the rows behind it; `bookListsOf` reads the others. */
const financialBooksSchema = v.object({
  lodge: v.string(),
  isGstRegistered: v.boolean(),
  gstin: v.nullable(v.string()),
  report: countedFinancialsSchema,
  heldDeposits: v.array(heldDepositSchema),
  /** What was held before the first day. */
  depositsBefore: v.number(),
  agents: v.array(agentSchema),
});
export type FinancialBooks = v.InferOutput<typeof financialBooksSchema>;

const DEPOSITS_BEFORE = sql`(
  select coalesce(sum(amount), 0) from book
  where kind in ('DEPOSIT', 'DEPOSIT_RETURN') and part = 0)`;

/** The report of a period in one statement. */
export function readFinancialBooks(runner: Runner, request: FinancialRequest): Promise<FinancialBooks> {
  return queryJson(
    runner,
    financialBooksSchema,
    sql`/* readFinancialBooks */
      with ${financialTables(request)}, ${stepTable(request.by)}, ${agentTables(request.through)}
      select json_build_object('lodge', name, 'isGstRegistered', is_gst_registered, 'gstin', gstin, 'report', ${financialReportJson(request.by)},
        'heldDeposits', ${rowsJson(HELD_DEPOSITS)}, 'depositsBefore', ${DEPOSITS_BEFORE}, 'agents', ${rowsJson(AGENTS)})
      from property where id = 1`,
  );
}
