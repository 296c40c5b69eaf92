import type { DocumentStore } from './document-store.ts';
import { comparePaths } from './values.ts';

type ListRequest = {
  parent: string;
  collectionId?: string;
  pageSize?: number;
  pageToken?: string;
  showMissing?: boolean;
  mask?: { fieldPaths?: string[] };
};

/** The documents of a collection by name; on demand also those that exist only as the parent of others. */
export function listDocuments(store: DocumentStore, request: ListRequest) {
  const { parent, collectionId = '', pageSize, pageToken, showMissing } = request;
  const prefix = `${parent}/${collectionId}/`;
  const below = store.names().filter((name) => name.startsWith(prefix));
  const names = below.map((name) => prefix + name.slice(prefix.length).split('/', 1)[0]);
  const listed = [...new Set(names)]
    .filter((name) => showMissing || store.get(name))
    .filter((name) => !pageToken || comparePaths(name, pageToken) > 0)
    .sort(comparePaths);
  const page = pageSize ? listed.slice(0, pageSize) : listed;
  const isMore = page.length < listed.length;
  return {
    // Only names are asked for with an empty mask, which is how the SDK lists references.
    documents: page.map((name) =>
      request.mask ? { ...store.get(name), name, fields: {} } : (store.get(name) ?? { name }),
    ),
    ...(isMore && { nextPageToken: page.at(-1) }),
  };
}

export function listCollectionIds(store: DocumentStore, parent: string) {
  const prefix = `${parent}/`;
  const below = store.names().filter((name) => name.startsWith(prefix));
  const ids = below.map((name) => name.slice(prefix.length).split('/', 1)[0] ?? '');
  return { collectionIds: [...new Set(ids)].sort() };
}
