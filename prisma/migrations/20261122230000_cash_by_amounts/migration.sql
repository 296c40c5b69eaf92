-- What should be in the till is a sum over all cash ever taken: read from a short index, and not from every row whole.
create index payment_cash on payment (kind, amount, voids_id) where method = 'CASH';
