import { expect, it } from 'vitest';
import { ARRIVED_STATUSES, OPEN_STATUSES } from '../../../domain/statuses.ts';
import { sql, textOf } from '../sql.ts';
import { statusList } from './status-list.fragment.ts';

it('a set of statuses stands in the text of a statement, so that it is read as an index says it', () => {
  const statement = sql`select ${1}::int where status in ${statusList(OPEN_STATUSES)} or status not in ${statusList(ARRIVED_STATUSES)}`;
  expect(textOf(statement)).toBe(
    "select $1::int where status in ('HELD', 'CONFIRMED', 'CHECKED_IN') or status not in ('CHECKED_IN', 'CHECKED_OUT')",
  );
  expect(statement.values).toEqual([1]);
});
