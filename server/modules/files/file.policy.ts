import { can, type Right } from '../../../domain/rights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { FilePurpose, StoredFile } from './file.sql.ts';

/** Who may send in a file of each purpose. */
export const RIGHT_TO_SEND: { readonly [purpose in FilePurpose]: Right } = {
  ROOM_TYPE_PICTURE: 'changeSettings',
  EXPENSE_RECEIPT: 'keepReceipts',
  DATA_IMPORT: 'importData',
};

/** Whether anybody may see it: a picture that a room type shows. */
export function isPublic({ purpose, isAttached }: StoredFile): boolean {
  return purpose === 'ROOM_TYPE_PICTURE' && isAttached;
}

/** Whether somebody may read a file: what is public, and of the rest what they may send in and is theirs. */
export function mayRead(viewer: Viewer, file: StoredFile): boolean {
  if (isPublic(file)) return true;
  if (!can(viewer, RIGHT_TO_SEND[file.purpose])) return false;
  return file.purpose === 'ROOM_TYPE_PICTURE' || file.isOwn || can(viewer, 'seeAllReceipts');
}

/** Whether somebody may take a file for what they write though somebody else sent it in. */
export function mayTakeOthers(viewer: Viewer, purpose: FilePurpose): boolean {
  return can(viewer, purpose === 'EXPENSE_RECEIPT' ? 'seeAllReceipts' : RIGHT_TO_SEND[purpose]);
}
