import type { FolioPayer } from '../../../../gql/schema.generated.ts';

type NamedBill = { number: number; name: string; payer: FolioPayer };

/** 'Aravali Groups pays': said in place of an amount that is asked of the guest. */
export function agentPays(agentName: string | null | undefined): string {
  return `${agentName ?? 'The agent'} pays`;
}

/** 'Bill 2 · Ravi', with the agent's name where the agent pays; 'Bill' where there is only one. */
export function billLabel(
  { number, name, payer }: NamedBill,
  agentName: string | null | undefined,
  { isOnly = false } = {},
): string {
  const who = name || (payer === 'AGENT' ? (agentName ?? '') : '');
  const bill = isOnly ? 'Bill' : `Bill ${number}`;
  return who === '' ? bill : `${bill} · ${who}`;
}
