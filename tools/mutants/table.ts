/** All mutants. What they are for stands in README.md beside this file. */
import { CLIENT } from './client.ts';
import { LIVE_EVENTS } from './live-events.ts';
import { MONEY } from './money.ts';
import type { Mutant } from './mutant.ts';
import { PRICES } from './prices.ts';
import { REST } from './rest.ts';
import { RIGHTS } from './rights.ts';

export const MUTANTS: readonly Mutant[] = [
  ...PRICES,
  ...MONEY,
  ...RIGHTS,
  ...LIVE_EVENTS,
  ...CLIENT,
  ...REST,
];
