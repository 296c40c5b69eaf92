import { getField, withField } from './field-paths.ts';
import type { Fields, FieldTransform, Value } from './firestore-messages.ts';
import { RpcError } from './rpc-error.ts';
import { isNaNValue, isNumber, numberOf, sameValue } from './values.ts';

const LARGEST_INTEGER = 2n ** 63n - 1n;

/** Applies server timestamps, increments and array changes in order; gives the new fields and what each made. */
export function applyTransforms(fields: Fields, transforms: readonly FieldTransform[], time: string) {
  let changed = fields;
  const results: Value[] = [];
  for (const transform of transforms) {
    const value = transformed(getField(changed, transform.fieldPath), transform, time);
    changed = withField(changed, transform.fieldPath, value);
    // Firestore answers array transforms with null and the others with the value.
    results.push(value.arrayValue ? { nullValue: 'NULL_VALUE' } : value);
  }
  return { fields: changed, results };
}

function transformed(old: Value | undefined, transform: FieldTransform, time: string): Value {
  const { increment, maximum, minimum, appendMissingElements, removeAllFromArray } = transform;
  if (transform.setToServerValue) return { timestampValue: time };
  if (increment) return sumOf(old, increment);
  if (maximum) return extremeOf(old, maximum, 1);
  if (minimum) return extremeOf(old, minimum, -1);
  const items = old?.arrayValue?.values ?? [];
  if (appendMissingElements) return union(items, appendMissingElements.values ?? []);
  if (removeAllFromArray) {
    const gone = removeAllFromArray.values ?? [];
    return { arrayValue: { values: items.filter((item) => !gone.some((other) => sameValue(item, other))) } };
  }
  throw new RpcError('UNIMPLEMENTED', `No such transform: ${Object.keys(transform).join(', ')}`);
}

function sumOf(old: Value | undefined, step: Value): Value {
  if (!old || !isNumber(old)) return step;
  if (old.integerValue === undefined || step.integerValue === undefined) {
    return { doubleValue: numberOf(old) + numberOf(step) };
  }
  const sum = BigInt(old.integerValue) + BigInt(step.integerValue);
  const clamped =
    sum > LARGEST_INTEGER ? LARGEST_INTEGER : sum < -LARGEST_INTEGER - 1n ? -LARGEST_INTEGER - 1n : sum;
  return { integerValue: String(clamped) };
}

function extremeOf(old: Value | undefined, given: Value, sign: 1 | -1): Value {
  if (!old || !isNumber(old)) return given;
  if (isNaNValue(old) || isNaNValue(given)) return { doubleValue: 'NaN' };
  return (numberOf(given) - numberOf(old)) * sign > 0 ? given : old;
}

function union(items: readonly Value[], more: readonly Value[]): Value {
  const values = [...items];
  for (const item of more) if (!values.some((other) => sameValue(item, other))) values.push(item);
  return { arrayValue: { values } };
}
