import { DatabaseError } from 'pg';
import { Prisma } from './generated/client.ts';

/** A rule of the database that a write broke. */
type Violation = {
  readonly kind: 'overlap' | 'taken' | 'check' | 'reference';
  /** The constraint's or the rule's name in the migrations, such as `room_claim_no_overlap`. */
  readonly constraint: string;
};

const KINDS: Record<string, Violation['kind']> = {
  '23P01': 'overlap',
  '23505': 'taken',
  '23514': 'check',
  '23503': 'reference',
  '23001': 'reference',
};

type Cause = { sqlState: string; message: string; constraint?: string };

/** What PostgreSQL said, whether it came through Prisma or through `pg`; null when it said nothing. */
function causeOf(error: unknown): Cause | null {
  if (error instanceof DatabaseError) {
    const { code = '', message, constraint } = error;
    return { sqlState: code, message, ...(constraint !== undefined && { constraint }) };
  }
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    return causeOfAdapter(error.meta?.driverAdapterError);
  }
  // At commit the adapter's error comes bare.
  return causeOfAdapter(error);
}

function causeOfAdapter(error: unknown): Cause | null {
  if (!(error instanceof Error) || typeof error.cause !== 'object' || error.cause === null) return null;
  const { cause } = error;
  if (!('originalCode' in cause) || !('originalMessage' in cause)) return null;
  return { sqlState: String(cause.originalCode), message: String(cause.originalMessage) };
}

/** The SQLSTATE behind an error; null when it is none of PostgreSQL's. */
export function sqlStateOf(error: unknown): string | null {
  return causeOf(error)?.sqlState ?? null;
}

/** Which rule a failed write broke; null when it failed for another reason. */
export function violationOf(error: unknown): Violation | null {
  const cause = causeOf(error);
  const kind = cause && KINDS[cause.sqlState];
  if (!kind) return null;
  // Prisma keeps the name in the message alone; it stands there as: violates … constraint "name".
  const named = /violates (?:[\w ]+ )?(?:constraint|rule)(?: setting)? "([^"]+)"/.exec(cause.message)?.[1];
  return { kind, constraint: cause.constraint ?? named ?? '' };
}

/** Whether a write broke this very rule. */
export function violates(error: unknown, constraint: string): boolean {
  return violationOf(error)?.constraint === constraint;
}
