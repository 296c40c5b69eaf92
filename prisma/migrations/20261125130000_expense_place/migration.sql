-- Cash that is paid for an expense leaves the till for a place of its own. A new value is used from the next transaction on.
alter type cash_place add value 'EXPENSE';
