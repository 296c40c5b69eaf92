import { getField } from './field-paths.ts';
import type {
  CollectionSelector,
  Cursor,
  Filter,
  Order,
  QueryTarget,
  StoredDocument,
  StructuredQuery,
  Value,
} from './firestore-messages.ts';
import { RpcError } from './rpc-error.ts';
import { compareValues, isNaNValue, isNull, sameType, sameValue } from './values.ts';

/** The documents that a structured query selects, in its order. */
export function runQuery(documents: Iterable<StoredDocument>, { parent, structuredQuery }: QueryTarget) {
  const { where, startAt, endAt, limit } = structuredQuery;
  const from = structuredQuery.from?.[0] ?? {};
  const orders = effectiveOrders(structuredQuery);
  const selected = [...documents].filter(
    (document) =>
      isBelow(document.name, `${parent}/`, from) &&
      matches(document, where) &&
      orders.every((order) => valueAt(document, order.field.fieldPath) !== undefined),
  );
  selected.sort((a, b) => compareByOrders(a, valuesOf(b, orders), orders));
  const inside = selected.filter(
    (document) => isFromCursor(document, startAt, orders) && isUntilCursor(document, endAt, orders),
  );
  const offset = structuredQuery.offset ?? 0;
  return inside.slice(offset, limit === undefined ? undefined : offset + (limit.value ?? 0));
}

/** The document with the selected fields only, or whole where the query selects none. */
export function project(document: StoredDocument, select: StructuredQuery['select']): StoredDocument {
  if (!select) return document;
  const paths = (select.fields ?? []).map((field) => field.fieldPath).filter((path) => path !== '__name__');
  const kept = paths.map((path) => [path, getField(document.fields, path)] as const);
  const present = kept.filter((entry): entry is [string, Value] => entry[1] !== undefined);
  return { ...document, fields: Object.fromEntries(present) };
}

/** Firestore's implicit order: the fields of inequalities by name, then the document's name. */
function effectiveOrders({ where, orderBy = [] }: StructuredQuery): Order[] {
  const direction = orderBy.at(-1)?.direction ?? 'ASCENDING';
  const ordered = orderBy.map((order) => order.field.fieldPath);
  const implicit = [...new Set(inequalityFields(where))].sort().concat('__name__');
  const missing = implicit.filter((fieldPath) => !ordered.includes(fieldPath));
  return [...orderBy, ...missing.map((fieldPath) => ({ field: { fieldPath }, direction }))];
}

const inequalities = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
];

function inequalityFields(filter: Filter | undefined): string[] {
  if (filter?.compositeFilter) return (filter.compositeFilter.filters ?? []).flatMap(inequalityFields);
  const field = filter?.fieldFilter;
  return field && inequalities.includes(field.op) && field.field.fieldPath !== '__name__'
    ? [field.field.fieldPath]
    : [];
}

function isBelow(name: string, prefix: string, from: CollectionSelector): boolean {
  if (!name.startsWith(prefix)) return false;
  const segments = name.slice(prefix.length).split('/');
  const isInCollection = from.collectionId === undefined || segments.at(-2) === from.collectionId;
  return isInCollection && (from.allDescendants ? segments.length % 2 === 0 : segments.length === 2);
}

function valueAt(document: StoredDocument, fieldPath: string): Value | undefined {
  return fieldPath === '__name__' ? { referenceValue: document.name } : getField(document.fields, fieldPath);
}

function valuesOf(document: StoredDocument, orders: readonly Order[]): (Value | undefined)[] {
  return orders.map((order) => valueAt(document, order.field.fieldPath));
}

function compareByOrders(
  document: StoredDocument,
  values: readonly (Value | undefined)[],
  orders: readonly Order[],
): number {
  // A cursor may name fewer values than there are orders; the rest then counts as equal.
  for (const [index, value] of values.entries()) {
    const order = orders[index];
    if (!order)
      throw new RpcError('INVALID_ARGUMENT', 'The cursor has more values than the query has orders.');
    const compared = compareValues(valueAt(document, order.field.fieldPath), value);
    if (compared !== 0) return order.direction === 'DESCENDING' ? -compared : compared;
  }
  return 0;
}

function isFromCursor(
  document: StoredDocument,
  cursor: Cursor | undefined,
  orders: readonly Order[],
): boolean {
  if (!cursor) return true;
  const compared = compareByOrders(document, cursor.values ?? [], orders);
  return cursor.before ? compared >= 0 : compared > 0;
}

function isUntilCursor(
  document: StoredDocument,
  cursor: Cursor | undefined,
  orders: readonly Order[],
): boolean {
  if (!cursor) return true;
  const compared = compareByOrders(document, cursor.values ?? [], orders);
  return cursor.before ? compared < 0 : compared <= 0;
}

function matches(document: StoredDocument, filter: Filter | undefined): boolean {
  if (filter?.compositeFilter) {
    const filters = filter.compositeFilter.filters ?? [];
    return filter.compositeFilter.op === 'OR'
      ? filters.some((inner) => matches(document, inner))
      : filters.every((inner) => matches(document, inner));
  }
  if (filter?.unaryFilter) {
    return matchesUnary(valueAt(document, filter.unaryFilter.field.fieldPath), filter.unaryFilter.op);
  }
  if (!filter?.fieldFilter) return true;
  const { field, op, value } = filter.fieldFilter;
  const own = valueAt(document, field.fieldPath);
  return own !== undefined && matchesField(own, op, value);
}

function matchesUnary(own: Value | undefined, op: string): boolean {
  if (own === undefined) return false;
  switch (op) {
    case 'IS_NULL':
      return isNull(own);
    case 'IS_NOT_NULL':
      return !isNull(own);
    case 'IS_NAN':
      return isNaNValue(own);
    case 'IS_NOT_NAN':
      return !isNaNValue(own) && !isNull(own);
    default:
      throw new RpcError('UNIMPLEMENTED', `No such filter: ${op}`);
  }
}

function matchesField(own: Value, op: string, wanted: Value): boolean {
  const list = wanted.arrayValue?.values ?? [];
  const order = compareValues(own, wanted);
  switch (op) {
    case 'EQUAL':
      return order === 0;
    case 'NOT_EQUAL':
      return order !== 0 && !isNull(own);
    case 'LESS_THAN':
      return sameType(own, wanted) && order < 0;
    case 'LESS_THAN_OR_EQUAL':
      return sameType(own, wanted) && order <= 0;
    case 'GREATER_THAN':
      return sameType(own, wanted) && order > 0;
    case 'GREATER_THAN_OR_EQUAL':
      return sameType(own, wanted) && order >= 0;
    case 'IN':
      return list.some((item) => sameValue(own, item));
    case 'NOT_IN':
      return !isNull(own) && !list.some((item) => isNull(item) || sameValue(own, item));
    case 'ARRAY_CONTAINS':
      return (own.arrayValue?.values ?? []).some((item) => sameValue(item, wanted));
    case 'ARRAY_CONTAINS_ANY':
      return (own.arrayValue?.values ?? []).some((item) => list.some((other) => sameValue(item, other)));
    default:
      throw new RpcError('UNIMPLEMENTED', `No such filter: ${op}`);
  }
}
