import type { Viewer } from '../../auth/viewer.ts';
import type { Database } from '../../db/client.ts';
import type { Scope } from '../../scope.ts';
import type { Agent } from '../types.generated.ts';
import { readAgents } from './agent.sql.ts';

/** Those who bring reservations. */
export class AgentService {
  readonly #database: Database;

  constructor({ database }: Pick<Scope, 'database'>) {
    this.#database = database;
  }

  /** All agents by name. */
  list(_viewer: Viewer): Promise<Agent[]> {
    return readAgents(this.#database);
  }
}
