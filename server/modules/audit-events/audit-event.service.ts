import { changesOf, type NamesById } from '../../../domain/audit/audit-changes.ts';
import { thingOf } from '../../../domain/audit/audit-things.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { assertCan } from '../../errors/assert-can.ts';
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

/** What the list is asked for. */
export type AuditListArgs = {
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
      ...this.#requestOf(filter ?? {}),
      first,
      after: pageStartOf(page, parseAuditCursor),
    });
    const nodes = stored.lines.slice(0, first);
    const last = nodes.at(-1);
    const { firstDay, total, isTooBroad, names } = stored;
    return {
      nodes: nodes.map((line) => presentLine(line, names)),
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
    return auditTable(exportAudit(this.#scope, this.#requestOf(filterOfText(auditFilterSchema, filterText))));
  }

  #requestOf(filter: AuditFilter): AuditRequest {
    const [person, text, action] = [filter.person, filter.text, filter.action].map((typed) =>
      searchTextOf(typed ?? ''),
    );
    return {
      filter: { ...filter, person, text, action },
      search: parseSearch(text ?? ''),
      now: this.#scope.clock.now(),
    };
  }
}

function presentLine(stored: StoredLine, names: NamesById): AuditEvent {
  const { entity, actorRole, before, after, ...line } = stored;
  return {
    ...line,
    at: new Date(line.at),
    actorRole: actorRole === 'SYSTEM' ? null : actorRole,
    about: thingOf(entity),
    room: roomOf(stored),
    extra: extraOf(stored),
    changes: changesOf({ entity, before, after }, names),
  };
}
