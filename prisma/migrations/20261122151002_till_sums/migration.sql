-- what a till should hold is a sum of amounts, which an int ends at 2.14 crore rupees
alter table cash_count alter column expected type bigint, alter column found type bigint;
