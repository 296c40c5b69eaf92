-- What will never be paid is written off. A new value is used from the next transaction on.
alter type charge_kind add value 'WRITE_OFF';
