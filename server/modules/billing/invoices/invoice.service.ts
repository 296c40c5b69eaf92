import type { Clock } from '../../../../domain/clock.ts';
import { parseCode } from '../../../../domain/code.ts';
import type { InvoiceCopy } from '../../../../domain/gst/invoice-copies.ts';
import { isLocalDate, type LocalDate, nightsBetween, todayAt } from '../../../../domain/nights.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Database } from '../../../db/client.ts';
import { writeIdempotently } from '../../../db/write.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { assertCan } from '../../../errors/assert-can.ts';
import { isId, parseId } from '../../../graphql/id.ts';
import { writeOrderedCursor } from '../../../graphql/ordered-cursor.ts';
import { pageSizeOf, pageStartOf, searchTextOf } from '../../../graphql/page-request.ts';
import type { ArchivedPaper, Paper } from '../../../papers/paper.ts';
import type { Scope } from '../../../scope.ts';
import { readWritten } from '../../reservations/view/reservation-read.service.ts';
import type {
  Invoice,
  InvoiceFilter,
  InvoicePage,
  InvoicePreview,
  IssueCreditNoteInput,
  IssueInvoiceInput,
  PageInput,
  Reservation,
} from '../../types.generated.ts';
import { issueCreditNote } from './credit-note.write.ts';
import { creditOf, invoiceFilterOf, issueOf } from './invoice.input.ts';
import { maySeeInvoice } from './invoice.policy.ts';
import { type InvoiceKey, readInvoices, readTimeZone } from './invoice.sql.ts';
import { readInvoiceDraft } from './invoice-draft.sql.ts';
import { issueInvoice, kindOf, problemOf } from './invoice-issue.write.ts';
import { draftOf } from './invoice-lines.rules.ts';
import { readInvoiceNumbers, readInvoicePage } from './invoice-list.sql.ts';
import { invoiceFileName, invoicePaper } from './invoice-paper.rules.ts';
import { invoiceCursorParser } from './invoice-search.rules.ts';
import { invoiceTable } from './invoice-table.rules.ts';
import { forReader, invoiceViewOf } from './invoice-view.rules.ts';

/** So many papers of a table are read at once. */
const EXPORTED_AT_ONCE = 200;

/** By what one paper is asked for. */
type InvoiceArgs = {
  readonly id?: string | null | undefined;
  readonly number?: string | null | undefined;
};

/** What the list is asked for. */
type InvoiceListArgs = {
  readonly filter?: InvoiceFilter | null | undefined;
  readonly page?: PageInput | null | undefined;
};

/** Days of issue; `to` is the day after the last. */
type DaysOfIssue = { readonly from: LocalDate; readonly to: LocalDate };

/** No month is longer. */
const MOST_DAYS = 31;

/** Bills in law: invoices and the credit notes that take them back. */
export class InvoiceService {
  readonly #scope: Scope;
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(scope: Scope) {
    this.#scope = scope;
    this.#database = scope.database;
    this.#clock = scope.clock;
  }

  /** One paper, or null. BAD_USER_INPUT unless it is asked for by its id or its number. */
  async one(viewer: Viewer, { id, number }: InvoiceArgs): Promise<Invoice | null> {
    assertCan(viewer, 'seeInvoices');
    if ((id ?? null) === null && (number ?? null) === null) {
      throw new ApiError('BAD_USER_INPUT', 'Ask for a bill by its id or its number.');
    }
    const key = id ? { id: parseId(id) } : { number: (number ?? '').trim().toUpperCase() };
    const [invoice] = await this.#seen(viewer, key);
    return invoice ?? null;
  }

  /** The papers of a reservation, by its code as people type it. */
  async ofReservation(viewer: Viewer, typed: string): Promise<Invoice[]> {
    assertCan(viewer, 'seeInvoices');
    const code = parseCode(typed);
    return code === null ? [] : this.#seen(viewer, { code });
  }

  async #seen(viewer: Viewer, key: InvoiceKey): Promise<Invoice[]> {
    const found = await readInvoices(this.#database, key);
    return found
      .filter((owned) => maySeeInvoice(viewer, owned))
      .map(({ invoice, payer }) =>
        invoiceViewOf(payer === 'GUEST' ? forReader(invoice, viewer) : invoice, viewer),
      );
  }

  /** A copy of one paper to be drawn, by its id. NOT_FOUND for none that the viewer may see. */
  async paper(viewer: Viewer, id: string, copy: InvoiceCopy = 'ORIGINAL'): Promise<Paper> {
    const invoice = isId(id) ? await this.one(viewer, { id }) : null;
    if (invoice === null) throw new ApiError('NOT_FOUND');
    return invoicePaper(invoice, copy);
  }

