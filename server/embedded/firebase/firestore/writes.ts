import { isDeepStrictEqual } from 'node:util';
import { getField, refuseReservedNames, withField } from './field-paths.ts';
import { applyTransforms } from './field-transforms.ts';
import type { Fields, StoredDocument, Write, WriteResult } from './firestore-messages.ts';
import { RpcError } from './rpc-error.ts';

type Applied = { name: string; after: StoredDocument | undefined; result: WriteResult };

/** What one write makes of its document; refuses when the write's precondition does not hold. */
export function applyWrite(
  write: Write,
  current: (name: string) => StoredDocument | undefined,
  time: string,
): Applied {
  const name = write.update?.name ?? write.delete ?? write.verify ?? write.transform?.document;
  if (name === undefined) throw new RpcError('INVALID_ARGUMENT', 'The write names no document.');
  const before = current(name);
  checkPrecondition(name, before, write.currentDocument);
  if (write.delete !== undefined) return { name, after: undefined, result: {} };
  if (write.verify !== undefined) return { name, after: before, result: {} };
  const transforms = write.updateTransforms ?? write.transform?.fieldTransforms ?? [];
  const { fields, results } = applyTransforms(updatedFields(write, before), transforms, time);
  // A write that changes nothing keeps the version, and listeners hear nothing of it.
  if (before && isDeepStrictEqual(before.fields, fields)) {
    return { name, after: before, result: resultOf(before.updateTime, results) };
  }
  const after = { name, fields, createTime: before?.createTime ?? time, updateTime: time };
  return { name, after, result: resultOf(time, results) };
}

function updatedFields({ update, updateMask }: Write, before: StoredDocument | undefined): Fields {
  const old = before?.fields ?? {};
  const given = update?.fields ?? {};
  refuseReservedNames(Object.keys(given));
  if (!update) return old;
  if (!updateMask) return given;
  const paths = updateMask.fieldPaths ?? [];
  return paths.reduce((fields, path) => withField(fields, path, getField(given, path)), old);
}

function resultOf(
  updateTime: string,
  transformResults: WriteResult['transformResults'] & object,
): WriteResult {
  return transformResults.length > 0 ? { updateTime, transformResults } : { updateTime };
}

function checkPrecondition(
  name: string,
  before: StoredDocument | undefined,
  { exists, updateTime }: NonNullable<Write['currentDocument']> = {},
): void {
  if (exists === true && !before) throw new RpcError('NOT_FOUND', `No document to update: ${name}`);
  if (exists === false && before) throw new RpcError('ALREADY_EXISTS', `Document already exists: ${name}`);
  if (updateTime === undefined) return;
  if (!before) throw new RpcError('NOT_FOUND', `No document to update: ${name}`);
  if (before.updateTime !== updateTime) {
    throw new RpcError('FAILED_PRECONDITION', 'The document is not of the version that the write asked for.');
  }
}
