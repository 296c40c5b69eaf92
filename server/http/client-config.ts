import type { FastifyInstance } from 'fastify';
import type { Mode } from '../env.ts';

/** What the browser needs to know before it signs somebody in. Nothing of it is secret. */
export type ClientConfig = {
  readonly mode: Mode;
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string | null;
    readonly projectId: string;
  };
  /** Where the emulator of Firebase Auth is, in emulator mode. */
  readonly authEmulatorUrl?: string;
  /** Who can be signed in as with one click; in embedded mode alone. */
  readonly demoAccounts?: readonly {
    readonly email: string;
    readonly label: string;
    readonly password: string;
  }[];
};

/** `/config.json`: one build of the site serves every mode. */
export function serveClientConfig(app: FastifyInstance, config: ClientConfig): void {
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(config));
}
