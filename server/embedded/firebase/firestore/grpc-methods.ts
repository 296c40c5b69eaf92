import type {
  Metadata,
  ServerDuplexStream,
  ServerUnaryCall,
  ServerWritableStream,
  sendUnaryData,
  UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { status } from '@grpc/grpc-js';
import type { EmbeddedLog } from '../auth/outbox.ts';
import type { DocumentStore } from './document-store.ts';
import type { ListenRequest, QueryTarget, Write, WriteResult } from './firestore-messages.ts';
import { listCollectionIds, listDocuments } from './listings.ts';
import { project } from './query.ts';
import { grpcCodeOf, RpcError } from './rpc-error.ts';
import { Watch } from './watch.ts';
import { fromWire, toWire } from './wire.ts';

type InTransaction = { transaction?: string; newTransaction?: object };
type Mask = { mask?: { fieldPaths?: string[] } };

/** The methods of google.firestore.v1.Firestore that `firebase-admin` uses for a small application. */
export function firestoreMethods(store: DocumentStore, log: EmbeddedLog): UntypedServiceImplementation {
  const unary = <Request>(answer: (request: Request) => unknown) => unaryHandler(answer, log);
  const streaming = <Request>(answers: (request: Request) => Iterable<unknown>) =>
    streamHandler(answers, log);
  return {
    BeginTransaction: unary(() => ({ transaction: store.transactions.begin() })),
    Rollback: unary(({ transaction = '' }: InTransaction) => {
      store.transactions.end(transaction);
      return {};
    }),
    Commit: unary(async ({ writes = [], transaction }: InTransaction & { writes?: Write[] }) => {
      const committed = store.apply(writes, transaction);
      await store.saved();
      return committed;
    }),
    BatchWrite: unary((request: { writes?: Write[] }) => writeEach(store, request.writes ?? [])),
    GetDocument: unary((request: { name: string } & InTransaction & Mask) => {
      const document = readDocument(store, request.name, request);
      if (!document) throw new RpcError('NOT_FOUND', `No document: ${request.name}`);
      return document;
    }),
    ListDocuments: unary((request: Parameters<typeof listDocuments>[1]) => listDocuments(store, request)),
    ListCollectionIds: unary((request: { parent: string }) => listCollectionIds(store, request.parent)),
    BatchGetDocuments: streaming((request: BatchGet) => batchGet(store, request)),
    RunQuery: streaming((request: QueryTarget & InTransaction) => runQueryMethod(store, request)),
    RunAggregationQuery: streaming((request: AggregationRequest) => runAggregation(store, request)),
    Listen: (call: ServerDuplexStream<unknown, unknown>) => listen(store, log, call),
  };
}

type BatchGet = InTransaction & Mask & { documents?: string[] };

function* batchGet(store: DocumentStore, request: BatchGet): Iterable<unknown> {
  const transaction = transactionOf(store, request);
  if (request.newTransaction) yield { transaction };
  const readTime = store.time();
  for (const name of request.documents ?? []) {
    const found = readDocument(store, name, { ...request, ...(transaction && { transaction }) });
    yield found ? { found, readTime } : { missing: name, readTime };
  }
}

function* runQueryMethod(store: DocumentStore, request: QueryTarget & InTransaction): Iterable<unknown> {
  const transaction = transactionOf(store, request);
  if (request.newTransaction) yield { transaction };
  const readTime = store.time();
  const documents = queryIn(store, request, transaction);
  for (const document of documents) {
    yield { document: project(document, request.structuredQuery.select), readTime };
  }
  if (documents.length === 0) yield { readTime };
}

type AggregationRequest = InTransaction & {
  parent: string;
  structuredAggregationQuery: {
    structuredQuery: QueryTarget['structuredQuery'];
    aggregations?: { alias: string; count?: { upTo?: { value?: string } } }[];
  };
};

function* runAggregation(store: DocumentStore, request: AggregationRequest): Iterable<unknown> {
  const { structuredQuery, aggregations = [] } = request.structuredAggregationQuery;
  const transaction = transactionOf(store, request);
  const found = queryIn(store, { parent: request.parent, structuredQuery }, transaction).length;
  const fields = aggregations.map(({ alias, count }) => {
    if (!count) throw new RpcError('UNIMPLEMENTED', 'The embedded Firestore only counts.');
    const most = count.upTo?.value === undefined ? found : Number(count.upTo.value);
    return [alias, { integerValue: String(Math.min(found, most)) }];
  });
  const result = { aggregateFields: Object.fromEntries(fields) };
  yield { result, readTime: store.time(), ...(request.newTransaction && { transaction }) };
}

function queryIn(
  store: DocumentStore,
  { parent, structuredQuery }: QueryTarget,
  transaction: string | undefined,
) {
  const documents = store.query({ parent, structuredQuery });
  if (transaction) store.transactions.noteQuery(transaction, { parent, structuredQuery }, documents);
  return documents;
}

function transactionOf(store: DocumentStore, request: InTransaction): string | undefined {
  return request.newTransaction ? store.transactions.begin() : request.transaction;
}

function readDocument(store: DocumentStore, name: string, { transaction, mask }: InTransaction & Mask) {
  const document = store.get(name);
  if (transaction) store.transactions.noteRead(transaction, name, document?.updateTime);
  const fields = mask?.fieldPaths?.map((fieldPath) => ({ fieldPath }));
  return document && project(document, mask && { fields: fields ?? [] });
}

/** Each write stands for itself: one that is refused does not keep the others back. */
async function writeEach(store: DocumentStore, writes: readonly Write[]) {
  const outcomes = writes.map(
    (write): { result: WriteResult; status: { code: number; message?: string } } => {
      try {
        return { result: store.apply([write]).writeResults[0] ?? {}, status: { code: status.OK } };
      } catch (error) {
        return { result: {}, status: { code: grpcCodeOf(error), message: String(error) } };
      }
    },
  );
  await store.saved();
  return { writeResults: outcomes.map(({ result }) => result), status: outcomes.map((one) => one.status) };
}

function listen(store: DocumentStore, log: EmbeddedLog, call: ServerDuplexStream<unknown, unknown>): void {
  const watch = new Watch(store, (response) => call.write(toWire(response)));
  const close = () => watch.close();
  call.on('data', (message: unknown) => {
    try {
      refuseStrangers(call.metadata);
      // proto-loader has decoded the message by the schema that the type follows.
      watch.request(fromWire(message) as ListenRequest);
    } catch (error) {
      close();
      call.emit('error', failureOf(error, log));
    }
  });
  call.on('end', () => {
    close();
    call.end();
  });
  for (const event of ['cancelled', 'error', 'close']) call.on(event, close);
}

function unaryHandler<Request>(answer: (request: Request) => unknown, log: EmbeddedLog) {
  return (call: ServerUnaryCall<unknown, unknown>, respond: sendUnaryData<unknown>): void => {
    const answering = async () => {
      refuseStrangers(call.metadata);
      // proto-loader has decoded the message by the schema that the type follows.
      return toWire(await answer(fromWire(call.request) as Request));
    };
    answering().then(
      (response) => respond(null, response),
      (error: unknown) => respond(failureOf(error, log)),
    );
  };
}

function streamHandler<Request>(answers: (request: Request) => Iterable<unknown>, log: EmbeddedLog) {
  return (call: ServerWritableStream<unknown, unknown>): void => {
    try {
      refuseStrangers(call.metadata);
      // proto-loader has decoded the message by the schema that the type follows.
      for (const response of answers(fromWire(call.request) as Request)) call.write(toWire(response));
      call.end();
    } catch (error) {
      call.emit('error', failureOf(error, log));
    }
  };
}

/** `firebase-admin` sends this fixed word to every emulator; what sends another is not ours. */
function refuseStrangers(metadata: Metadata): void {
  if (metadata.get('authorization')[0] !== 'Bearer owner') {
    throw new RpcError('PERMISSION_DENIED', 'Only the application itself may use its Firestore.');
  }
}

function failureOf(error: unknown, log: EmbeddedLog) {
  if (!(error instanceof RpcError)) log.error(error, 'The embedded Firestore failed');
  const message = error instanceof RpcError ? error.message : 'The embedded Firestore failed.';
  return { code: grpcCodeOf(error), message, details: message };
}
