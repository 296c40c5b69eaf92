// All the script of the public pages, which the server draws: React comes with the pages of accounts.
import { followDays } from './features/site/stay-days.ts';

for (const form of document.forms) followDays(form);
