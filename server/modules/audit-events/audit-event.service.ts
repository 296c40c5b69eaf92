import { changesOf, type NamesById } from '../../../domain/audit/audit-changes.ts';
import { thingOf } from '../../../domain/audit/audit-things.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { assertCan } from '../../errors/assert-can.ts';
import { IdentityUnavailable } from '../../errors/identity-errors.ts';
import { filterOfText } from '../../graphql/filter-text.ts';
import { pageSizeOf, pageStartOf, searchTextOf } from '../../graphql/page-request.ts';
import type { Scope } from '../../scope.ts';
import { parseSearch } from '../text-search/search.rules.ts';
import type { AuditEvent, AuditEventPage, AuditFilter, PageInput } from '../types.generated.ts';
import { extraOf, roomOf } from './audit-about.rules.ts';
import { exportAudit, readAuditPage, type StoredLine } from './audit-event.sql.ts';
import type { AuditRequest } from './audit-lines.fragment.ts';
import { auditFilterSchema, parseAuditCursor, writeAuditCursor } from './audit-search.rules.ts';
import { auditTable } from './audit-table.rules.ts';
import { nameOfUser, type UserNames, uidsIn, withNamedAccount } from './user-names.rules.ts';

/** What the list is asked for. */
type AuditListArgs = {
  readonly filter?: AuditFilter | null | undefined;
  readonly page?: PageInput | null | undefined;
};

/** Who did what to which row. Nothing here changes it, and the database refuses to. */
export class AuditEventService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** A part of the list. BAD_USER_INPUT for a cursor, a size or a text that cannot be one. */
  async list(viewer: Viewer, { filter, page }: AuditListArgs): Promise<AuditEventPage> {
    assertCan(viewer, 'seeAudit');
    const first = pageSizeOf(page);
    const stored = await readAuditPage(this.#scope.database, {
      ...(await this.#requestOf(filter ?? {})),
      first,
      after: pageStartOf(page, parseAuditCursor),
    });
    const nodes = stored.lines.slice(0, first);
    const last = nodes.at(-1);
    const { firstDay, total, isTooBroad, names } = stored;
    const users = await this.#usersOf(uidsIn(nodes));
    return {
      nodes: nodes.map((line) => presentLine(line, names, users)),
      firstDay,
      total,
      isTooBroad,
      pageInfo: {
        endCursor: last ? writeAuditCursor({ at: new Date(last.at).toISOString(), id: last.id }) : null,
        hasNextPage: stored.lines.length > first,
      },
    };
  }

  /** The whole view as CSV, piece by piece. BAD_USER_INPUT for a filter that cannot be one. */
  csv(viewer: Viewer, filterText: string): AsyncGenerator<string, void, void> {
    assertCan(viewer, 'seeAudit');
    return this.#tableOf(filterOfText(auditFilterSchema, filterText));
  }

  async *#tableOf(filter: AuditFilter): AsyncGenerator<string, void, void> {
    const lines = exportAudit(this.#scope, await this.#requestOf(filter));
    yield* auditTable(lines, (uids) => this.#usersOf(uids));
  }

  /** The audit is read also while nobody can say who has an account. */
  async #usersOf(uids: readonly string[]): Promise<UserNames> {
    if (uids.length === 0) return new Map();
    return this.#scope.identity.namesOf(uids).catch(whileUnavailable(new Map()));
  }

  async #requestOf(filter: AuditFilter): Promise<AuditRequest> {
    const [person, text, action] = [filter.person, filter.text, filter.action].map((typed) =>
      searchTextOf(typed ?? ''),
    );
    const search = parseSearch(text ?? '');
    return {
      filter: { ...filter, person, text, action },
      search,
      usersNamed: search ? await this.#scope.identity.uidsLike(text ?? '').catch(whileUnavailable([])) : [],
      now: this.#scope.clock.now(),
    };
  }
}

/** What is said while Firebase does not answer. */
function whileUnavailable<Known>(known: Known): (error: unknown) => Known {
  return (error) => {
    if (error instanceof IdentityUnavailable) return known;
    throw error;
  };
}

function presentLine(stored: StoredLine, names: NamesById, users: UserNames): AuditEvent {
  const { entity, actorRole, before, after, ...line } = stored;
  return {
    ...line,
    at: new Date(line.at),
    actorRole: actorRole === 'SYSTEM' ? null : actorRole,
    about: thingOf(entity),
    room: roomOf(stored),
    user: nameOfUser(stored, users),
    extra: extraOf(stored),
    changes: changesOf({ entity, before, after: withNamedAccount(after, users) }, names),
  };
}
