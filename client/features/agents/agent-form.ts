import * as v from 'valibot';
import { isEmail } from '../../../domain/email.ts';
import { parseGstin } from '../../../domain/gstin.ts';
import { formatMoney, MAX_AMOUNT } from '../../../domain/money.ts';
import { formatPhone, parsePhone } from '../../../domain/phone.ts';
import type { CreateAgentInput, UpdateAgentInput } from '../../gql/schema.generated.ts';
import { shareOf, WRONG_SHARE } from '../../lib/format/typed-share.ts';
import type { ListedAgent_agentProfileFragment } from './agents-list.generated.ts';

/** What may be missing: nothing typed is none, and what is typed has to pass. */
const entry = (passes: (typed: string) => boolean, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((typed) => typed === '' || passes(typed), message),
    v.transform((typed) => (typed === '' ? null : typed)),
  );

/** The form of an agent. */
export const agentForm = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.'), v.maxLength(60, 'At most 60 letters.')),
  code: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter a short name.'),
    v.maxLength(12, 'At most 12 letters.'),
  ),
  phone: entry(
    (typed) => parsePhone(typed) !== null,
    'That phone number looks wrong. Example: +91 98765 43210.',
  ),
  email: entry(isEmail, 'That e-mail address looks wrong.'),
  signInEmail: entry(isEmail, 'That e-mail address looks wrong.'),
  gstin: entry((typed) => parseGstin(typed) !== null, 'That GSTIN is not valid.'),
  commission: v.pipe(
    v.string(),
    v.check((typed) => shareOf(typed) !== null, WRONG_SHARE),
    v.transform((typed) => shareOf(typed) ?? 0),
  ),
  creditLimit: v.pipe(
    v.nullable(v.number('Enter an amount.')),
    v.check((amount) => amount === null || Number.isInteger(amount), 'Enter an amount.'),
    v.check((amount) => amount === null || amount >= 0, 'A credit limit cannot be below ₹0.'),
    v.check((amount) => amount === null || amount <= MAX_AMOUNT, `That is above ${formatMoney(MAX_AMOUNT)}.`),
  ),
  confirmsInstantly: v.boolean(),
  isActive: v.boolean(),
});
export type AgentForm = v.InferInput<typeof agentForm>;

/** What an agent is, as the API takes it. */
export type AgentWords = v.InferOutput<typeof agentForm> & CreateAgentInput;

/** What the form begins with: what the agent is, or what most are. */
export function formOfAgent(agent: ListedAgent_agentProfileFragment | null): AgentForm {
  if (agent === null) {
    return {
      name: '',
      code: '',
      phone: '',
      email: '',
      signInEmail: '',
      gstin: '',
      commission: '10',
      creditLimit: null,
      confirmsInstantly: false,
      isActive: true,
    };
  }
  const { name, code, phone, email, signInEmail, gstin, commission, creditLimit } = agent;
  const { confirmsInstantly, isActive } = agent;
  return {
    name,
    code,
    phone: phone ? formatPhone(phone) : '',
    email: email ?? '',
    signInEmail: signInEmail ?? '',
    gstin: gstin ?? '',
    commission: `${commission / 100}`,
    creditLimit: creditLimit ?? null,
    confirmsInstantly,
    isActive,
  };
}

/** What an agent is now, as the API takes it. */
export function inputOfAgent(agent: ListedAgent_agentProfileFragment): UpdateAgentInput {
  const { __typename: _type, id: agentId, isLinked: _linked, ...words } = agent;
  return { agentId, ...words };
}
