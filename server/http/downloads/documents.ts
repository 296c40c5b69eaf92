import type { FastifyInstance } from 'fastify';
import type { GraphQLContext } from '../../context.ts';
import { ApiError } from '../../errors/api-error.ts';
import { drawPaper } from '../../papers/draw-paper.ts';
import type { Paper } from '../../papers/paper.ts';
import {
  type Download,
  type DownloadOptions,
  type DownloadQuery,
  type DownloadRequest,
  periodOf,
  said,
  serveDownloads,
} from './download.ts';

const PAPERS_A_MINUTE = 60;

/** A kind of paper: who may save one, by which names its address narrows it, and how it is made. */
type PaperKind = Pick<Download, 'right' | 'takes' | 'assertOwn'> & {
  readonly paperOf: (context: GraphQLContext, id: string, query: DownloadQuery) => Promise<Paper>;
};

/** What is drawn as PDF, by its kind: the paper of the thing with an id. */
const PAPERS: { readonly [kind: string]: PaperKind } = {
  /** A bill in law or a credit note, by its id; with `copy=duplicate` the copy that the lodge keeps. */
  invoice: {
    right: 'seeInvoices',
    takes: ['copy'],
    paperOf: ({ viewer, services }, id, query) => services.invoices.paper(viewer, id, copyOf(query)),
  },
  /** Both sides of the account of an agent, by the agent's id, for some days. */
  statement: {
    right: 'seeStatements',
    takes: ['from', 'to'],
    assertOwn: ({ viewer, services }, { params }) =>
      services.agentAccounts.assertMaySaveStatement(viewer, idIn(params)),
    paperOf: ({ viewer, services }, agentId, query) =>
      services.agentAccounts.statementPaper(viewer, { agentId, ...periodOf(query) }),
  },
  /** A month for the owner, by its year and month. */
  month: {
    right: 'seeReports',
    takes: [],
    paperOf: ({ viewer, services }, month) => services.monthPapers.paper(viewer, month),
  },
};

/** Which copy of an invoice an address asks for. Raises BAD_USER_INPUT for what is no copy. */
function copyOf(query: DownloadQuery): 'ORIGINAL' | 'DUPLICATE' {
  const copy = said(query, 'copy');
  if (copy === undefined) return 'ORIGINAL';
  if (copy === 'duplicate') return 'DUPLICATE';
  throw new ApiError('BAD_USER_INPUT', 'Ask for copy=duplicate, or name no copy for the original.');
}

/** `GET /documents/<kind>/<id>.pdf`: papers to save, drawn while they are sent. */
export function serveDocuments(app: FastifyInstance, options: DownloadOptions): Promise<void> {
  return serveDownloads(app, options, {
    perMinute: PAPERS_A_MINUTE,
    routes: Object.entries(PAPERS).map(([kind, { paperOf, ...rules }]) => ({
      ...rules,
      address: `/documents/${kind}/:id.pdf`,
      fileOf: async (context, { params, query }) => {
        const paper = await paperOf(context, idIn(params), query);
        return { name: paper.fileName, type: 'application/pdf', content: drawPaper(paper) };
      },
    })),
  });
}

function idIn({ id = '' }: DownloadRequest['params']): string {
  return id;
}
