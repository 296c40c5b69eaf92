import { ROLE_NAMES } from '../../../domain/listing/role-names.ts';
import { todayAt } from '../../../domain/nights.ts';
import { comingTable, csvLine } from '../../tables/csv.ts';
import type { User } from '../types.generated.ts';

const HEADER = ['Name', 'E-mail', 'Phone', 'Role', 'Agent', 'Disabled', 'Since', 'Last seen', 'User id'];

/** Users as a table. */
export function userTable(
  pages: AsyncIterable<readonly User[]>,
  timeZone: string,
): AsyncGenerator<string, void, void> {
  return comingTable(HEADER, pages, (users) => users.map((user) => rowOf(user, timeZone)).join(''));
}

function rowOf(user: User, timeZone: string): string {
  const dayOf = (instant: User['createdAt']) => (instant ? todayAt(new Date(instant), timeZone) : null);
  return csvLine([
    ...[user.displayName ?? null, user.email ?? null, user.phoneNumber ?? null, ROLE_NAMES[user.role]],
    ...[user.agent?.name ?? null, user.isDisabled ? 'Yes' : 'No'],
    ...[dayOf(user.createdAt), dayOf(user.lastSeenAt), user.uid],
  ]);
}
