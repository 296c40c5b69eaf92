/** The statements of the screens, prepared and passed through as text by `node:http`: what no server does with less. */
import { createServer } from 'node:http';
import pg from 'pg';
import { openBenchLodge } from './bench-lodge.ts';
import { type Screen, screensOf } from './screens.ts';

type Statement = { readonly name?: string | undefined; readonly text: string; readonly values: unknown[] };

const [url = ''] = process.argv.slice(2);
const { app, database, token } = await openBenchLodge(url);

/** What a screen sends to the database, caught on its way. */
async function statementsOf({ query, variables }: Screen): Promise<Statement[]> {
  const contextValue = await app.contextFor(token);
  const caught: Statement[] = [];
  const watch = (client: pg.PoolClient) => {
    Reflect.set(client, 'query', (...words: unknown[]) => {
      const { name, text, values } = Object(words[0]);
      caught.push({ name, text, values });
      return Reflect.apply(Object.getPrototypeOf(client).query, client, words);
    });
  };
  database.pool.on('acquire', watch);
  const answer = await app.apollo.executeOperation({ query, variables }, { contextValue });
  database.pool.off('acquire', watch);
  if (answer.body.kind !== 'single' || answer.body.singleResult.errors) {
    throw new Error(JSON.stringify(answer.body));
  }
  return caught;
}

const asText = new pg.TypeOverrides();
asText.setTypeParser(pg.types.builtins.JSON, (value) => value);
const options = '-c timezone=UTC -c pg_trgm.word_similarity_threshold=0.45 -c jit=off';
const pool = new pg.Pool({ connectionString: url, max: 10, types: asText, options });
const statements = new Map<string, Statement[]>();
for (const screen of await screensOf()) {
  statements.set(`/${encodeURIComponent(screen.name)}`, await statementsOf(screen));
}
const server = createServer(async (request, response) => {
  const results = await Promise.all(
    (statements.get(request.url ?? '') ?? []).map((statement) =>
      pool.query({ ...statement, rowMode: 'array' }),
    ),
  );
  response.setHeader('content-type', 'application/json');
  response.end(`[${results.map(({ rows }) => rows[0]?.[0]).join()}]`);
});
server.listen(0, '127.0.0.1', () => {
  const place = server.address();
  process.send?.({ address: `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`, token });
});
