import path from 'node:path';
import { defineConfig } from 'prisma/config';

// Prisma otherwise downloads a native engine; the stand-in is the WebAssembly build that npm has installed.
// Where a script is no executable (Windows) any program does for `generate` and `validate`, which never call it.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??=
  process.platform === 'win32'
    ? process.execPath
    : path.join(import.meta.dirname, 'tools/prisma-schema-engine.ts');
process.env.CHECKPOINT_DISABLE ??= '1';

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations', seed: 'node prisma/seed.ts' },
  // `generate`, `validate` and a diff of two files need no database, so a missing setting is no error here.
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://127.0.0.1:5432/lodge' },
});
