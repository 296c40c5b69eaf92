/** Lists the documents of the site, so that the server tells them from anybody else's. */
import { createHash } from 'node:crypto';
import { globSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import { type DocumentNode, getOperationAST } from 'graphql';
import { EMPTY, of } from 'rxjs';

const LIST = 'server/graphql/known-documents.generated.ts';

/** Their texts as they go over the wire: by the library that sends them, since what it adds to them is its affair. */
export async function knownDocuments(): Promise<string[]> {
  const sent: string[] = [];
  const wire = new ApolloLink(({ query, operationType }) => {
    sent.push(print(query));
    return operationType === 'subscription' ? EMPTY : of({ data: null });
  });
  const client = new ApolloClient({ link: wire, cache: new InMemoryCache() });
  for (const document of await documentsOfTheSite()) {
    const kind = getOperationAST(document)?.operation;
    if (kind === 'query') await client.query({ query: document, fetchPolicy: 'no-cache' });
    if (kind === 'mutation') await client.mutate({ mutation: document, fetchPolicy: 'no-cache' });
    if (kind === 'subscription') client.subscribe({ query: document }).subscribe();
  }
  client.stop();
  return sent;
}

async function documentsOfTheSite(): Promise<DocumentNode[]> {
  const files = globSync('client/**/*.generated.ts').sort();
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(resolve(file)).href)));
  return modules.flatMap((module) => Object.values<unknown>(module)).filter(isDocument);
}

function isDocument(value: unknown): value is DocumentNode {
  return typeof value === 'object' && value !== null && Reflect.get(value, 'kind') === 'Document';
}

if (import.meta.main) {
  const hashes = (await knownDocuments()).map((text) => createHash('sha256').update(text).digest('hex'));
  const lines = [...new Set(hashes)].sort().map((hash) => `  '${hash}',`);
  writeFileSync(
    LIST,
    `/** SHA-256 of each document that the site sends. */\nexport const KNOWN_DOCUMENTS: readonly string[] = [\n${lines.join('\n')}\n];\n`,
  );
}
