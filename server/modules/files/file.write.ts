import type { Viewer } from '../../auth/viewer.ts';
import type { WriteContext } from '../../db/write.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import { mayTakeOthers } from './file.policy.ts';
import { type FilePurpose, markAttached, markUnattached } from './file.sql.ts';

type Wanted = {
  readonly fileId: string;
  readonly purpose: FilePurpose;
  /** The field of the input that names it. */
  readonly path: string;
};

/**
 * Takes a file that was sent in for what the caller is about to write, which then names it by its id; in the caller's
 * transaction. A manager takes files that they sent in or took off
 * themselves, an admin any. Raises ValidationFailed at the field for
 * a file that is not there, was sent in for something else, or belongs to something already.
 */
export async function attachFile(
  write: WriteContext,
  viewer: Viewer,
  { fileId, purpose, path }: Wanted,
): Promise<void> {
  const sentBy = mayTakeOthers(viewer, purpose) ? null : viewer.uid;
  if (!(await markAttached(write.tx, { id: fileId, purpose, sentBy }))) {
    throw new ValidationFailed([{ path, message: 'That file is not here any more. Choose it again.' }]);
  }
}

/**
 * Gives a file up that the caller names no longer. Who did it, who sent it in, and any admin can attach it again for a day,
 * then it is removed.
 */
export async function detachFile(write: WriteContext, fileId: string): Promise<void> {
  await markUnattached(write.tx, { id: fileId, now: write.now, by: write.actor.uid });
}
