import { createHash } from 'node:crypto';

/**
 * The same for inputs that say the same, whatever the order of their fields; another one for inputs that differ in
 * anything. Throws at a value of a kind it cannot tell from others of its kind: nothing may pass as equal unseen.
 */
export function inputHashOf(input: unknown): string {
  return createHash('sha256').update(canonicalOf(input)).digest('hex');
}

function canonicalOf(value: unknown): string {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((entry) => canonicalOf(entry)).join()}]`;
  // an instant by what it says: the scalars of the API hand it over as an object without fields
  if (value instanceof Date) return `@${value.toISOString()}`;
  if (isPlain(value)) return `{${fieldsOf(value).join()}}`;
  throw new TypeError(`An input holds a value that cannot be compared: ${kindOf(value)}.`);
}

/** A field that is absent is no field; one that is null is another input. */
function fieldsOf(value: object): string[] {
  return Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, entry]) => `${JSON.stringify(key)}:${canonicalOf(entry)}`);
}

/** GraphQL makes its inputs without a prototype. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

function kindOf(value: unknown): string {
  return typeof value === 'object' ? (value?.constructor.name ?? 'null') : typeof value;
}
