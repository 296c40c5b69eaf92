import { createHash } from 'node:crypto';
import type { DocumentNode } from 'graphql';
import { KNOWN_DOCUMENTS } from './known-documents.generated.ts';

const known: ReadonlySet<string> = new Set(KNOWN_DOCUMENTS);
/** The same document comes again and again, parsed once. */
const judged = new WeakMap<DocumentNode, boolean>();

/** Whether this is, to the letter, a document that the site was built with. */
export function isKnownDocument(document: DocumentNode): boolean {
  const before = judged.get(document);
  if (before !== undefined) return before;
  const isKnown = isKnownText(document.loc?.source.body);
  judged.set(document, isKnown);
  return isKnown;
}

/** Whether this is the text of such a document, which nobody has parsed yet. */
export function isKnownText(text: unknown): boolean {
  return typeof text === 'string' && known.has(createHash('sha256').update(text).digest('hex'));
}
