import { MigrationRefused } from './db/migrate.ts';
import { WrongSetting } from './env.ts';
import { IdentityUnavailable } from './errors/identity-errors.ts';

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
]);

/** What the driver says when nobody answers, and without a code. */
const NO_ANSWER = 'timeout expired';

/** Why the lodge does not open, in one line for the person who started it; what nobody foresaw comes with its stack. */
export function startupErrorOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof WrongSetting || error instanceof MigrationRefused) return error.message;
  // By name: the embedded PostgreSQL is not loaded in production.
  if (error.name === 'EmbeddedPostgresRefused') return error.message;
  if (error instanceof IdentityUnavailable) {
    return 'Firebase does not answer. Check its settings and the network, and start the lodge again.';
  }
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${error.port} is taken. Stop what uses it, or set PORT to another one.`;
  }
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen') {
    return 'This port may not be used. Set PORT to one above 1023.';
  }
  if (UNREACHABLE.has(String(code)) || error.message === NO_ANSWER) {
    return `The database cannot be reached: ${error.message || String(code)}. Check DATABASE_URL.`;
  }
  // PostgreSQL: the user or the password is wrong, or there is no such database.
  if (code === '28P01' || code === '28000' || code === '3D000') {
    return `The database does not let the lodge in: ${error.message}. Check DATABASE_URL.`;
  }
  return error.stack ?? error.message;
}
