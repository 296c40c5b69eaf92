import type { FastifyInstance } from 'fastify';
import type { Right } from '../../../domain/rights.ts';
import type { GraphQLContext } from '../../context.ts';
import { drawPaper } from '../../papers/draw-paper.ts';
import type { Paper } from '../../papers/paper.ts';
import { type DownloadOptions, type DownloadQuery, periodOf, serveDownloads } from './download.ts';

const PAPERS_A_MINUTE = 60;

/** A kind of paper: the right to save one, and how it is made. */
type PaperKind = {
  readonly right: Right;
  readonly paperOf: (context: GraphQLContext, id: string, query: DownloadQuery) => Promise<Paper>;
};

/** What is drawn as PDF, by its kind: the paper of the thing with an id. */
const PAPERS: { readonly [kind: string]: PaperKind } = {
  /** A bill in law or a credit note, by its id; with `copy=duplicate` the copy that the lodge keeps. */
  invoice: {
    right: 'seeInvoices',
    paperOf: ({ viewer, services }, id, { copy }) =>
      services.invoices.paper(viewer, id, copy === 'duplicate' ? 'DUPLICATE' : 'ORIGINAL'),
  },
  /** Both sides of the account of an agent, by the agent's id, for some days. */
  statement: {
    right: 'seeStatements',
    paperOf: ({ viewer, services }, agentId, query) => {
      services.agentAccounts.assertMaySaveStatement(viewer, agentId);
      return services.agentAccounts.statementPaper(viewer, { agentId, ...periodOf(query) });
    },
  },
  /** A month for the owner, by its year and month. */
  month: {
    right: 'seeReports',
    paperOf: ({ viewer, services }, month) => services.monthPapers.paper(viewer, month),
  },
};

/** `GET /documents/<kind>/<id>.pdf`: papers to save, drawn while they are sent. */
export function serveDocuments(app: FastifyInstance, options: DownloadOptions): Promise<void> {
  return serveDownloads(app, options, {
    perMinute: PAPERS_A_MINUTE,
    routes: Object.entries(PAPERS).map(([kind, { right, paperOf }]) => ({
      address: `/documents/${kind}/:id.pdf`,
      right,
      fileOf: async (context, { params, query }) => {
        const paper = await paperOf(context, params.id ?? '', query);
        return { name: paper.fileName, type: 'application/pdf', content: drawPaper(paper) };
      },
    })),
  });
}
