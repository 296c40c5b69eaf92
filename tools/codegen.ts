/** `npm run codegen`: everything generated, whether or not it is out of date. */
import { runScriptQuietly, runToolQuietly } from './tool.ts';

try {
  runToolQuietly('prisma', 'generate');
  runToolQuietly('graphql-codegen', '--config', 'codegen.ts');
  runScriptQuietly('tools/known-documents.ts');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
