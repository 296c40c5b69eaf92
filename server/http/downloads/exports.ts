import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Right } from '../../../domain/rights.ts';
import type { GraphQLContext } from '../../context.ts';
import { drawArchive } from '../../papers/draw-archive.ts';
import { started } from '../../tables/started.ts';
import {
  type Download,
  type DownloadOptions,
  type DownloadQuery,
  type File,
  periodOf,
  said,
  serveDownloads,
} from './download.ts';

const EXPORTS_A_MINUTE = 30;
const TYPES: { readonly [ending: string]: string } = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

/** What comes piece by piece. */
type Pieces = AsyncGenerator<string | Buffer, void, void>;
type Content = File['content'] | Pieces;
type Saved = Content | Promise<Content>;
type Period = ReturnType<typeof periodOf>;

/** A file: who may save it, by which names its address narrows it, and what is in it. */
type Export = Pick<Download, 'right' | 'takes' | 'assertOwn'> & {
  readonly contentOf: (context: GraphQLContext, query: DownloadQuery, reply: FastifyReply) => Saved;
};

/** What can be saved as a file, by its address and name. What comes piece by piece is sent while it is read. */
const EXPORTS: { readonly [name: string]: Export } = {
  /** A list of bookings. */
  'bookings.csv': filtered('listReservations', ({ viewer, services }, filter) =>
    services.reservationExports.csv(viewer, filter),
  ),
  /** Lines of the audit. */
  'audit.csv': filtered('seeAudit', ({ viewer, services }, filter) =>
    services.auditEvents.csv(viewer, filter),
  ),
  /** Some room types, in the order in which they are named. */
  'room-types.csv': named('changeSettings', 'ids', ({ viewer, services }, ids) =>
    services.roomTypeSettings.csv(viewer, ids),
  ),
  /** The seasons of some nights, or that are not over; of one room type where it is named. */
  'seasons.csv': {
    right: 'changeSettings',
    takes: ['type', 'from', 'to'],
    contentOf: ({ viewer, services }, query) =>
      services.rates.csv(viewer, { roomTypeId: said(query, 'type') ?? '', ...periodOf(query) }),
  },
  /** Expenses of a view. */
  'expenses.csv': filtered('spendFromTill', ({ viewer, services }, filter) =>
    services.expenses.csv(viewer, filter),
  ),
  /** Numbered bills of a view. */
  'invoices.csv': filtered('listInvoices', ({ viewer, services }, filter) =>
    services.invoices.csv(viewer, filter),
  ),
  /** Guests of a view with all that is known of them. */
  'guests.csv': filtered('saveGuests', ({ viewer, services }, filter) => services.guests.csv(viewer, filter)),
  /** Users of a view. */
  'users.csv': filtered('seeUsers', ({ viewer, services }, filter) => services.users.csv(viewer, filter)),
  /** Who slept here, night by night. */
  'police-register.csv': ofPeriod('seePoliceRegister', ({ viewer, services }, days) =>
    services.policeRegister.csv(viewer, days),
  ),
  /** The agents that their list shows by the same address. */
  'agents.csv': listed('seeAgentAccounts', ({ viewer, services }, search) =>
    services.agentAccounts.csv(viewer, search),
  ),
  /** Both sides of an agent's account; agents save their own. */
  'statement.csv': {
    right: 'seeStatements',
    takes: ['agent', 'from', 'to'],
    assertOwn: ({ viewer, services }, { query }) =>
      services.agentAccounts.assertMaySaveStatement(viewer, said(query, 'agent') ?? null),
    contentOf: ({ viewer, services }, query) =>
      services.agentAccounts.statementCsv(viewer, {
        agentId: said(query, 'agent') ?? null,
        ...periodOf(query),
      }),
  },
  /** The extras, meals or rooms that a list of the back office shows by the same address. */
  'extras.csv': listed('changeSettings', ({ viewer, services }, search) =>
    services.specialCharges.csv(viewer, search),
  ),
  'meals.csv': listed('changeSettings', ({ viewer, services }, search) =>
    services.mealPlans.csv(viewer, search),
  ),
  'rooms.csv': listed('changeSettings', ({ viewer, services }, search) =>
    services.roomSettings.csv(viewer, search),
  ),
  /** The bills in law of at most a month, each a PDF; how many, the header says before they come. */
  'bills.zip': ofPeriod('listInvoices', async ({ viewer, services }, days, reply) => {
    const papers = await services.invoices.papers(viewer, days);
    reply.header('x-file-count', papers.length);
    return drawArchive(papers);
  }),
  /** An empty list to be filled in and imported. */
  'import-template.csv': named('importData', 'kind', ({ viewer, services }, kind) =>
    services.imports.template(viewer, kind, 'csv'),
  ),
  'import-template.xlsx': named('importData', 'kind', ({ viewer, services }, kind) =>
    services.imports.template(viewer, kind, 'xlsx'),
  ),
  /** The lines of an import that cannot be taken. */
  'import-lines.csv': named('importData', 'import', ({ viewer, services }, id) =>
    services.imports.wrongLinesCsv(viewer, id),
  ),
  /** The profit and loss of a period, as its page shows it. */
  'financials.csv': filtered('seeReports', ({ viewer, services }, filter) =>
    services.financialReports.csv(viewer, filter),
  ),
  /** The books of a period. */
  'financials.xlsx': filtered('seeReports', ({ viewer, services }, filter) =>
    services.financialReports.workbook(viewer, filter),
  ),
  /** What bookings owe today and have paid in advance, by age. */
  'dues-and-advances.csv': {
    right: 'seeReports',
    takes: [],
    contentOf: ({ viewer, services }) => services.openAccounts.csv(viewer),
  },
  /** The books of a period as vouchers. */
  'vouchers.csv': ofPeriod('seeReports', ({ viewer, services }, days) =>
    services.financialReports.vouchers(viewer, days),
  ),
  /** The same as TallyPrime reads them. */
  'vouchers.xlsx': ofPeriod('seeReports', ({ viewer, services }, days) =>
    services.financialReports.vouchersWorkbook(viewer, days),
  ),
  /** The bookings of a period, as their page shows them. */
  'bookings-report.csv': filtered('seeReports', ({ viewer, services }, filter) =>
    services.bookingReports.csv(viewer, filter),
  ),
  'bookings-report.xlsx': filtered('seeReports', ({ viewer, services }, filter) =>
    services.bookingReports.workbook(viewer, filter),
  ),
  /** What was asked for the nights of a period and not free. */
  'refused-demand.csv': filtered('seeReports', ({ viewer, services }, filter) =>
    services.bookingReports.refusedCsv(viewer, filter),
  ),
  /** What a period cost, as its page shows it. */
  'expenses-report.csv': filtered('seeReports', ({ viewer, services }, filter) =>
    services.expenseReports.csv(viewer, filter),
  ),
  'expenses-report.xlsx': filtered('seeReports', ({ viewer, services }, filter) =>
    services.expenseReports.workbook(viewer, filter),
  ),
  /** The revenue of a period, as its page shows it. */
  'revenues.csv': filtered('seeReports', ({ viewer, services }, filter) =>
    services.revenueReports.csv(viewer, filter),
  ),
  /** What is on the books for the nights to come of a period. */
  'on-the-books.csv': filtered('seeReports', ({ viewer, services }, filter) =>
    services.revenuesOnBooks.csv(viewer, filter),
  ),
  /** The rows behind a figure of a report, as its page shows them page by page. */
  'revenue-rows.csv': filtered('seeReports', ({ viewer, services }, filter) =>
    services.revenueReports.rowsCsv(viewer, filter),
  ),
  'collected-rows.csv': filtered('seeReports', ({ viewer, services }, filter) =>
    services.revenueReports.collectedRowsCsv(viewer, filter),
  ),
  'on-the-books-rows.csv': filtered('seeReports', ({ viewer, services }, filter) =>
    services.revenuesOnBooks.rowsCsv(viewer, filter),
  ),
  'booking-rows.csv': filtered('seeReports', ({ viewer, services }, filter) =>
    services.bookingReports.rowsCsv(viewer, filter),
  ),
  'refused-rows.csv': filtered('seeReports', ({ viewer, services }, filter) =>
    services.bookingReports.refusedRowsCsv(viewer, filter),
  ),
  'financial-rows.csv': filtered('seeReports', ({ viewer, services }, filter) =>
    services.financialRows.csv(viewer, filter),
  ),
  'open-account-rows.csv': filtered('seeReports', ({ viewer, services }, filter) =>
    services.openAccounts.rowsCsv(viewer, filter),
  ),
  'revenues.xlsx': filtered('seeReports', ({ viewer, services }, filter) =>
    services.revenueReports.workbook(viewer, filter),
  ),
};

