import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GraphQLContext } from '../../context.ts';
import { drawArchive } from '../../papers/draw-archive.ts';
import {
  type DownloadOptions,
  type DownloadQuery,
  type File,
  periodOf,
  said,
  sendFile,
  serveDownloads,
} from './download.ts';

const EXPORTS_A_MINUTE = 30;
const TYPES: { readonly [ending: string]: string } = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

type Content = File['content'] | AsyncGenerator<string, void, void>;
type Export = (
  context: GraphQLContext,
  query: DownloadQuery,
  reply: FastifyReply,
) => Content | Promise<Content>;

/** What can be saved as a file, by its address and name. What comes piece by piece is sent while it is read. */
const EXPORTS: { readonly [name: string]: Export } = {
  /** A list of bookings. */
  'bookings.csv': ({ viewer, services }, query) => services.reservationExports.csv(viewer, filterOf(query)),
  /** Lines of the audit. */
  'audit.csv': ({ viewer, services }, query) => services.auditEvents.csv(viewer, filterOf(query)),
  /** Some room types, in the order in which they are named. */
  'room-types.csv': ({ viewer, services }, query) =>
    services.roomTypeSettings.csv(viewer, said(query, 'ids') ?? ''),
  /** Expenses of a view. */
  'expenses.csv': ({ viewer, services }, query) => services.expenses.csv(viewer, filterOf(query)),
  /** Numbered bills of a view. */
  'invoices.csv': ({ viewer, services }, query) => services.invoices.csv(viewer, filterOf(query)),
  /** Guests of a view with all that is known of them. */
  'guests.csv': ({ viewer, services }, query) => services.guests.csv(viewer, filterOf(query)),
  /** Users of a view. */
  'users.csv': ({ viewer, services }, query) => services.users.csv(viewer, filterOf(query)),
  /** Who slept here, night by night. */
  'police-register.csv': ({ viewer, services }, query) =>
    services.policeRegister.csv(viewer, periodOf(query)),
  /** The agents that their list shows by the same address. */
  'agents.csv': ({ viewer, services }, query) => services.agentAccounts.csv(viewer, searchOf(query)),
  /** Both sides of an agent's account; agents save their own. */
  'statement.csv': ({ viewer, services }, query) =>
    services.agentAccounts.statementCsv(viewer, {
      agentId: said(query, 'agent') ?? null,
      ...periodOf(query),
    }),
  /** The extras, meals or rooms that a list of the back office shows by the same address. */
  'extras.csv': ({ viewer, services }, query) => services.specialCharges.csv(viewer, searchOf(query)),
  'meals.csv': ({ viewer, services }, query) => services.mealPlans.csv(viewer, searchOf(query)),
  'rooms.csv': ({ viewer, services }, query) => services.roomSettings.csv(viewer, searchOf(query)),
  /** The bills in law of at most a month, each a PDF; how many, the header says before they come. */
  'bills.zip': async ({ viewer, services }, query, reply) => {
    const papers = await services.invoices.papers(viewer, periodOf(query));
    reply.header('x-file-count', papers.length);
    return drawArchive(papers);
  },
  /** An empty list to be filled in and imported. */
  'import-template.csv': ({ viewer, services }, query) =>
    services.imports.template(viewer, said(query, 'kind') ?? '', 'csv'),
  'import-template.xlsx': ({ viewer, services }, query) =>
    services.imports.template(viewer, said(query, 'kind') ?? '', 'xlsx'),
  /** The lines of an import that cannot be taken. */
  'import-lines.csv': ({ viewer, services }, query) =>
    services.imports.wrongLinesCsv(viewer, said(query, 'import') ?? ''),
  /** The days of a period. */
  'financials.csv': ({ viewer, services }, query) => services.financialReports.csv(viewer, periodOf(query)),
  /** The books of a period. */
  'financials.xlsx': ({ viewer, services }, query) =>
    services.financialReports.workbook(viewer, periodOf(query)),
  /** The books of a period as vouchers. */
  'vouchers.csv': ({ viewer, services }, query) =>
    services.financialReports.vouchers(viewer, periodOf(query)),
  /** The bookings of a period, as their page shows them. */
  'bookings-report.csv': ({ viewer, services }, query) =>
    services.bookingReports.csv(viewer, filterOf(query)),
  'bookings-report.xlsx': ({ viewer, services }, query) =>
    services.bookingReports.workbook(viewer, filterOf(query)),
  /** What was asked for the nights of a period and not free. */
  'refused-demand.csv': ({ viewer, services }, query) =>
    services.bookingReports.refusedCsv(viewer, filterOf(query)),
  /** What a period cost, as its page shows it. */
  'expenses-report.csv': ({ viewer, services }, query) =>
    services.expenseReports.csv(viewer, filterOf(query)),
  'expenses-report.xlsx': ({ viewer, services }, query) =>
    services.expenseReports.workbook(viewer, filterOf(query)),
  /** The revenue of a period, as its page shows it. */
  'revenues.csv': ({ viewer, services }, query) => services.revenueReports.csv(viewer, filterOf(query)),
  'revenues.xlsx': ({ viewer, services }, query) => services.revenueReports.workbook(viewer, filterOf(query)),
};

/** Those that are reports, whatever their type. */
const REPORTS = new Set([
  'financials',
  'vouchers',
  'revenues',
  'bookings-report',
  'refused-demand',
  'expenses-report',
]);

/** `GET /exports/<name>`: tables, workbooks and papers to save. */
export function serveExports(app: FastifyInstance, options: DownloadOptions): Promise<void> {
  return serveDownloads(app, options, {
    perMinute: EXPORTS_A_MINUTE,
    routes: Object.entries(EXPORTS).map(([name, contentOf]) => ({
      address: `/exports/${name}`,
      isReport: REPORTS.has(name.split('.')[0] ?? ''),
      send: async (context, { query }, reply) => {
        const content = await contentOf(context, query, reply);
        const type = TYPES[name.split('.').at(-1) ?? ''] ?? '';
        return sendFile(reply, {
          name,
          type,
          content: isLines(content) ? await startedOf(content) : content,
        });
      },
    })),
  });
}

function isLines(content: Content): content is AsyncGenerator<string, void, void> {
  return typeof content === 'object' && 'next' in content;
}

/** How a list is narrowed. */
function filterOf(query: DownloadQuery): string {
  return said(query, 'filter') ?? '';
}

/** A search as the page of the list has it in its address. */
function searchOf(query: DownloadQuery): URLSearchParams {
  return new URLSearchParams(Object.keys(query).map((name) => [name, said(query, name) ?? '']));
}

/** Lines whose first one is there: what is refused is refused before the file begins. */
async function startedOf(lines: AsyncGenerator<string, void, void>): Promise<Readable> {
  const first = await lines.next();
  return Readable.from(first.done ? [] : startingWith(first.value, lines));
}

async function* startingWith(first: string, others: AsyncGenerator<string, void, void>) {
  try {
    yield first;
    yield* others;
  } finally {
    // Whoever hangs up in the middle ends the reading too.
    await others.return();
  }
}
