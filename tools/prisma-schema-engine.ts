#!/usr/bin/env -S node --stack-size=7000
// The Prisma CLI speaks JSON-RPC over standard input and output to a native "schema engine" that it downloads.
// This stand-in answers the same calls with the WebAssembly build of that engine, so that migrations work from the
// npm packages alone. The stack is raised because the engine's schema parser recurses deeply.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  DriverAdapterError,
} from '@prisma/driver-adapter-utils';
import pg from 'pg';

type Call = { id: number; method?: string; params?: { script?: unknown } };
type Failure = { message?: string; code?: string; meta?: unknown };
type Engine = Record<string, ((params: unknown) => Promise<unknown>) | undefined>;
type RowDescription = { fields: { dataTypeID: number }[] };

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { datamodels: { type: 'string', multiple: true }, datasource: { type: 'string' } },
});
const datasource: { url?: string; shadowDatabaseUrl?: string } = JSON.parse(String(flags.datasource ?? '{}'));

/** Where the answer being read has the catalogue's one-byte "char" (oid 18); the engine asks one thing at a time. */
let charColumns: number[] = [];

/** The adapter refuses "char": it is read as bpchar (1042), and named by its own type again in `queryRaw` below. */
class CatalogueClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // `connection` is the wire below the client; @types/pg leaves it out.
    const { connection } = this as unknown as { connection: NodeJS.EventEmitter };
    connection.on('rowDescription', ({ fields }: RowDescription) => {
      charColumns = [...fields.keys()].filter((column) => fields[column]?.dataTypeID === 18);
      for (const field of fields) if (field.dataTypeID === 18) field.dataTypeID = 1042;
    });
  }
}

async function connectTo(url: string | undefined) {
  const adapter = await new PrismaPg({ connectionString: url, Client: CatalogueClient, max: 2 }).connect();
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (query) => {
    charColumns = [];
    const result = await queryRaw(query);
    for (const column of charColumns) result.columnTypes[column] = ColumnTypeEnum.Character;
    return result;
  };
  // The adapter's own cuts a script at every semicolon, those in function bodies and comments too.
  adapter.executeScript = async (script) => {
    await adapter
      .underlyingDriver()
      .query(script)
      .catch(({ code = '', severity = 'ERROR', message, detail, column, hint }: pg.DatabaseError) => {
        throw new DriverAdapterError({ kind: 'postgres', code, severity, message, detail, column, hint });
      });
  };
  return adapter;
}

/** Runs one statement on the server's own database, outside any transaction. */
async function maintenance(statement: string): Promise<void> {
  const server = new URL(datasource.url ?? '');
  server.pathname = '/postgres';
  const client = new pg.Client({ connectionString: server.href });
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end().catch(() => {});
  }
}

class CatalogueAdapter extends PrismaPg {
  override connect() {
    return connectTo(datasource.url);
  }

  /** The adapter's own would connect to the real database again, since a connection string wins over a name. */
  override async connectToShadowDb() {
    if (datasource.shadowDatabaseUrl) return connectTo(datasource.shadowDatabaseUrl);
    const name = `prisma_shadow_${randomUUID()}`;
    await maintenance(`create database "${name}"`);
    const shadow = new URL(datasource.url ?? '');
    shadow.pathname = `/${name}`;
    const adapter = await connectTo(shadow.href);
    const dispose = adapter.dispose.bind(adapter);
    adapter.dispose = async () => {
      await dispose();
      await maintenance(`drop database "${name}" with (force)`);
    };
    return adapter;
  }
}

async function openEngine(): Promise<Engine> {
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  // The engine reports a panic through this global before it dies.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => console.error(message) },
  });
  const { instance } = await WebAssembly.instantiate(await readFile(entry.replace(/\.js$/, '.wasm')), {
    './schema_engine_bg.js': Object.fromEntries(Object.entries(bindings)),
  });
  // Both are the seam between the module and its glue, which the declarations do not describe.
  const glue = bindings as unknown as { __wbg_set_wasm(exports: WebAssembly.Exports): void };
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports as { __wbindgen_start(): void }).__wbindgen_start();

  const names = [flags.datamodels ?? []].flat().map(String);
  const datamodels = await Promise.all(
    names.map(async (name): Promise<[string, string]> => [name, await readFile(name, 'utf8')]),
  );
  const engine = await bindings.SchemaEngine.new(
    { datamodels: datamodels.length > 0 ? datamodels : undefined },
    () => {},
    bindMigrationAwareSqlAdapterFactory(new CatalogueAdapter(datasource.url ?? '')),
  );
  // Its methods are called by the names that come over the wire.
  return engine as unknown as Engine;
}

function send(message: object): void {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
}

async function answer(engine: Engine, { id, method = '', params }: Call): Promise<void> {
  try {
    const name = method === 'getDatabaseVersion' ? 'version' : method;
    const call = engine[name];
    if (!call) throw new Error(`The schema engine has no method ${method}.`);
    const result = await call.call(engine, params);
    // The native engine prints a diff by itself; the WebAssembly one hands it back.
    if (method === 'diff' && params && 'script' in params && isDiff(result)) {
      send({ id: -id, method: 'print', params: { content: result.stdout } });
    }
    send({ id, result: result ?? null });
  } catch (error) {
    // A panic leaves the engine's memory broken: what it printed is all that can be said.
    if (error instanceof WebAssembly.RuntimeError) throw error;
    // The engine throws plain objects of this form.
    const { message, code, meta } = error as Failure;
    const data = { is_panic: false, message, error_code: code, meta };
    send({
      id,
      error: { code: 4466, message: 'An error happened. Check the data field for details.', data },
    });
  }
}

function isDiff(result: unknown): result is { stdout: string } {
  return (
    typeof result === 'object' && result !== null && 'stdout' in result && typeof result.stdout === 'string'
  );
}

async function serve(): Promise<void> {
  let engine: Engine | undefined;
  for await (const line of createInterface({ input: process.stdin })) {
    if (!line.trim()) continue;
    const call: Call = JSON.parse(line);
    if (call.method === undefined) continue;
    engine ??= await openEngine();
    await answer(engine, call);
  }
}

/** `cli can-connect-to-database`, `cli create-database` and `cli drop-database`. */
async function maintain(command: string | undefined): Promise<void> {
  const name = pg.escapeIdentifier(decodeURIComponent(new URL(datasource.url ?? '').pathname.slice(1)));
  const client = new pg.Client({ connectionString: datasource.url });
  try {
    if (command === 'create-database') await maintenance(`create database ${name}`);
    else if (command === 'drop-database') await maintenance(`drop database ${name}`);
    else await client.connect();
  } catch (error) {
    reportConnection(error as Failure);
  } finally {
    await client.end().catch(() => {});
  }
}

function reportConnection({ message, code }: Failure): void {
  const known: Record<string, string> = { '3D000': 'P1003', ECONNREFUSED: 'P1001' };
  const fields = { message: message || code, error_code: known[code ?? ''] ?? 'P1010' };
  process.stderr.write(`${JSON.stringify({ level: 'ERROR', target: 'schema_engine::logger', fields })}\n`);
  process.exitCode = 1;
}

if (positionals[0] === 'cli') await maintain(positionals[1]);
else if (process.argv.includes('--version')) console.log('schema-engine-cli of WebAssembly');
else await serve();
// The engine keeps its pools open; the work is done.
process.exit();
