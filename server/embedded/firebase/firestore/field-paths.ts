import type { Fields, Value } from './firestore-messages.ts';
import { RpcError } from './rpc-error.ts';

/** The segments of a field path such as a.b or a.`b.c`; refuses Firestore's reserved names. */
function segmentsOf(fieldPath: string): string[] {
  const segments = [...fieldPath.matchAll(/`((?:[^`\\]|\\.)*)`|([^.`]+)/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll(/\\(.)/g, '$1') ?? plain ?? '',
  );
  refuseReservedNames(segments);
  if (segments.length === 0) throw new RpcError('INVALID_ARGUMENT', `Invalid field path: ${fieldPath}`);
  return segments;
}

export function refuseReservedNames(names: readonly string[]): void {
  const reserved = names.find((name) => /^__.*__$/.test(name));
  if (reserved !== undefined) throw new RpcError('INVALID_ARGUMENT', `Field name ${reserved} is reserved.`);
}

export function getField(fields: Fields, fieldPath: string): Value | undefined {
  let value: Value | undefined = { mapValue: { fields } };
  for (const segment of segmentsOf(fieldPath)) {
    const inner: Fields | undefined = value.mapValue?.fields;
    if (!inner || !Object.hasOwn(inner, segment)) return undefined;
    value = inner[segment];
    if (!value) return undefined;
  }
  return value;
}

/** The fields with one of them set, or taken away where the value is undefined; the input stays as it is. */
export function withField(fields: Fields, fieldPath: string, value: Value | undefined): Fields {
  return withSegments(fields, segmentsOf(fieldPath), value);
}

function withSegments(fields: Fields, [first, ...rest]: string[], value: Value | undefined): Fields {
  if (first === undefined) return fields;
  const inner = fields[first]?.mapValue;
  if (rest.length > 0) {
    if (value === undefined && !inner) return fields;
    return { ...fields, [first]: { mapValue: { fields: withSegments(inner?.fields ?? {}, rest, value) } } };
  }
  if (value !== undefined) return { ...fields, [first]: value };
  const { [first]: _gone, ...kept } = fields;
  return kept;
}
