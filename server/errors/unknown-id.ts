import { can } from '../../domain/rights.ts';
import type { Role } from '../../domain/roles.ts';
import { ApiError } from './api-error.ts';
import { ValidationFailed } from './refusal.ts';

/**
 * What is answered of a row that is not there: NOT_FOUND to the desk, which may see every row, and FORBIDDEN to all others,
 * as of a row of somebody else. So nobody learns from the answer whether there is such a row.
 */
export function unknownTo(viewer: { readonly role: Role }): ApiError {
  return new ApiError(can(viewer, 'seeWhichIdsExist') ? 'NOT_FOUND' : 'FORBIDDEN');
}

/** What is answered where the input names a room that is not there, at the paths of the fields that name it. */
export function noSuchRoom(...paths: readonly string[]): ValidationFailed {
  return new ValidationFailed(paths.map((path) => ({ path, message: 'There is no such room.' })));
}

/** The same of a room type. */
export function noSuchRoomType(...paths: readonly string[]): ValidationFailed {
  return new ValidationFailed(paths.map((path) => ({ path, message: 'There is no such room type.' })));
}
