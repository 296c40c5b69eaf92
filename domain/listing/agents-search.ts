import { found, type ListSearch } from './list-search.ts';

type Listed = {
  readonly profile: {
    readonly name: string;
    readonly code: string;
    readonly phone?: string | null | undefined;
    readonly email?: string | null | undefined;
    readonly commission: number;
    readonly isActive: boolean;
  };
  readonly balance: { readonly openBills: number; readonly owed: number; readonly commissionDue: number };
};

/** What agents are sorted by. */
export const AGENTS_ORDER = {
  name: ({ profile }: Listed) => profile.name,
  code: ({ profile }: Listed) => profile.code,
  percent: ({ profile }: Listed) => profile.commission,
  bills: ({ balance }: Listed) => balance.openBills,
  owed: ({ balance }: Listed) => balance.owed,
  commission: ({ balance }: Listed) => balance.commissionDue,
};

/** What a search leaves of the agents: by any part of the name, the short name, the phone number or the e-mail address. */
export function agentsFound<TRow extends Listed>(rows: readonly TRow[], search: ListSearch): readonly TRow[] {
  const listed = rows.map((row) => ({ row, isActive: row.profile.isActive }));
  return found(listed, search, ({ row: { profile } }) => [
    profile.name,
    profile.code,
    profile.phone ?? '',
    profile.email ?? '',
  ]).map(({ row }) => row);
}
