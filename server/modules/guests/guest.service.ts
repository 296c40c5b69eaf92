import * as v from 'valibot';
import { isEmail } from '../../../domain/email.ts';
import { parsePhone } from '../../../domain/phone.ts';
import { can } from '../../../domain/rights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { sql } from '../../db/sql.ts';
import { type Effect, type WriteContext, writeIdempotently } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { assertCan } from '../../errors/assert-can.ts';
import { filterOfText } from '../../graphql/filter-text.ts';
import { isId } from '../../graphql/id.ts';
import { writeOrderedCursor } from '../../graphql/ordered-cursor.ts';
import { pageSizeOf, pageStartOf, searchTextOf } from '../../graphql/page-request.ts';
import type { Scope } from '../../scope.ts';
import * as api from '../schemas.generated.ts';
import { parseSearch } from '../text-search/search.rules.ts';
import type {
  DoNotRentMark,
  EraseGuestInput,
  GuestErasure,
  GuestPage,
  GuestProfile,
  GuestSort,
  KnownGuest,
  MergeGuestsInput,
  PageInput,
  UpdateGuestInput,
} from '../types.generated.ts';
import { readDoNotRent } from './core/do-not-rent.sql.ts';
import { type GuestUpdate, guestUpdateOf, guestVersionOf } from './core/guest.input.ts';
import { DoNotRent } from './core/guest.refusals.ts';
import { readGuestPage, readGuestProfile, type StoredProfile } from './core/guest.sql.ts';
import { changeGuest } from './core/guest-change.write.ts';
import { exportGuests } from './core/guest-export.sql.ts';
import { noteWarningOf } from './core/note-warning.rules.ts';
import { AccountRemovalService } from './erasing/account-removal.service.ts';
import { erasureOf, tooEarly } from './erasing/erasure.rules.ts';
import { readErasureFacts } from './erasing/erasure.sql.ts';
import { eraseGuest } from './erasing/erasure.write.ts';
import { agentToLookThrough, assertMayUpdate } from './guest.policy.ts';
import { guestTable } from './guest-table.rules.ts';
import { guestMergeOf } from './merging/guest-merge.input.ts';
import { mergeGuests } from './merging/guest-merge.write.ts';
import { guestCursorParser } from './view/guest-cursor.rules.ts';
import { guestFor } from './view/guest-view.rules.ts';

/** As many as are looked through while somebody is on the phone. */
const FEW = 4;

/** The filter of the list as an address carries it. */
const exportFilter = v.strictObject({
  search: v.optional(v.string(), ''),
  doNotRent: v.optional(v.boolean(), false),
  sort: v.optional(api.GuestSort, 'NAME'),
});

type GuestListArgs = {
  readonly search?: string | null | undefined;
  /** Those alone to whom no room is let. */
  readonly doNotRent?: boolean;
  /** By name unless something else is said. */
  readonly sort?: GuestSort;
  readonly page?: PageInput | null | undefined;
  readonly withTotal: boolean;
};

type TypedContact = {
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
};

