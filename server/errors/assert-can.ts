import { can, type Right } from '../../domain/rights.ts';
import type { Role } from '../../domain/roles.ts';
import { ApiError } from './api-error.ts';

/** Raises FORBIDDEN for who has not the right. */
export function assertCan(viewer: { readonly role: Role }, right: Right): void {
  if (!can(viewer, right)) throw new ApiError('FORBIDDEN');
}
