-- What a count of the till finds too much or too little is moved from or to a place of its own.
alter type cash_place add value 'DIFFERENCE';
