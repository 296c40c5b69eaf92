/** An application that does nothing but run PostgreSQL on the folder it is given; SIGTERM stops both. */
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

try {
  const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', durable: true });
  process.once('SIGTERM', () => {
    void server.stop().then(() => process.exit(0));
  });
  console.log(JSON.stringify({ url: server.url, pid: server.pid() }));
} catch (error) {
  console.log(JSON.stringify({ refused: error instanceof Error ? error.message : String(error) }));
  process.exitCode = 1;
}
