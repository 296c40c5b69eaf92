import { createRequire } from 'node:module';
import path from 'node:path';
import {
  Server,
  ServerCredentials,
  type ServiceDefinition,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { fromJSON } from '@grpc/proto-loader';
import type { EmbeddedLog } from '../auth/outbox.ts';
import { readJsonFile } from '../private-files.ts';
import type { DocumentStore } from './document-store.ts';
import { firestoreMethods } from './grpc-methods.ts';

const LARGEST_MESSAGE = 8 * 1024 * 1024;

type FirestoreServer = { host: string; close(): Promise<void> };

/** Serves the documents over gRPC, as `firebase-admin` speaks it, on a random loopback port. */
export async function startFirestoreServer(store: DocumentStore, log: EmbeddedLog): Promise<FirestoreServer> {
  const server = new Server({ 'grpc.max_receive_message_length': LARGEST_MESSAGE });
  const implementation: UntypedServiceImplementation = firestoreMethods(store, log);
  server.addService(await firestoreService(), implementation);
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  return {
    host: `127.0.0.1:${port}`,
    close: async () => {
      server.forceShutdown();
    },
  };
}

async function firestoreService(): Promise<ServiceDefinition> {
  // The protos lie in the very package whose client will speak to us, so the two cannot drift apart. Its
  // "exports" name the package.json alone, hence the way round by the folder.
  const packageFile = createRequire(import.meta.url).resolve('@google-cloud/firestore/package.json');
  const protos = await readJsonFile(path.join(path.dirname(packageFile), 'build/protos/v1.json'));
  const options = { longs: String, enums: String, bytes: String, defaults: false, oneofs: false } as const;
  // proto-loader checks the JSON itself while it loads.
  const definition = fromJSON(protos as Parameters<typeof fromJSON>[0], options);
  const service = definition['google.firestore.v1.Firestore'];
  if (!service || 'format' in service)
    throw new Error('@google-cloud/firestore brings no Firestore service.');
  return service;
}
