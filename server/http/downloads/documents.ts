import type { FastifyInstance } from 'fastify';
import type { Right } from '../../../domain/rights.ts';
import type { GraphQLContext } from '../../context.ts';
import { ApiError } from '../../errors/api-error.ts';
import { drawPaper } from '../../papers/draw-paper.ts';
import type { Paper } from '../../papers/paper.ts';
import {
  assertTaken,
  type DownloadOptions,
  type DownloadQuery,
  periodOf,
  said,
  serveDownloads,
} from './download.ts';

const PAPERS_A_MINUTE = 60;

/** A kind of paper: the right to save one, by which names its address narrows it, and how it is made. */
type PaperKind = {
  readonly right: Right;
  readonly takes: readonly string[];
  /** Raises FORBIDDEN for what belongs to another, where the right alone does not say whose it is. */
  readonly assertOwn?: (context: GraphQLContext, id: string) => void;
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
    assertOwn: ({ viewer, services }, agentId) =>
      services.agentAccounts.assertMaySaveStatement(viewer, agentId),
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
    routes: Object.entries(PAPERS).map(([kind, { right, takes, assertOwn, paperOf }]) => ({
      address: `/documents/${kind}/:id.pdf`,
      right,
      fileOf: async (context, { params, query }) => {
        const { id = '' } = params;
        assertOwn?.(context, id);
        assertTaken(takes, query);
        const paper = await paperOf(context, id, query);
        return { name: paper.fileName, type: 'application/pdf', content: drawPaper(paper) };
      },
    })),
  });
}
