import { isRecord } from '../../../domain/audit/audit-changes.ts';

/** What users are called, by their uids. */
export type UserNames = ReadonlyMap<string, string>;

type Line = {
  readonly user: { readonly uid: string; readonly name: string | null } | null;
  readonly before: unknown;
  readonly after: unknown;
};

/** What an account's uid is kept as by the agent linked to it. */
const ACCOUNT = 'account';

/** The users that lines name by their uids. */
export function uidsIn(lines: readonly Line[]): string[] {
  return lines.flatMap(({ user, after }) => {
    const account = isRecord(after) ? after[ACCOUNT] : null;
    return [...(user ? [user.uid] : []), ...(typeof account === 'string' ? [account] : [])];
  });
}

/** What the user of a line is called: as their document says, as they were called in a line of their own, else the uid. */
export function nameOfUser({ user }: Pick<Line, 'user'>, names: UserNames): string | null {
  return user && (names.get(user.uid) ?? user.name ?? user.uid);
}

/** What a line keeps with the name of an account in the place of its uid. */
export function withNamedAccount(kept: unknown, names: UserNames): unknown {
  if (!isRecord(kept) || typeof kept[ACCOUNT] !== 'string') return kept;
  return { ...kept, [ACCOUNT]: names.get(kept[ACCOUNT]) ?? kept[ACCOUNT] };
}
