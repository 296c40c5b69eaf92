// All the script of the public pages, which the server draws: React comes with the pages of accounts.
import { matchDays } from './features/site/match-days.ts';

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.form) matchDays(target.form, target);
});
