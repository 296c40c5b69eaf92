-- What a single row may say, which names are taken, and which rows may not overlap.
-- Every constraint has a name, since the application turns the name into a refusal.

alter table property
  add constraint property_one_row check (id = 1),
  add constraint property_times check (
    check_in_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
    and check_out_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
    and night_ends_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
    and no_show_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add constraint property_percents check (
    advance_percent between 0 and 10000
    and form_hold_share between 0 and 10000
    and manager_discount_limit between 0 and 10000),
  add constraint property_hours check (hold_hours > 0 and web_request_hours > 0 and form_hold_minutes > 0),
  add constraint property_ages check (infant_max_age >= 0 and child_max_age >= infant_max_age),
  add constraint property_gstin check (gstin is not null or not is_gst_registered);

alter table room_type
  add constraint room_type_name check (name <> ''),
  add constraint room_type_occupancy check (
    base_occupancy >= 1 and max_occupancy >= base_occupancy and max_adults >= 1 and max_children >= 0),
  add constraint room_type_rates check (base_rate >= 0 and extra_adult_rate >= 0 and extra_child_rate >= 0);
create unique index room_type_name_taken on room_type (lower(name));
create unique index room_type_code_taken on room_type (lower(code));

alter table room
  add constraint room_number check (number <> ''),
  add constraint room_active check (active_to is null or active_to > active_from);
-- 'b1' and 'B1' are one door
create unique index room_number_taken on room (lower(number));

alter table rate_period
  add constraint rate_period_nights check (to_day > from_day),
  add constraint rate_period_weekdays check (
    cardinality(weekdays) > 0 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  add constraint rate_period_value check (
    (mode is null) = (value is null) and (mode is distinct from 'FIXED' or value >= 0)),
  add constraint rate_period_extras check (
    coalesce(extra_adult_rate, 0) >= 0 and coalesce(extra_child_rate, 0) >= 0),
  add constraint rate_period_min_nights check (min_nights between 1 and 60),
  -- so that the rate of a night is one and not a matter of order; weekdays are left out on purpose
  add constraint rate_period_no_overlap
    exclude using gist (room_type_id with =, priority with =, daterange(from_day, to_day, '[)') with &&)
    deferrable initially immediate;

alter table meal_plan
  add constraint meal_plan_prices check (price_per_adult >= 0 and price_per_child >= 0);

alter table tax_slab
  add constraint tax_slab_amounts check (from_amount >= 0 and (to_amount is null or to_amount >= from_amount)),
  add constraint tax_slab_rate check (rate between 0 and 10000),
  -- an amount lies in one slab on any day
  add constraint tax_slab_no_overlap
    exclude using gist (category with =, valid_from with =, int4range(from_amount, to_amount, '[]') with &&)
    deferrable initially immediate;

alter table special_charge
  add constraint special_charge_name check (name <> ''),
  add constraint special_charge_price check (unit_price >= 0 and child_share between 0 and 10000);
create unique index special_charge_name_taken on special_charge (lower(name));
create unique index special_charge_code_taken on special_charge (lower(code));

alter table guest
  add constraint guest_known check (full_name <> '' or phone is not null),
  add constraint guest_phone check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  add constraint guest_email check (email = lower(email)),
  add constraint guest_age check (age between 0 and 130),
  -- the law: of an Aadhaar number only the last 4 digits are kept
  add constraint guest_aadhaar_last4 check (id_type is distinct from 'AADHAAR' or id_number ~ '^[0-9]{4}$'),
  add constraint guest_do_not_rent check (not do_not_rent or coalesce(do_not_rent_reason, '') <> '');

alter table agent
  add constraint agent_name check (name <> ''),
  add constraint agent_commission check (commission between 0 and 10000),
  add constraint agent_credit_limit check (credit_limit >= 0);
create unique index agent_name_taken on agent (lower(name));
create unique index agent_code_taken on agent (lower(code));

alter table reservation
  add constraint reservation_nights check (departure > arrival),
  add constraint reservation_code_form check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  add constraint reservation_commission check (commission between 0 and 10000),
  add constraint reservation_discount check (
    (discount_kind is null) = (discount_value is null)
    and (discount_value is null or discount_value >= 0)
    and (discount_kind is distinct from 'PERCENT' or discount_value <= 10000)),
  add constraint reservation_totals check (gross = net + tax);
-- the list's filter "unpaid"
create index reservation_unpaid on reservation (arrival, id) where balance > 0;

alter table reservation_room
  add constraint reservation_room_nights check (departure > arrival and departure - arrival <= 60),
  add constraint reservation_room_guests check (
    adults >= 0 and children >= 0 and infants >= 0 and adults + children >= 1),
  add constraint reservation_room_complimentary check (not is_complimentary or coalesce(complimentary_reason, '') <> ''),
  add constraint reservation_room_checked_in check (
    (status in ('CHECKED_IN', 'CHECKED_OUT')) = (checked_in_at is not null)),
  add constraint reservation_room_checked_out check ((status = 'CHECKED_OUT') = (checked_out_at is not null)),
  add constraint reservation_room_cancelled check (status <> 'CANCELLED' or cancelled_at is not null);

alter table reservation_night
  add constraint reservation_night_parts check (
    rate >= 0 and extra_guests >= 0 and meals >= 0 and discount between 0 and rate + extra_guests + meals),
  -- CGST and SGST are two equal parts
  add constraint reservation_night_tax check (tax_rate between 0 and 10000 and cgst >= 0 and cgst = sgst),
  add constraint reservation_night_gross check (net >= 0 and gross = net + cgst + sgst);

alter table room_claim
  add constraint room_claim_nights check (departure > arrival and departure - arrival <= 60),
  add constraint room_claim_hold check ((kind = 'HOLD') = (expires_at is not null)),
  -- a stay is a party's; a hold is a party's or a form's; a block is nobody's and says why
  add constraint room_claim_owner check (
    case kind
      when 'STAY' then reservation_room_id is not null and form_hold_id is null
      when 'HOLD' then num_nonnulls(reservation_room_id, form_hold_id) = 1
      when 'BLOCK' then num_nonnulls(reservation_room_id, form_hold_id) = 0
    end),
  add constraint room_claim_block check ((kind = 'BLOCK') = (block_reason is not null)),
  add constraint room_claim_released check (released_at is not null or released_reason is null),
  -- one room, one party: immediate for a refusal at once, deferrable for a swap or a re-fit in one transaction
  add constraint room_claim_no_overlap
    exclude using gist (room_id with =, daterange(arrival, departure, '[)') with &&)
    where (released_at is null)
    deferrable initially immediate;

alter table folio
  add constraint folio_number check (number >= 1),
  add constraint folio_payer check ((payer = 'AGENT') = (agent_id is not null)),
  -- less than a rupee
  add constraint folio_round_off check (round_off between -99 and 99);

-- one primary guest a room
create unique index reservation_guest_one_primary on reservation_guest (reservation_room_id) where is_primary;

alter table reservation_charge
  add constraint reservation_charge_quantity check (quantity > 0),
  add constraint reservation_charge_amount check (kind = 'ADJUSTMENT' or (unit_price >= 0 and net >= 0)),
  add constraint reservation_charge_special check ((kind = 'SPECIAL') = (special_charge_id is not null)),
  add constraint reservation_charge_tax check (tax_rate between 0 and 10000 and cgst = sgst),
  add constraint reservation_charge_gross check (gross = net + cgst + sgst),
  add constraint reservation_charge_voided check ((voided_at is null) = (voided_reason is null));

alter table payment
  add constraint payment_amount check (amount > 0),
  -- a mirror row and money that only changes folios get no number; all else does
  add constraint payment_receipt check ((receipt_no is null) = (voids_id is not null or transfer_id is not null)),
  add constraint payment_refund_of check (refund_of_id is null or kind in ('REFUND', 'DEPOSIT_RETURN'));

alter table agent_receipt add constraint agent_receipt_amount check (amount > 0);
alter table agent_payout
  add constraint agent_payout_amount check (amount > 0),
  add constraint agent_payout_period check (to_day > from_day);
alter table cash_movement
  add constraint cash_movement_amount check (amount > 0),
  add constraint cash_movement_places check (from_place <> to_place);
alter table cash_count
  add constraint cash_count_found check (found >= 0),
  add constraint cash_count_reason check (found = expected or coalesce(reason, '') <> '');

alter table invoice
  add constraint invoice_credit check ((kind = 'CREDIT_NOTE') = (credits_id is not null)),
  add constraint invoice_gross check (cgst = sgst and gross = net + cgst + sgst + round_off),
  add constraint invoice_untaxed check (kind <> 'BILL_OF_SUPPLY' or cgst = 0);
alter table invoice_item
  add constraint invoice_item_one check (num_nonnulls(reservation_night_id, reservation_charge_id) = 1);

alter table expense_category add constraint expense_category_name check (name <> '');
create unique index expense_category_name_taken on expense_category (lower(name));
alter table expense
  add constraint expense_amount check (amount > 0),
  add constraint expense_gst check (gst between 0 and amount),
  add constraint expense_payee check (payee <> ''),
  add constraint expense_voided check ((voided_at is null) = (voided_reason is null));

alter table file
  add constraint file_size check (size between 1 and 5 * 1024 * 1024),
  add constraint file_sha256 check (sha256 ~ '^[0-9a-f]{64}$');

alter table form_hold add constraint form_hold_ended check (ended_at is null or ended_at >= created_at);
alter table message add constraint message_tries check (tries >= 0);
alter table counter
  add constraint counter_last_number check (last_number >= 0),
  add constraint counter_financial_year check (financial_year ~ '^[0-9]{2}-[0-9]{2}$');
