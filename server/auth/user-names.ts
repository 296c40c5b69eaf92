import { FieldPath } from 'firebase-admin/firestore';
import { profileFrom, type UserDocuments } from './user-documents.ts';

/** The most ids that Firestore takes in one question. */
const MOST_IDS = 30;
const DOCUMENT_ID = /^(?!\.{1,2}$|__.*__$)[^/\p{Cc}]{1,128}$/u;

/**
 * What users are called, by their uids: the name of the document, else its e-mail address. Without those who have no
 * document, or neither in it, and without what can be no uid. Raises IdentityUnavailable.
 */
export async function readUserNames(
  documents: Pick<UserDocuments, 'ask'>,
  uids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(uids)].filter((uid) => DOCUMENT_ID.test(uid));
  const batches = chunksOf(known, MOST_IDS).map((batch) =>
    documents.ask((users) => users.where(FieldPath.documentId(), 'in', batch).get()),
  );
  const found = (await Promise.all(batches)).flatMap(({ docs }) => docs);
  return new Map(
    found.flatMap((document) => {
      const { uid, displayName, email } = profileFrom(document.id, document.data());
      const name = displayName ?? email;
      return name === undefined ? [] : [[uid, name] as const];
    }),
  );
}

/** Items in their order, in chunks of at most so many. */
export function chunksOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