/** Those who book and sleep here: who they are, their IDs, their stays. */
export class GuestService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** A part of the list. BAD_USER_INPUT for a cursor, a size or a text that cannot be one. */
  async list(
    _viewer: Viewer,
    { search, page, doNotRent = false, sort = 'NAME', withTotal }: GuestListArgs,
  ): Promise<GuestPage> {
    const first = pageSizeOf(page);
    const after = pageStartOf(page, guestCursorParser(sort));
    const stored = await readGuestPage(this.#scope.database, {
      search: parseSearch(searchTextOf(search ?? '')),
      first,
      after,
      withTotal,
      throughAgentId: null,
      doNotRent,
      sort,
    });
    const nodes = stored.guests.slice(0, first);
    const last = nodes.at(-1);
    return {
      nodes,
      total: stored.total,
      isAlike: stored.isAlike,
      pageInfo: {
        endCursor: last ? writeOrderedCursor({ by: last.place, id: last.id }) : null,
        hasNextPage: stored.guests.length > first,
      },
    };
  }

  /** The guests of a view, given as JSON, as a table: a part of its text at a time. BAD_USER_INPUT for what is none. */
  csv(viewer: Viewer, filterText: string): AsyncGenerator<string, void, void> {
    assertCan(viewer, 'saveGuests');
    const { search, doNotRent, sort } = filterOfText(exportFilter, filterText);
    const narrowed = { search: parseSearch(searchTextOf(search)), doNotRent, sort };
    return guestTable(exportGuests(this.#scope, narrowed));
  }

  /** The few who may be meant by what is typed where somebody books; an agent's own alone. */
  async known(viewer: Viewer, search: string): Promise<KnownGuest[]> {
    const { guests } = await readGuestPage(this.#scope.database, {
      search: parseSearch(searchTextOf(search)),
      first: FEW,
      after: null,
      withTotal: false,
      throughAgentId: agentToLookThrough(viewer),
      doNotRent: false,
      sort: 'NAME',
    });
    return guests.slice(0, FEW).map((known) => ({ ...known, guest: guestFor(viewer, known.guest) }));
  }

  /** The guest who is marked Do not rent and has the number or the address that is typed, or null. FORBIDDEN but for the desk. */
  async doNotRentMark(viewer: Viewer, typed: TypedContact): Promise<DoNotRentMark | null> {
    assertCan(viewer, 'rentAllTheSame');
    const { phone, email } = contactOf(typed);
    if (phone === null && email === null) return null;
    const mark = await readDoNotRent(this.#scope.database, { ids: sql`select null::uuid`, phone, email });
    if (mark === null) return null;
    const { guestId, message } = new DoNotRent(mark).data;
    return { guestId, message };
  }

  /** All that is known about one guest, or null. */
  async one(viewer: Viewer, id: string): Promise<GuestProfile | null> {
    const profile = isId(id) ? await readGuestProfile(this.#scope.database, id) : null;
    return profile && profileFor(viewer, profile);
  }

  /**
   * Changes what is known about a guest. Refusals: NameRequired, PhoneInvalid, EmailInvalid, AadhaarLast4, StaleEdit,
   * ValidationFailed.
   */
  async update(viewer: Viewer, rawInput: UpdateGuestInput): Promise<GuestProfile> {
    const input = guestUpdateOf(rawInput);
    const request = { operation: 'updateGuest', input: rawInput };
    const { id } = await writeIdempotently(this.#scope, this.#scope.request, request, (write) =>
      this.#update(write, viewer, input),
    );
    const ownUid = can(viewer, 'seeGuestProfiles') ? null : (viewer.uid ?? '');
    const profile = await readGuestProfile(this.#scope.database, id, ownUid);
    // sent again by somebody who is no longer at the desk
    if (!profile) throw new ApiError('FORBIDDEN');
    return profileFor(viewer, profile);
  }

  /**
   * Makes one guest of two who are the same person. Refusals: GuestsDiffer, NameRequired, StaleEdit,
   * ValidationFailed.
   */
  async merge(viewer: Viewer, rawInput: MergeGuestsInput): Promise<GuestProfile> {
    assertCan(viewer, 'mergeGuests');
    const input = guestMergeOf(rawInput);
    const request = { operation: 'mergeGuests', input: rawInput };
    const { id } = await writeIdempotently(this.#scope, this.#scope.request, request, (write) =>
      mergeGuests(write, input),
    );
    return this.#written(viewer, id);
  }

  /** What would go of a guest and what stays, or null. */
  async erasure(viewer: Viewer, id: string): Promise<GuestErasure | null> {
    assertCan(viewer, 'eraseGuests');
    const { database, clock } = this.#scope;
    const facts = isId(id) ? await readErasureFacts(database, id, clock.now()) : null;
    return facts && { id: facts.id, ...erasureOf(facts), notYet: tooEarly(facts)?.message ?? null };
  }

  /** Deletes the data of a guest who asks for it, with the account. Refusals: ErasedTooEarly, StaleEdit. */
  async erase(viewer: Viewer, rawInput: EraseGuestInput): Promise<GuestProfile> {
    assertCan(viewer, 'eraseGuests');
    const input = guestVersionOf(rawInput);
    const request = { operation: 'eraseGuest', input: rawInput };
    const { id } = await writeIdempotently(this.#scope, this.#scope.request, request, (write) =>
      eraseGuest(write, input),
    );
    // what Firebase does not do now, the sweep does within a minute
    await new AccountRemovalService(this.#scope).removeAsked().catch(() => undefined);
    return this.#written(viewer, id);
  }

  async #written(viewer: Viewer, id: string): Promise<GuestProfile> {
    const profile = await readGuestProfile(this.#scope.database, id);
    if (!profile) throw new ApiError('NOT_FOUND');
    return profileFor(viewer, profile);
  }

  async #update(write: WriteContext, viewer: Viewer, change: GuestUpdate): Promise<Effect> {
    await changeGuest(write, change, {
      authorize: (guest) => assertMayUpdate(viewer, guest, change.changes),
    });
    return { type: 'guest', id: change.guestId };
  }
}

/** What is typed as a number and an address, as they are stored; null for what is none, or not whole yet. */
function contactOf({ phone, email }: TypedContact) {
  return {
    phone: phone ? parsePhone(phone) : null,
    email: email && isEmail(email) ? email.toLowerCase() : null,
  };
}

/** What the desk noted is not for the guest's own eyes. */
function profileFor(viewer: Viewer, profile: StoredProfile): GuestProfile {
  const mayErase = can(viewer, 'eraseGuests') && profile.erasedAt === null;
  if (can(viewer, 'seeGuestProfiles'))
    return { ...profile, notesWarning: noteWarningOf(profile.notes), mayErase };
  return {
    ...profile,
    guest: guestFor(viewer, profile.guest),
    notes: null,
    notesWarning: null,
    alsoKnownBy: [],
    sameContact: [],
    mayErase,
  };
}
