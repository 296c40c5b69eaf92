import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GraphQLContext } from '../../context.ts';
import { drawArchive } from '../../papers/draw-archive.ts';
import {
  type DownloadOptions,
  type DownloadQuery,
  periodOf,
  said,
  sendFile,
  serveDownloads,
} from './download.ts';

const EXPORTS_A_MINUTE = 30;
const CSV = 'text/csv; charset=utf-8';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Export = (context: GraphQLContext, query: DownloadQuery, reply: FastifyReply) => Promise<FastifyReply>;

/** What can be saved as a file, by its address. */
const EXPORTS: { readonly [name: string]: Export } = {
  /** A list of bookings, sent while it is read. */
  'bookings.csv': async ({ viewer, services }, query, reply) => {
    const filter = said(query, 'filter') ?? '';
    return sendCsv(reply, 'bookings.csv', services.reservationExports.csv(viewer, filter));
  },
  /** Lines of the audit, sent while they are read. */
  'audit.csv': async ({ viewer, services }, query, reply) => {
    const filter = said(query, 'filter') ?? '';
    return sendCsv(reply, 'audit.csv', services.auditEvents.csv(viewer, filter));
  },
  /** Some room types, in the order in which they are named. */
  'room-types.csv': async ({ viewer, services }, query, reply) => {
    const csv = await services.roomTypeSettings.csv(viewer, said(query, 'ids') ?? '');
    return sendFile(reply, { name: 'room-types.csv', type: CSV, content: csv });
  },
  /** Expenses of a view, sent while they are read. */
  'expenses.csv': async ({ viewer, services }, query, reply) => {
    const filter = said(query, 'filter') ?? '';
    return sendCsv(reply, 'expenses.csv', services.expenses.csv(viewer, filter));
  },
  /** Numbered bills of a view, sent while they are read. */
  'invoices.csv': async ({ viewer, services }, query, reply) => {
    const filter = said(query, 'filter') ?? '';
    return sendCsv(reply, 'invoices.csv', services.invoices.csv(viewer, filter));
  },
  /** Users of a view, sent while they are read. */
  'users.csv': async ({ viewer, services }, query, reply) => {
    const filter = said(query, 'filter') ?? '';
    return sendCsv(reply, 'users.csv', services.users.csv(viewer, filter));
  },
  /** Who slept here, night by night. */
  'police-register.csv': async ({ viewer, services }, query, reply) => {
    const csv = await services.policeRegister.csv(viewer, periodOf(query));
    return sendFile(reply, { name: 'police-register.csv', type: CSV, content: csv });
  },
  /** The agents that their list shows by the same address. */
  'agents.csv': async ({ viewer, services }, query, reply) => {
    const csv = await services.agentAccounts.csv(viewer, searchOf(query));
    return sendFile(reply, { name: 'agents.csv', type: CSV, content: csv });
  },
  /** Both sides of an agent's account; agents save their own. */
  'statement.csv': async ({ viewer, services }, query, reply) => {
    const asked = { agentId: said(query, 'agent') ?? null, ...periodOf(query) };
    const csv = await services.agentAccounts.statementCsv(viewer, asked);
    return sendFile(reply, { name: 'statement.csv', type: CSV, content: csv });
  },
  /** The extras, meals or rooms that a list of the back office shows by the same address. */
  'extras.csv': async ({ viewer, services }, query, reply) => {
    const csv = await services.specialCharges.csv(viewer, searchOf(query));
    return sendFile(reply, { name: 'extras.csv', type: CSV, content: csv });
  },
  'meals.csv': async ({ viewer, services }, query, reply) => {
    const csv = await services.mealPlans.csv(viewer, searchOf(query));
    return sendFile(reply, { name: 'meals.csv', type: CSV, content: csv });
  },
  'rooms.csv': async ({ viewer, services }, query, reply) => {
    const csv = await services.roomSettings.csv(viewer, searchOf(query));
    return sendFile(reply, { name: 'rooms.csv', type: CSV, content: csv });
  },
  /** The bills in law of at most a month, each a PDF; how many, the header says before they come. */
  'bills.zip': async ({ viewer, services }, query, reply) => {
    const papers = await services.invoices.papers(viewer, periodOf(query));
    reply.header('x-file-count', papers.length);
    return sendFile(reply, {
      name: 'bills.zip',
      type: 'application/zip',
      content: await drawArchive(papers),
    });
  },
  /** An empty list to be filled in and imported. */
  'import-template.csv': async ({ viewer, services }, query, reply) => {
    const csv = await services.imports.template(viewer, said(query, 'kind') ?? '', 'csv');
    return sendFile(reply, { name: 'import-template.csv', type: CSV, content: csv });
  },
  'import-template.xlsx': async ({ viewer, services }, query, reply) => {
    const content = await services.imports.template(viewer, said(query, 'kind') ?? '', 'xlsx');
    return sendFile(reply, { name: 'import-template.xlsx', type: XLSX, content });
  },
  /** The lines of an import that cannot be taken. */
  'import-lines.csv': async ({ viewer, services }, query, reply) => {
    const csv = await services.imports.wrongLinesCsv(viewer, said(query, 'import') ?? '');
    return sendFile(reply, { name: 'import-lines.csv', type: CSV, content: csv });
  },
  /** The days of a period. */
  'financials.csv': async ({ viewer, services }, query, reply) => {
    const csv = await services.financialReports.csv(viewer, periodOf(query));
    return sendFile(reply, { name: 'financials.csv', type: CSV, content: csv });
  },
  /** The books of a period. */
  'financials.xlsx': async ({ viewer, services }, query, reply) => {
    const workbook = await services.financialReports.workbook(viewer, periodOf(query));
    return sendFile(reply, { name: 'financials.xlsx', type: XLSX, content: workbook });
  },
  /** The bookings of a period, as their page shows them. */
  'bookings-report.csv': async ({ viewer, services }, query, reply) => {
    const csv = await services.bookingReports.csv(viewer, said(query, 'filter') ?? '');
    return sendFile(reply, { name: 'bookings-report.csv', type: CSV, content: csv });
  },
  'bookings-report.xlsx': async ({ viewer, services }, query, reply) => {
    const workbook = await services.bookingReports.workbook(viewer, said(query, 'filter') ?? '');
    return sendFile(reply, { name: 'bookings-report.xlsx', type: XLSX, content: workbook });
  },
  /** What a period cost, as its page shows it. */
  'expenses-report.csv': async ({ viewer, services }, query, reply) => {
    const csv = await services.expenseReports.csv(viewer, said(query, 'filter') ?? '');
    return sendFile(reply, { name: 'expenses-report.csv', type: CSV, content: csv });
  },
  'expenses-report.xlsx': async ({ viewer, services }, query, reply) => {
    const workbook = await services.expenseReports.workbook(viewer, said(query, 'filter') ?? '');
    return sendFile(reply, { name: 'expenses-report.xlsx', type: XLSX, content: workbook });
  },
  /** The revenue of a period, as its page shows it. */
  'revenues.csv': async ({ viewer, services }, query, reply) => {
    const csv = await services.revenueReports.csv(viewer, said(query, 'filter') ?? '');
    return sendFile(reply, { name: 'revenues.csv', type: CSV, content: csv });
  },
  'revenues.xlsx': async ({ viewer, services }, query, reply) => {
    const workbook = await services.revenueReports.workbook(viewer, said(query, 'filter') ?? '');
    return sendFile(reply, { name: 'revenues.xlsx', type: XLSX, content: workbook });
  },
};

/** `GET /exports/<name>`: tables and workbooks to save. */
export function serveExports(app: FastifyInstance, options: DownloadOptions): Promise<void> {
  return serveDownloads(app, options, {
    perMinute: EXPORTS_A_MINUTE,
    routes: Object.entries(EXPORTS).map(([name, send]) => ({
      address: `/exports/${name}`,
      send: (context, request, reply) => send(context, request.query, reply),
    })),
  });
}

/** A search as the page of the list has it in its address. */
function searchOf(query: DownloadQuery): URLSearchParams {
  return new URLSearchParams(Object.keys(query).map((name) => [name, said(query, name) ?? '']));
}

async function sendCsv(
  reply: FastifyReply,
  name: string,
  lines: AsyncGenerator<string, void, void>,
): Promise<FastifyReply> {
  const first = await lines.next();
  const content = Readable.from(first.done ? [] : startingWith(first.value, lines));
  return sendFile(reply, { name, type: CSV, content });
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
