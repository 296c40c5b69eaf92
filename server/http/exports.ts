import { Readable } from 'node:stream';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import type { GraphQLContext } from '../context.ts';
import { ApiError } from '../errors/api-error.ts';
import type { ApiOptions } from './api.ts';
import { bearerOf } from './bearer.ts';
import { sendRefusal } from './errors.ts';
import { networkOf } from './network.ts';
import { requestFactsOf } from './write-request.ts';

const EXPORTS_A_MINUTE = 30;
const CSV = 'text/csv; charset=utf-8';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
type ExportOptions = Pick<ApiOptions, 'openSession' | 'isOfDesk' | 'contextOf' | 'turns'>;

type Query = { readonly [name: string]: string | readonly string[] | undefined };
type Export = (context: GraphQLContext, query: Query, reply: FastifyReply) => Promise<FastifyReply>;

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
};

/** `GET /exports/<name>`: tables and workbooks to save. */
export async function serveExports(app: FastifyInstance, options: ExportOptions): Promise<void> {
  const routes: FastifyPluginAsync = async (exports) => {
    await exports.register(rateLimit, {
      timeWindow: 60_000,
      max: EXPORTS_A_MINUTE,
      keyGenerator: (request) => networkOf(request.ip),
      errorResponseBuilder: () => Object.assign(new Error('HTTP 429'), { statusCode: 429 }),
    });
    for (const [name, send] of Object.entries(EXPORTS)) {
      exports.get<{ Querystring: Query }>(`/exports/${name}`, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        try {
          const token = bearerOf(request);
          if (token === null) throw new ApiError('UNAUTHENTICATED');
          const session = await options.openSession(token);
          const asker = {
            caller: session.uid,
            address: networkOf(request.ip),
            isDesk: options.isOfDesk(session),
          };
          // A table is read as fast as it is taken: it has its turn until then.
          return await options.turns(asker, reply, async () =>
            send(await options.contextOf(session, requestFactsOf(request)), request.query, reply),
          );
        } catch (error) {
          return sendRefusal(reply, error);
        }
      });
    }
  };
  await app.register(routes);
}

/** What an address says of a name, once. */
function said(query: Query, name: string): string | undefined {
  const value = query[name];
  if (value !== undefined && typeof value !== 'string') {
    throw new ApiError('BAD_USER_INPUT', `Send one ${name}.`);
  }
  return value;
}

/** A search as the page of the list has it in its address. */
function searchOf(query: Query): URLSearchParams {
  return new URLSearchParams(Object.keys(query).map((name) => [name, said(query, name) ?? '']));
}

function periodOf(query: Query) {
  return { from: said(query, 'from') ?? '', to: said(query, 'to') ?? '' };
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

type File = { readonly name: string; readonly type: string; readonly content: string | Buffer | Readable };

function sendFile(reply: FastifyReply, { name, type, content }: File): FastifyReply {
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content);
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
