import type { Fields, Value } from './firestore-messages.ts';

/** Orders any two values as Firestore does: by type first, then within the type. */
export function compareValues(a: Value | undefined, b: Value | undefined): number {
  const rank = typeRank(a) - typeRank(b);
  if (rank !== 0 || !a || !b) return rank;
  if (isNumber(a)) return compareNumbers(numberOf(a), numberOf(b));
  if (a.booleanValue !== undefined) return Number(a.booleanValue) - Number(b.booleanValue);
  if (a.timestampValue !== undefined) return compareText(a.timestampValue, b.timestampValue ?? '');
  if (a.stringValue !== undefined) return compareUtf8(a.stringValue, b.stringValue ?? '');
  if (a.bytesValue !== undefined) return compareBytes(a.bytesValue, b.bytesValue ?? '');
  if (a.referenceValue !== undefined) return comparePaths(a.referenceValue, b.referenceValue ?? '');
  if (a.geoPointValue) return compareGeoPoints(a, b);
  if (a.arrayValue) return compareLists(a.arrayValue.values ?? [], b.arrayValue?.values ?? []);
  if (a.mapValue) return compareMaps(a.mapValue.fields ?? {}, b.mapValue?.fields ?? {});
  return 0;
}

/** Equal for queries and array transforms: 1 and 1.0 are the same. */
export function sameValue(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}

export function sameType(a: Value, b: Value): boolean {
  return typeRank(a) === typeRank(b);
}

export function isNumber(value: Value): boolean {
  return value.integerValue !== undefined || value.doubleValue !== undefined;
}

export function numberOf(value: Value): number {
  return Number(value.integerValue ?? value.doubleValue);
}

export function isNull(value: Value): boolean {
  return value.nullValue !== undefined;
}

export function isNaNValue(value: Value): boolean {
  return value.doubleValue !== undefined && Number.isNaN(numberOf(value));
}

/** Orders resource names segment by segment, so that `a/b` stands before `a-/b`. */
export function comparePaths(a: string, b: string): number {
  const left = a.split('/');
  const right = b.split('/');
  for (const [index, segment] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const order = compareUtf8(segment, other);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function typeRank(value: Value | undefined): number {
  if (!value) return -1;
  if (isNull(value)) return 0;
  if (value.booleanValue !== undefined) return 1;
  if (isNumber(value)) return 2;
  if (value.timestampValue !== undefined) return 3;
  if (value.stringValue !== undefined) return 4;
  if (value.bytesValue !== undefined) return 5;
  if (value.referenceValue !== undefined) return 6;
  if (value.geoPointValue) return 7;
  return value.arrayValue ? 8 : 9;
}

/** NaN is equal to itself and stands before every number. */
function compareNumbers(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
  return a < b ? -1 : Number(a > b);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function compareUtf8(a: string, b: string): number {
  // Firestore sorts by bytes of UTF-8, which differs from JavaScript's UTF-16 order beyond U+FFFF.
  return a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function compareBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a, 'base64'), Buffer.from(b, 'base64'));
}

function compareGeoPoints({ geoPointValue: a }: Value, { geoPointValue: b }: Value): number {
  const byLatitude = compareNumbers(a?.latitude ?? 0, b?.latitude ?? 0);
  return byLatitude || compareNumbers(a?.longitude ?? 0, b?.longitude ?? 0);
}

function compareLists(a: Value[], b: Value[]): number {
  for (const [index, value] of a.entries()) {
    const order = compareValues(value, b[index]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareMaps(a: Fields, b: Fields): number {
  const left = Object.keys(a).sort(compareUtf8);
  const right = Object.keys(b).sort(compareUtf8);
  for (const [index, key] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const order = compareUtf8(key, other) || compareValues(a[key], b[other]);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}
