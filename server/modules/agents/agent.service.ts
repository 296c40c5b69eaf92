import { can } from '../../../domain/rights.ts';
import { apiRoleOf, type Viewer } from '../../auth/viewer.ts';
import { type Effect, type WriteContext, writeIdempotently } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import type { Scope } from '../../scope.ts';
import type { Agent, AgentProfile, CreateAgentInput, UpdateAgentInput } from '../types.generated.ts';
import { agentUpdateOf, newAgentOf } from './agent.input.ts';
import { readAgentProfile, readAgents } from './agent.sql.ts';
import { addAgent, changeAgent } from './agent.write.ts';

/** Those who bring reservations. */
export class AgentService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** All agents by name. */
  list(_viewer: Viewer): Promise<Agent[]> {
    return readAgents(this.#scope.database);
  }

  /**
   * Puts an agent on the list. Refusals: NameRequired, NameTaken, PhoneInvalid, EmailInvalid, GstinInvalid, AmountMax,
   * ValidationFailed.
   */
  async createAgent(_viewer: Viewer, rawInput: CreateAgentInput): Promise<AgentProfile> {
    const agent = newAgentOf(rawInput);
    await this.#assertNotOfDesk(agent.signInEmail);
    return this.#written('createAgent', rawInput, (write) => addAgent(write, agent));
  }

  /** Changes an agent. Refusals: those of `createAgent`, and StaleEdit; NOT_FOUND for none. */
  async updateAgent(_viewer: Viewer, rawInput: UpdateAgentInput): Promise<AgentProfile> {
    const change = agentUpdateOf(rawInput);
    const before = await readAgentProfile(this.#scope.database, change.agentId);
    if (change.agent.signInEmail !== (before?.signInEmail ?? null))
      await this.#assertNotOfDesk(change.agent.signInEmail);
    return this.#written('updateAgent', rawInput, (write) => changeAgent(write, change));
  }

  /** Raises ValidationFailed for the address of an account of the desk, which would become the agent's with its next sign-in. */
  async #assertNotOfDesk(signInEmail: string | null): Promise<void> {
    if (signInEmail === null) return;
    const { identity } = this.#scope;
    const account = await identity.findAccount(signInEmail);
    if (account === null) return;
    const { role } = await identity.stateOf(account.uid);
    if (!can({ role: apiRoleOf(role) }, 'bookForAnybody')) return;
    const message = 'Somebody of the desk signs in with this address. Give the agent another one.';
    throw new ValidationFailed([{ path: 'signInEmail', message }]);
  }

  async #written(
    operation: string,
    input: unknown,
    work: (write: WriteContext) => Promise<Effect>,
  ): Promise<AgentProfile> {
    const { database, request } = this.#scope;
    const { id } = await writeIdempotently(this.#scope, request, { operation, input }, work);
    const profile = await readAgentProfile(database, id);
    if (!profile) throw new ApiError('NOT_FOUND');
    return profile;
  }
}
