-- An extra is stored as it was quoted. Whoever puts one on a bill says how it is counted: what the price list says by then
-- may be something else already.
drop trigger reservation_charge_counting on reservation_charge;
drop function keep_counting();
