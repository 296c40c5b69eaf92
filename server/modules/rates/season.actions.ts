import type { WriteContext } from '../../db/write.ts';
import type { PreviewRatesInput } from '../types.generated.ts';
import { newSeasonOf, nightRatesOf, seasonCopyOf, seasonDeletionOf, seasonUpdateOf } from './season.input.ts';
import {
  addSeason,
  changeNightRates,
  changeSeason,
  copySeasons,
  removeSeasons,
  type SeasonsEffect,
} from './season.write.ts';

/** The work of a change, cleaned and ready to be done. */
export type SeasonWork = (write: WriteContext) => Promise<SeasonsEffect>;

/** Cleans what came in, and gives the work to be done with it. */
function action<Input>(
  clean: (input: unknown) => Input,
  work: (write: WriteContext, input: Input) => Promise<SeasonsEffect>,
): (input: unknown) => SeasonWork {
  return (raw) => {
    const input = clean(raw);
    return (write) => work(write, input);
  };
}

/** Every change of seasons, by the name of its mutation; each can be previewed. */
export const SEASON_ACTIONS = {
  createRatePeriod: action(newSeasonOf, addSeason),
  updateRatePeriod: action(seasonUpdateOf, changeSeason),
  deleteRatePeriod: action(seasonDeletionOf, removeSeasons),
  copyRatePeriods: action(seasonCopyOf, copySeasons),
  changeNightRates: action(nightRatesOf, changeNightRates),
} as const satisfies { readonly [name in keyof PreviewRatesInput]-?: (input: unknown) => SeasonWork };

export type SeasonAction = keyof typeof SEASON_ACTIONS;

/** The changes that an input of `previewRates` names. */
export function seasonActionsIn(input: PreviewRatesInput): SeasonAction[] {
  // the keys of the table are the names of its actions
  return (Object.keys(SEASON_ACTIONS) as SeasonAction[]).filter((name) => input[name] != null);
}
