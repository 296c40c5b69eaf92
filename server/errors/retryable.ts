import { GraphQLError } from 'graphql';
import { IdentityUnavailable } from './identity-errors.ts';

// PostgreSQL: cancelled or timed out, shutting down, too many connections, lock not available, disk full; then the driver's.
const BUSY =
  /^(57014|57P0[123]|53\d{3}|55P03|08\d{3}|40001|40P01|25P0[23]|ECONN\w+|ETIMEDOUT|EPIPE|P1001|P1002|P1008|P1017|P2024|P2028)$/;
const BUSY_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|connection is closed|ECONNREFUSED|not currently accepting connections|not queryable/i;

/** Whether what failed may go well a moment later: the store or Firebase was busy or away. */
export function isRetryable(error: unknown): boolean {
  return (
    isBusy(error) ||
    error instanceof IdentityUnavailable ||
    (error instanceof GraphQLError && error.extensions?.code === 'TRY_AGAIN')
  );
}

function isBusy(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; depth += 1) {
    const code = 'code' in current ? String(current.code) : '';
    if (BUSY.test(code) || BUSY_MESSAGE.test(current.message)) return true;
    const meta = 'meta' in current ? JSON.stringify(current.meta) : '';
    if (/"(?:originalCode|code)":"(57014|57P0[123]|53\d{3}|55P03|08\d{3}|40001|40P01)"/.test(meta))
      return true;
    current = current.cause;
  }
  return false;
}