/** A file of what a list or a report shows, which its filter says. */
function filtered(right: Right, content: (context: GraphQLContext, filter: string) => Saved): Export {
  return named(right, 'filter', content);
}

/** A file of which one word of the address says what is in it. */
function named(
  right: Right,
  name: string,
  content: (context: GraphQLContext, word: string) => Saved,
): Export {
  return { right, takes: [name], contentOf: (context, query) => content(context, said(query, name) ?? '') };
}

/** A file of some days. */
function ofPeriod(
  right: Right,
  content: (context: GraphQLContext, days: Period, reply: FastifyReply) => Saved,
): Export {
  return {
    right,
    takes: ['from', 'to'],
    contentOf: (context, query, reply) => content(context, periodOf(query), reply),
  };
}

/** A file of a list whose page has the same address. */
function listed(right: Right, content: (context: GraphQLContext, search: URLSearchParams) => Saved): Export {
  return { right, takes: null, contentOf: (context, query) => content(context, searchOf(query)) };
}

/** `GET /exports/<name>`: tables, workbooks and papers to save. */
export function serveExports(app: FastifyInstance, options: DownloadOptions): Promise<void> {
  return serveDownloads(app, options, {
    perMinute: EXPORTS_A_MINUTE,
    routes: Object.entries(EXPORTS).map(([name, { contentOf, ...rules }]) => ({
      ...rules,
      address: `/exports/${name}`,
      fileOf: async (context, { query }, reply) => {
        const content = await contentOf(context, query, reply);
        const type = TYPES[name.split('.').at(-1) ?? ''] ?? '';
        return { name, type, content: isPieces(content) ? Readable.from(await started(content)) : content };
      },
    })),
  });
}

function isPieces(content: Content): content is Pieces {
  return typeof content === 'object' && 'next' in content;
}

/** A search as the page of the list has it in its address. */
function searchOf(query: DownloadQuery): URLSearchParams {
  return new URLSearchParams(Object.keys(query).map((name) => [name, said(query, name) ?? '']));
}
