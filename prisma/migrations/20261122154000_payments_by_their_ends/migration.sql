-- The list of payments is searched by an amount, and by the end of a reference or of a receipt number.
create index payment_amount_idx on payment (amount);
create index payment_reference_end on payment ((reverse(lower(reference)) collate "C"));
create index payment_receipt_end on payment ((reverse(receipt_no) collate "C"));
