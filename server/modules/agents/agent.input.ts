import * as v from 'valibot';
import { isEmail } from '../../../domain/email.ts';
import { parseGstin } from '../../../domain/gstin.ts';
import { NameRequired } from '../../errors/name.refusals.ts';
import { ValidationFailed } from '../../errors/refusal.ts';
import { idOf } from '../../graphql/id.ts';
import { emptyIsNone, line } from '../../graphql/text.ts';
import { validated } from '../../graphql/validated.ts';
import { storedPhone } from '../guests/core/guest.input.ts';
import { EmailInvalid } from '../guests/core/guest.refusals.ts';
import { AmountMax, GstinInvalid, MAX_AMOUNT } from '../money/account.refusals.ts';
import { amount } from '../money/money.input.ts';
import type { StoredAgent } from './agent-columns.fragment.ts';

const YES_OR_NO = v.boolean('Say yes or no.');
const WRONG_SHARE = 'Enter a share from 0 to 100 %.';

/** What may be missing: an empty text is none. */
const entry = (max: number) => v.nullish(v.pipe(line({ max }), emptyIsNone), null);

const entries = {
  code: v.pipe(line({ max: 12 }), v.minLength(1, 'Enter a short name.')),
  name: line({ max: 60 }),
  phone: entry(40),
  email: entry(254),
  signInEmail: entry(254),
  gstin: entry(40),
  commission: v.pipe(
    v.number(WRONG_SHARE),
    v.integer(WRONG_SHARE),
    v.minValue(0, WRONG_SHARE),
    v.maxValue(10_000, WRONG_SHARE),
  ),
  creditLimit: v.nullish(v.pipe(amount, v.minValue(0, 'A credit limit cannot be below ₹0.')), null),
  confirmsInstantly: YES_OR_NO,
  isActive: YES_OR_NO,
};

const creation = v.object({
  ...entries,
  commission: v.nullish(entries.commission, 0),
  confirmsInstantly: v.nullish(YES_OR_NO, false),
  isActive: v.nullish(YES_OR_NO, true),
});

const update = v.object({
  agentId: idOf('an agent'),
  version: v.pipe(v.number('Send the version.'), v.integer('Send the version.')),
  ...entries,
});

/** Which agent is changed, and what it is from now on. */
export type AgentUpdate = {
  readonly agentId: string;
  readonly version: number;
  readonly agent: StoredAgent;
};

/** A new agent, cleaned. Raises NameRequired, PhoneInvalid, EmailInvalid, GstinInvalid, AmountMax or ValidationFailed. */
export function newAgentOf(input: unknown): StoredAgent {
  return storable(validated(creation, input));
}

/** A change of an agent, cleaned. Raises what `newAgentOf` does. */
export function agentUpdateOf(input: unknown): AgentUpdate {
  const { agentId, version, ...agent } = validated(update, input);
  return { agentId, version, agent: storable(agent) };
}

function storable(agent: StoredAgent): StoredAgent {
  if (agent.name === '') throw new NameRequired();
  if (agent.email !== null && !isEmail(agent.email)) throw new EmailInvalid();
  if (agent.signInEmail !== null && !isEmail(agent.signInEmail)) {
    throw new ValidationFailed([{ path: 'signInEmail', message: 'That e-mail address looks wrong.' }]);
  }
  // nothing may be due where the limit is 0
  if (agent.creditLimit !== null && agent.creditLimit > MAX_AMOUNT) throw new AmountMax();
  return {
    ...agent,
    phone: agent.phone && storedPhone(agent.phone),
    email: agent.email?.toLowerCase() ?? null,
    signInEmail: agent.signInEmail?.toLowerCase() ?? null,
    gstin: agent.gstin && storedGstin(agent.gstin),
  };
}

function storedGstin(typed: string): string {
  const gstin = parseGstin(typed);
  if (gstin === null) throw new GstinInvalid();
  return gstin;
}
