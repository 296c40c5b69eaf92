// All the script of the public pages, which the server draws: React comes with the pages of accounts.
import { followAccount } from './features/site/account-links.ts';
import { followDays } from './features/site/stay-days.ts';

for (const form of document.forms) followDays(form);
const head = document.querySelector('header');
if (head) void followAccount(head);