  /**
   * The lodge's copies of the papers of some days, the first one first, each read when it is drawn. BAD_USER_INPUT for days that cannot be
   * ones, and for more than a month.
   */
  async papers(viewer: Viewer, { from, to }: DaysOfIssue): Promise<ArchivedPaper[]> {
    assertCan(viewer, 'listInvoices');
    if (![from, to].every(isLocalDate)) throw new ApiError('BAD_USER_INPUT', 'Send two days.');
    const days = nightsBetween(from, to);
    if (days < 1) throw new ApiError('BAD_USER_INPUT', 'The last day must be after the first.');
    if (days > MOST_DAYS) throw new ApiError('BAD_USER_INPUT', 'Ask for the bills of at most a month.');
    const numbered = await readInvoiceNumbers(this.#database, { from, to });
    return numbered.map((invoice) => ({
      name: invoiceFileName(invoice),
      read: () => this.paper(viewer, invoice.id, 'DUPLICATE'),
    }));
  }

  /** What the invoice of a folio would say now, or null. */
  async preview(viewer: Viewer, folioId: string): Promise<InvoicePreview | null> {
    assertCan(viewer, 'issueInvoices');
    const id = parseId(folioId);
    const today = todayAt(this.#clock.now(), await readTimeZone(this.#database));
    const folio = await readInvoiceDraft(this.#database, id, today);
    if (!folio) return null;
    const draft = draftOf(folio);
    return {
      folioId: id,
      kind: kindOf(folio),
      buyer: folio.buyer,
      lines: draft.lines.map((line) => ({ ...line, isCredited: false })),
      net: draft.net,
      tax: draft.cgst + draft.sgst,
      roundOff: draft.roundOff,
      total: draft.total,
      isMoreToCome: draft.isMoreToCome,
      problem: problemOf(folio, draft),
    };
  }

  /** A part of the list. BAD_USER_INPUT for a cursor, a size or a text that cannot be one. */
  async list(viewer: Viewer, { filter, page }: InvoiceListArgs): Promise<InvoicePage> {
    assertCan(viewer, 'listInvoices');
    const first = pageSizeOf(page);
    const stored = await readInvoicePage(this.#database, {
      filter: filter ?? {},
      text: searchTextOf(filter?.text ?? ''),
      first,
      after: pageStartOf(page, invoiceCursorParser(filter?.sort ?? 'LATEST')),
    });
    const shown = stored.invoices.slice(0, first);
    const last = shown.at(-1);
    return {
      nodes: shown.map(({ invoice }) => invoiceViewOf(invoice, viewer)),
      total: stored.total,
      totals: stored.totals,
      pageInfo: {
        endCursor: last ? writeOrderedCursor({ by: last.by, id: last.invoice.id }) : null,
        hasNextPage: stored.invoices.length > first,
      },
    };
  }

  /** All of a view as a table, page after page. BAD_USER_INPUT for a filter that is none. */
  csv(viewer: Viewer, filterText: string): AsyncGenerator<string, void, void> {
    assertCan(viewer, 'listInvoices');
    return invoiceTable(this.#pagesOf(viewer, invoiceFilterOf(filterText)));
  }

  async *#pagesOf(viewer: Viewer, filter: InvoiceFilter): AsyncGenerator<readonly Invoice[], void, void> {
    let after: string | null = null;
    do {
      const { nodes, pageInfo } = await this.list(viewer, {
        filter,
        page: { first: EXPORTED_AT_ONCE, after },
      });
      yield nodes;
      after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
    } while (after !== null);
  }

  /** Issues the invoice of a folio. Refusals: GstinInvalid, BooksLocked, ValidationFailed. */
  async issue(
    viewer: Viewer,
    rawInput: IssueInvoiceInput,
  ): Promise<{ readonly invoice: Invoice; readonly reservation: Reservation }> {
    assertCan(viewer, 'issueInvoices');
    const input = issueOf(rawInput);
    const request = { operation: 'issueInvoice', input: rawInput };
    const { id } = await writeIdempotently(this.#scope, this.#scope.request, request, (write) =>
      issueInvoice(write, viewer, input),
    );
    const invoice = await this.#written(viewer, id);
    return { invoice, reservation: await readWritten(this.#scope, { id: invoice.reservationId }, viewer) };
  }

  /** Takes an invoice back, whole or by lines. Refusals: BooksLocked, ValidationFailed. */
  async credit(
    viewer: Viewer,
    rawInput: IssueCreditNoteInput,
  ): Promise<{
    readonly creditNote: Invoice;
    readonly invoice: Invoice;
    readonly reservation: Reservation;
  }> {
    assertCan(viewer, 'issueCreditNotes');
    const input = creditOf(rawInput);
    const request = { operation: 'issueCreditNote', input: rawInput };
    const { id } = await writeIdempotently(this.#scope, this.#scope.request, request, (write) =>
      issueCreditNote(write, viewer, input),
    );
    const creditNote = await this.#written(viewer, id);
    const invoice = await this.#written(viewer, input.invoiceId);
    const reservation = await readWritten(this.#scope, { id: invoice.reservationId }, viewer);
    return { creditNote, invoice, reservation };
  }

  async #written(viewer: Viewer, id: string): Promise<Invoice> {
    const [invoice] = await this.#seen(viewer, { id });
    if (!invoice) throw new ApiError('FORBIDDEN');
    return invoice;
  }
}
