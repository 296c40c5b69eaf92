/** Brings everything generated and built up to date; does nothing when nothing changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { runScriptQuietly, runToolQuietly } from './tool.ts';

const STAMPS = '.cache/build.json';

type Step = {
  readonly name: string;
  /** An installed tool, or a script of our own. */
  readonly command: readonly string[];
  /** What the step reads; it runs again when one of these files changes. */
  readonly reads: readonly string[];
  /** What the step must leave behind. */
  readonly leaves: string;
};

const STEPS: readonly Step[] = [
  {
    name: 'Prisma client',
    command: ['prisma', 'generate'],
    reads: ['prisma/schema.prisma', 'prisma.config.ts', 'package-lock.json'],
    leaves: 'server/db/generated/client.ts',
  },
  {
    name: 'API types',
    command: ['graphql-codegen', '--config', 'codegen.ts'],
    reads: [
      'server/modules/*/*.graphql',
      'client/**/*.graphql',
      'codegen.ts',
      'tools/possible-types.ts',
      'package-lock.json',
    ],
    leaves: 'server/modules/types.generated.ts',
  },
  {
    name: 'known documents',
    command: ['tools/known-documents.ts'],
    reads: ['client/**/*.graphql', 'tools/known-documents.ts', 'package-lock.json'],
    leaves: 'server/graphql/known-documents.generated.ts',
  },
  {
    name: 'site',
    command: ['vite', 'build'],
    reads: [
      'client/**/*',
      'domain/*.ts',
      'server/modules/*/*.graphql',
      'codegen.ts',
      'tools/{possible-types,precompress,fetched-first}.ts',
      'vite.config.ts',
      'package-lock.json',
    ],
    leaves: 'dist/client/index.html',
  },
  {
    name: 'public pages',
    command: ['vite', 'build', '--config', 'vite.pages.config.ts'],
    reads: ['client/**/*.{ts,tsx}', 'domain/*.ts', 'vite.pages.config.ts', 'package-lock.json'],
    leaves: 'dist/server/pages.js',
  },
];

/** Runs the steps whose input changed. Throws, with the step's own output, when one fails. */
export function buildIfStale(log: (line: string) => void): void {
  const stamps = readStamps();
  for (const step of STEPS) {
    const stamp = stampOf(step);
    if (stamps[step.name] === stamp && existsSync(step.leaves)) continue;
    log(`Building: ${step.name}`);
    const [tool = '', ...args] = step.command;
    if (tool.endsWith('.ts')) runScriptQuietly(tool);
    else runToolQuietly(tool, ...args);
    stamps[step.name] = stamp;
    mkdirSync('.cache', { recursive: true });
    writeFileSync(STAMPS, JSON.stringify(stamps, null, 2));
  }
}

function readStamps(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(STAMPS, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

function stampOf({ reads, command }: Step): string {
  const hash = createHash('sha256').update(command.join(' '));
  const files = reads.flatMap((pattern) => globSync(pattern)).sort();
  for (const file of files) {
    const isInput = !file.includes('.generated.') && statSync(file).isFile();
    if (isInput) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

if (import.meta.main) {
  try {
    buildIfStale(console.log);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
