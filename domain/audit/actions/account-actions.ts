/** Actions of the audit that are about who may sign in: users, keys, agents. */
import type { Money } from '../../money.ts';
import type { LocalDate } from '../../nights.ts';
import type { ActionRow, Changed, Ended, Made, Noted } from './action-row.ts';

/** An agent; the share of commission in basis points. */
type AgentKept = {
  readonly code: string;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly signInEmail: string | null;
  readonly gstin: string | null;
  readonly commissionShare: number;
  readonly creditLimit: Money | null;
  readonly confirmsInstantly: boolean;
  readonly mayBook: boolean;
};

type RoleSet = { readonly role: string };

/** What a line of the audit keeps of each, before and after; money in paise. */
export type AccountPayloads = {
  'create-api-key': Made<{ readonly name: string; readonly scope: string; readonly endsOn: LocalDate }>;
  'revoke-api-key': Ended<{ readonly name: string; readonly scope: string }>;
  /** Once a day at most. */
  'use-api-key': Made<{ readonly name: string }>;
  'sync-profile': Noted;
  'ask-user-role': Made<RoleSet>;
  'set-user-role': Changed<{ readonly role: string | null }, RoleSet>;
  'set-role': Made<RoleSet>;
  'ask-disable-user': Noted;
  'disable-user': Noted;
  'ask-enable-user': Noted;
  'enable-user': Noted;
  'create-agent': Made<AgentKept>;
  /** The fields that changed. */
  'update-agent': Changed<Partial<AgentKept>, Partial<AgentKept>>;
  /** The uid of the account. */
  'link-agent': Made<{ readonly account: string }>;
};

export const ACCOUNT_ACTIONS = {
  'create-api-key': { entity: 'api_key' },
  'revoke-api-key': { entity: 'api_key' },
  'use-api-key': { entity: 'api_key' },
  'sync-profile': { entity: 'user' },
  'ask-user-role': { entity: 'user' },
  'set-user-role': { entity: 'user' },
  'set-role': { entity: 'user' },
  'ask-disable-user': { entity: 'user' },
  'disable-user': { entity: 'user' },
  'ask-enable-user': { entity: 'user' },
  'enable-user': { entity: 'user' },
  'create-agent': { entity: 'agent' },
  'update-agent': { entity: 'agent' },
  'link-agent': { entity: 'agent' },
} as const satisfies { readonly [action in keyof AccountPayloads]: ActionRow };
