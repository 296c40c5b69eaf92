-- Tables, enums, plain indexes and foreign keys, as schema.prisma draws them.
-- Nothing is ever deleted under a reference: every foreign key restricts.

-- btree_gist lets an exclusion constraint compare ids; pg_trgm finds any part of a name.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;


-- CreateEnum
CREATE TYPE "print_width" AS ENUM ('A4', 'A5', 'MM80', 'MM58');

-- CreateEnum
CREATE TYPE "room_kind" AS ENUM ('ROOM', 'DORM_BED');

-- CreateEnum
CREATE TYPE "guests_allowed" AS ENUM ('ANY', 'WOMEN', 'MEN');

-- CreateEnum
CREATE TYPE "housekeeping" AS ENUM ('CLEAN', 'DIRTY', 'INSPECTED');

-- CreateEnum
CREATE TYPE "rate_mode" AS ENUM ('FIXED', 'PERCENT', 'ADD');

-- CreateEnum
CREATE TYPE "meal_plan_kind" AS ENUM ('ROOM_ONLY', 'BREAKFAST', 'HALF_BOARD', 'ALL_MEALS');

-- CreateEnum
CREATE TYPE "tax_category" AS ENUM ('ROOM', 'FOOD', 'SERVICE');

-- CreateEnum
CREATE TYPE "charge_basis" AS ENUM ('PER_STAY', 'PER_NIGHT', 'PER_GUEST', 'PER_GUEST_NIGHT', 'PER_ROOM', 'PER_UNIT');

-- CreateEnum
CREATE TYPE "gender" AS ENUM ('FEMALE', 'MALE', 'OTHER');

-- CreateEnum
CREATE TYPE "id_type" AS ENUM ('AADHAAR', 'PASSPORT', 'DRIVING_LICENCE', 'VOTER_ID', 'PAN', 'OTHER');

-- CreateEnum
CREATE TYPE "reservation_source" AS ENUM ('WEBSITE', 'WALK_IN', 'PHONE', 'AGENT', 'OTA', 'OTHER');

-- CreateEnum
CREATE TYPE "discount_kind" AS ENUM ('PERCENT', 'AMOUNT', 'AGREED_TOTAL');

-- CreateEnum
CREATE TYPE "reservation_status" AS ENUM ('HELD', 'CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT', 'CANCELLED', 'NO_SHOW', 'EXPIRED');

-- CreateEnum
CREATE TYPE "claim_kind" AS ENUM ('STAY', 'HOLD', 'BLOCK');

-- CreateEnum
CREATE TYPE "block_reason" AS ENUM ('MAINTENANCE', 'OWNER', 'DEEP_CLEAN', 'OTHER');

-- CreateEnum
CREATE TYPE "payer" AS ENUM ('GUEST', 'AGENT');

-- CreateEnum
CREATE TYPE "charge_kind" AS ENUM ('SPECIAL', 'CANCELLATION', 'NO_SHOW', 'EARLY_CHECK_IN', 'LATE_CHECK_OUT', 'DAMAGE', 'ADJUSTMENT');

-- CreateEnum
CREATE TYPE "payment_kind" AS ENUM ('PAYMENT', 'REFUND', 'DEPOSIT', 'DEPOSIT_RETURN');

-- CreateEnum
CREATE TYPE "payment_method" AS ENUM ('CASH', 'UPI', 'CARD', 'BANK');

-- CreateEnum
CREATE TYPE "cash_place" AS ENUM ('CASH', 'UPI', 'BANK', 'OWNER');

-- CreateEnum
CREATE TYPE "invoice_kind" AS ENUM ('TAX_INVOICE', 'BILL_OF_SUPPLY', 'CREDIT_NOTE');

-- CreateEnum
CREATE TYPE "file_type" AS ENUM ('JPG', 'PNG', 'WEBP', 'PDF');

-- CreateEnum
CREATE TYPE "file_purpose" AS ENUM ('ROOM_TYPE_PHOTO', 'EXPENSE_RECEIPT');

-- CreateEnum
CREATE TYPE "actor_role" AS ENUM ('PUBLIC', 'GUEST', 'AGENT', 'MANAGER', 'ADMIN', 'SYSTEM');

-- CreateEnum
CREATE TYPE "message_state" AS ENUM ('QUEUED', 'SENT', 'FAILED');

-- CreateTable
CREATE TABLE "property" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "name" TEXT NOT NULL,
    "legal_name" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "state_code" VARCHAR(2) NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "time_zone" TEXT NOT NULL DEFAULT 'Asia/Kolkata',
    "check_in_time" VARCHAR(5) NOT NULL DEFAULT '12:00',
    "check_out_time" VARCHAR(5) NOT NULL DEFAULT '11:00',
    "night_ends_at" VARCHAR(5) NOT NULL DEFAULT '05:00',
    "no_show_from" VARCHAR(5) NOT NULL DEFAULT '23:00',
    "early_check_in" JSONB NOT NULL DEFAULT '[]',
    "late_check_out" JSONB NOT NULL DEFAULT '[]',
    "is_gst_registered" BOOLEAN NOT NULL DEFAULT false,
    "gstin" VARCHAR(15),
    "prices_include_tax" BOOLEAN NOT NULL DEFAULT false,
    "upi_vpa" TEXT,
    "advance_percent" INTEGER NOT NULL DEFAULT 3000,
    "hold_hours" INTEGER NOT NULL DEFAULT 24,
    "web_request_hours" INTEGER NOT NULL DEFAULT 12,
    "form_hold_minutes" INTEGER NOT NULL DEFAULT 15,
    "form_hold_share" INTEGER NOT NULL DEFAULT 3400,
    "confirms_web_instantly" BOOLEAN NOT NULL DEFAULT false,
    "manager_discount_limit" INTEGER NOT NULL DEFAULT 1500,
    "petty_cash_limit" INTEGER NOT NULL DEFAULT 500000,
    "infant_max_age" INTEGER NOT NULL DEFAULT 4,
    "child_max_age" INTEGER NOT NULL DEFAULT 11,
    "print_width" "print_width" NOT NULL DEFAULT 'A4',
    "books_locked_through" DATE,
    "cancellation_policy" JSONB NOT NULL DEFAULT '[{"daysBefore": 3, "percent": 0, "of": "FIRST_NIGHT"}, {"daysBefore": 0, "percent": 10000, "of": "FIRST_NIGHT"}]',
    "no_show_fee" JSONB NOT NULL DEFAULT '{"percent": 10000, "of": "FIRST_NIGHT"}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3),
    "updated_by" TEXT,

    CONSTRAINT "property_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "room_type" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "code" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "room_kind" NOT NULL DEFAULT 'ROOM',
    "guests" "guests_allowed" NOT NULL DEFAULT 'ANY',
    "description" TEXT NOT NULL DEFAULT '',
    "amenities" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "base_occupancy" INTEGER NOT NULL,
    "max_adults" INTEGER NOT NULL,
    "max_children" INTEGER NOT NULL,
    "max_occupancy" INTEGER NOT NULL,
    "base_rate" INTEGER NOT NULL,
    "extra_adult_rate" INTEGER NOT NULL DEFAULT 0,
    "extra_child_rate" INTEGER NOT NULL DEFAULT 0,
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "is_shown_online" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3),
    "updated_by" TEXT,

    CONSTRAINT "room_type_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "room_type_photo" (
    "room_type_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "sort_order" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "room_type_photo_pkey" PRIMARY KEY ("room_type_id","file_id")
);

-- CreateTable
CREATE TABLE "room" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "number" TEXT NOT NULL,
    "room_type_id" UUID NOT NULL,
    "floor" TEXT,
    "dorm" TEXT,
    "housekeeping" "housekeeping" NOT NULL DEFAULT 'CLEAN',
    "note" TEXT,
    "active_from" DATE NOT NULL,
    "active_to" DATE,
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3),
    "updated_by" TEXT,

    CONSTRAINT "room_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_period" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "room_type_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "from_day" DATE NOT NULL,
    "to_day" DATE NOT NULL,
    "weekdays" INTEGER[] DEFAULT ARRAY[1, 2, 3, 4, 5, 6, 7]::INTEGER[],
    "mode" "rate_mode",
    "value" INTEGER,
    "extra_adult_rate" INTEGER,
    "extra_child_rate" INTEGER,
    "min_nights" INTEGER,
    "is_closed_to_arrival" BOOLEAN NOT NULL DEFAULT false,
    "is_closed_to_departure" BOOLEAN NOT NULL DEFAULT false,
    "is_closed" BOOLEAN NOT NULL DEFAULT false,
    "priority" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3),
    "updated_by" TEXT,

    CONSTRAINT "rate_period_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "meal_plan" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "kind" "meal_plan_kind" NOT NULL,
    "room_type_id" UUID,
    "price_per_adult" INTEGER NOT NULL DEFAULT 0,
    "price_per_child" INTEGER NOT NULL DEFAULT 0,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3),
    "updated_by" TEXT,

    CONSTRAINT "meal_plan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tax_slab" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "category" "tax_category" NOT NULL,
    "from_amount" INTEGER NOT NULL,
    "to_amount" INTEGER,
    "rate" INTEGER NOT NULL,
    "valid_from" DATE NOT NULL,

    CONSTRAINT "tax_slab_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "special_charge" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "unit_price" INTEGER NOT NULL,
    "basis" "charge_basis" NOT NULL,
    "child_share" INTEGER NOT NULL DEFAULT 10000,
    "tax_category" "tax_category" NOT NULL DEFAULT 'SERVICE',
    "is_online" BOOLEAN NOT NULL DEFAULT false,
    "is_mandatory" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3),
    "updated_by" TEXT,

    CONSTRAINT "special_charge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "guest" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "full_name" TEXT NOT NULL DEFAULT '',
    "phone" TEXT,
    "email" TEXT,
    "uid" TEXT,
    "nationality" VARCHAR(2) NOT NULL DEFAULT 'IN',
    "gender" "gender",
    "age" INTEGER,
    "birth_date" DATE,
    "relative_name" TEXT,
    "address" TEXT,
    "id_type" "id_type",
    "id_number" TEXT,
    "passport_number" TEXT,
    "passport_place" TEXT,
    "passport_issued_on" DATE,
    "passport_expires_on" DATE,
    "visa_number" TEXT,
    "visa_type" TEXT,
    "visa_place" TEXT,
    "visa_issued_on" DATE,
    "visa_expires_on" DATE,
    "arrived_in_india_on" DATE,
    "vehicle_number" TEXT,
    "notes" TEXT,
    "do_not_rent" BOOLEAN NOT NULL DEFAULT false,
    "do_not_rent_reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3),
    "updated_by" TEXT,

    CONSTRAINT "guest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agent" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "uid" TEXT,
    "phone" TEXT,
    "email" TEXT,
    "gstin" VARCHAR(15),
    "commission" INTEGER NOT NULL DEFAULT 0,
    "credit_limit" INTEGER,
    "confirms_instantly" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3),
    "updated_by" TEXT,

    CONSTRAINT "agent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reservation" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "code" VARCHAR(8) NOT NULL,
    "source" "reservation_source" NOT NULL,
    "external_ref" TEXT,
    "booker_id" UUID NOT NULL,
    "agent_id" UUID,
    "commission" INTEGER NOT NULL DEFAULT 0,
    "requests" TEXT,
    "note" TEXT,
    "discount_kind" "discount_kind",
    "discount_value" INTEGER,
    "discount_reason" TEXT,
    "cancellation_policy" JSONB NOT NULL,
    "expected_at" TIMESTAMPTZ(3),
    "arrival" DATE NOT NULL,
    "departure" DATE NOT NULL,
    "status" "reservation_status" NOT NULL,
    "net" BIGINT NOT NULL DEFAULT 0,
    "tax" BIGINT NOT NULL DEFAULT 0,
    "gross" BIGINT NOT NULL DEFAULT 0,
    "paid" BIGINT NOT NULL DEFAULT 0,
    "balance" BIGINT NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" TEXT,
    "updated_at" TIMESTAMPTZ(3),
    "updated_by" TEXT,
    "transaction_id" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "reservation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reservation_room" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "reservation_id" UUID NOT NULL,
    "folio_id" UUID NOT NULL,
    "room_type_id" UUID NOT NULL,
    "arrival" DATE NOT NULL,
    "departure" DATE NOT NULL,
    "adults" INTEGER NOT NULL,
    "children" INTEGER NOT NULL DEFAULT 0,
    "infants" INTEGER NOT NULL DEFAULT 0,
    "meal_plan" "meal_plan_kind" NOT NULL DEFAULT 'ROOM_ONLY',
    "status" "reservation_status" NOT NULL,
    "is_pinned" BOOLEAN NOT NULL DEFAULT false,
    "is_complimentary" BOOLEAN NOT NULL DEFAULT false,
    "complimentary_reason" TEXT,
    "override_reason" TEXT,
    "leaves_at" TIMESTAMPTZ(3),
    "coming_from" TEXT,
    "going_to" TEXT,
    "checked_in_at" TIMESTAMPTZ(3),
    "checked_in_by" TEXT,
    "checked_out_at" TIMESTAMPTZ(3),
    "checked_out_by" TEXT,
    "cancelled_at" TIMESTAMPTZ(3),
    "cancelled_reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3),
    "updated_by" TEXT,
    "transaction_id" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "reservation_room_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reservation_night" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "reservation_room_id" UUID NOT NULL,
    "night" DATE NOT NULL,
    "rate" INTEGER NOT NULL,
    "extra_guests" INTEGER NOT NULL DEFAULT 0,
    "meals" INTEGER NOT NULL DEFAULT 0,
    "discount" INTEGER NOT NULL DEFAULT 0,
    "net" INTEGER NOT NULL,
    "tax_rate" INTEGER NOT NULL DEFAULT 0,
    "cgst" INTEGER NOT NULL DEFAULT 0,
    "sgst" INTEGER NOT NULL DEFAULT 0,
    "gross" INTEGER NOT NULL,
    "explanation" TEXT NOT NULL DEFAULT '',
    "released_at" TIMESTAMPTZ(3),

    CONSTRAINT "reservation_night_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "room_claim" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "room_id" UUID NOT NULL,
    "arrival" DATE NOT NULL,
    "departure" DATE NOT NULL,
    "kind" "claim_kind" NOT NULL,
    "reservation_room_id" UUID,
    "form_hold_id" UUID,
    "block_reason" "block_reason",
    "note" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "released_at" TIMESTAMPTZ(3),
    "released_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" TEXT,
    "transaction_id" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "room_claim_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "form_hold" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "token_hash" TEXT NOT NULL,
    "address_hash" TEXT NOT NULL,
    "uid" TEXT,
    "party" JSONB NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "form_hold_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "folio" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "reservation_id" UUID NOT NULL,
    "number" INTEGER NOT NULL DEFAULT 1,
    "payer" "payer" NOT NULL DEFAULT 'GUEST',
    "agent_id" UUID,
    "name" TEXT NOT NULL DEFAULT '',
    "gstin" VARCHAR(15),
    "round_off" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3),
    "updated_by" TEXT,

    CONSTRAINT "folio_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reservation_guest" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "reservation_room_id" UUID NOT NULL,
    "guest_id" UUID NOT NULL,
    "is_primary" BOOLEAN NOT NULL DEFAULT false,
    "checked_in_at" TIMESTAMPTZ(3),
    "checked_out_at" TIMESTAMPTZ(3),
    "arrival_filed_at" TIMESTAMPTZ(3),
    "arrival_filing_number" TEXT,
    "departure_filed_at" TIMESTAMPTZ(3),
    "departure_filing_number" TEXT,

    CONSTRAINT "reservation_guest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reservation_charge" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "folio_id" UUID NOT NULL,
    "reservation_room_id" UUID,
    "kind" "charge_kind" NOT NULL,
    "special_charge_id" UUID,
    "description" TEXT NOT NULL,
    "charged_on" DATE NOT NULL,
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "unit_price" INTEGER NOT NULL,
    "net" INTEGER NOT NULL,
    "tax_category" "tax_category" NOT NULL DEFAULT 'SERVICE',
    "tax_rate" INTEGER NOT NULL DEFAULT 0,
    "cgst" INTEGER NOT NULL DEFAULT 0,
    "sgst" INTEGER NOT NULL DEFAULT 0,
    "gross" INTEGER NOT NULL,
    "voided_at" TIMESTAMPTZ(3),
    "voided_by" TEXT,
    "voided_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" TEXT,
    "transaction_id" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "reservation_charge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "folio_id" UUID NOT NULL,
    "kind" "payment_kind" NOT NULL,
    "method" "payment_method" NOT NULL,
    "amount" INTEGER NOT NULL,
    "received_on" DATE NOT NULL,
    "reference" TEXT,
    "receipt_no" VARCHAR(16),
    "refund_of_id" UUID,
    "agent_receipt_id" UUID,
    "voids_id" UUID,
    "transfer_id" UUID,
    "note" TEXT,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "recorded_by" TEXT,
    "transaction_id" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agent_receipt" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "agent_id" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "method" "payment_method" NOT NULL,
    "reference" TEXT,
    "received_on" DATE NOT NULL,
    "note" TEXT,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "recorded_by" TEXT,
    "transaction_id" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "agent_receipt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cash_movement" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "from_place" "cash_place" NOT NULL,
    "to_place" "cash_place" NOT NULL,
    "amount" INTEGER NOT NULL,
    "moved_on" DATE NOT NULL,
    "note" TEXT,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "recorded_by" TEXT,
    "transaction_id" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "cash_movement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cash_count" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "counted_at" TIMESTAMPTZ(3) NOT NULL,
    "expected" INTEGER NOT NULL,
    "found" INTEGER NOT NULL,
    "counted_by" TEXT,
    "reason" TEXT,
    "transaction_id" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "cash_count_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "number" VARCHAR(16) NOT NULL,
    "kind" "invoice_kind" NOT NULL,
    "issued_on" DATE NOT NULL,
    "folio_id" UUID NOT NULL,
    "credits_id" UUID,
    "bill_to" JSONB NOT NULL,
    "lines" JSONB NOT NULL,
    "net" BIGINT NOT NULL,
    "cgst" BIGINT NOT NULL DEFAULT 0,
    "sgst" BIGINT NOT NULL DEFAULT 0,
    "round_off" INTEGER NOT NULL DEFAULT 0,
    "gross" BIGINT NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "issued_by" TEXT,
    "transaction_id" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "invoice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_item" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "invoice_id" UUID NOT NULL,
    "reservation_night_id" UUID,
    "reservation_charge_id" UUID,

    CONSTRAINT "invoice_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "expense_category" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "name" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3),
    "updated_by" TEXT,

    CONSTRAINT "expense_category_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "expense" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "spent_on" DATE NOT NULL,
    "category_id" UUID NOT NULL,
    "payee" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "amount" INTEGER NOT NULL,
    "gst" INTEGER NOT NULL DEFAULT 0,
    "method" "payment_method" NOT NULL,
    "bill_number" TEXT,
    "receipt_id" UUID,
    "agent_payout_id" UUID,
    "voided_at" TIMESTAMPTZ(3),
    "voided_by" TEXT,
    "voided_reason" TEXT,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "recorded_by" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3),
    "updated_by" TEXT,
    "transaction_id" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "expense_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "file" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "sha256" VARCHAR(64) NOT NULL,
    "type" "file_type" NOT NULL,
    "size" INTEGER NOT NULL,
    "purpose" "file_purpose" NOT NULL,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL,
    "uploaded_by" TEXT,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agent_payout" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "agent_id" UUID NOT NULL,
    "from_day" DATE NOT NULL,
    "to_day" DATE NOT NULL,
    "amount" INTEGER NOT NULL,
    "paid_on" DATE NOT NULL,
    "method" "payment_method" NOT NULL,
    "reference" TEXT,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "recorded_by" TEXT,
    "transaction_id" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "agent_payout_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_event" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor_uid" TEXT,
    "actor_name" TEXT NOT NULL,
    "actor_role" "actor_role" NOT NULL,
    "acting_as" TEXT,
    "action" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entity_id" TEXT NOT NULL,
    "reservation_id" UUID,
    "before" JSONB,
    "after" JSONB,
    "reason" TEXT,
    "request_id" TEXT,
    "transaction_id" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "audit_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "reservation_id" UUID,
    "template" TEXT NOT NULL,
    "language" TEXT NOT NULL DEFAULT 'en',
    "recipient" TEXT NOT NULL,
    "payload" JSONB NOT NULL DEFAULT '{}',
    "state" "message_state" NOT NULL DEFAULT 'QUEUED',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "next_try_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "last_error" TEXT,

    CONSTRAINT "message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "caller" TEXT NOT NULL,
    "key" UUID NOT NULL,
    "operation" TEXT NOT NULL,
    "input_hash" VARCHAR(64) NOT NULL,
    "effect_type" TEXT,
    "effect_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "transaction_id" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("caller","key")
);

-- CreateTable
CREATE TABLE "counter" (
    "series" VARCHAR(8) NOT NULL,
    "financial_year" VARCHAR(5) NOT NULL,
    "last_number" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "counter_pkey" PRIMARY KEY ("series","financial_year")
);

-- CreateTable
CREATE TABLE "outbox_event" (
    "id" BIGINT GENERATED ALWAYS AS IDENTITY,
    "transaction_id" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "topic" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "room_type_slug_key" ON "room_type"("slug");

-- CreateIndex
CREATE INDEX "room_type_photo_file_id_idx" ON "room_type_photo"("file_id");

-- CreateIndex
CREATE INDEX "room_room_type_id_id_idx" ON "room"("room_type_id", "id");

-- CreateIndex
CREATE INDEX "rate_period_room_type_id_from_day_idx" ON "rate_period"("room_type_id", "from_day");

-- CreateIndex
CREATE INDEX "meal_plan_room_type_id_idx" ON "meal_plan"("room_type_id");

-- CreateIndex
CREATE UNIQUE INDEX "meal_plan_taken" ON "meal_plan"("kind", "room_type_id") NULLS NOT DISTINCT;

-- CreateIndex
CREATE UNIQUE INDEX "tax_slab_category_valid_from_from_amount_key" ON "tax_slab"("category", "valid_from", "from_amount");

-- CreateIndex
CREATE INDEX "guest_full_name_trigram" ON "guest" USING GIN ("full_name" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "guest_phone_trigram" ON "guest" USING GIN ("phone" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "guest_phone_idx" ON "guest"("phone");

-- CreateIndex
CREATE INDEX "guest_email_idx" ON "guest"("email");

-- CreateIndex
CREATE UNIQUE INDEX "guest_uid_key" ON "guest"("uid");

-- CreateIndex
CREATE UNIQUE INDEX "agent_uid_key" ON "agent"("uid");

-- CreateIndex
CREATE INDEX "reservation_arrival_id_idx" ON "reservation"("arrival", "id");

-- CreateIndex
CREATE INDEX "reservation_departure_id_idx" ON "reservation"("departure", "id");

-- CreateIndex
CREATE INDEX "reservation_status_arrival_id_idx" ON "reservation"("status", "arrival", "id");

-- CreateIndex
CREATE INDEX "reservation_created_at_id_idx" ON "reservation"("created_at", "id");

-- CreateIndex
CREATE INDEX "reservation_agent_id_arrival_id_idx" ON "reservation"("agent_id", "arrival", "id");

-- CreateIndex
CREATE INDEX "reservation_booker_id_idx" ON "reservation"("booker_id");

-- CreateIndex
CREATE UNIQUE INDEX "reservation_code_key" ON "reservation"("code");

-- CreateIndex
CREATE UNIQUE INDEX "reservation_source_external_ref_key" ON "reservation"("source", "external_ref");

-- CreateIndex
CREATE INDEX "reservation_room_reservation_id_idx" ON "reservation_room"("reservation_id");

-- CreateIndex
CREATE INDEX "reservation_room_folio_id_idx" ON "reservation_room"("folio_id");

-- CreateIndex
CREATE INDEX "reservation_room_arrival_status_idx" ON "reservation_room"("arrival", "status");

-- CreateIndex
CREATE INDEX "reservation_room_departure_status_idx" ON "reservation_room"("departure", "status");

-- CreateIndex
CREATE INDEX "reservation_room_room_type_id_arrival_idx" ON "reservation_room"("room_type_id", "arrival");

-- CreateIndex
CREATE INDEX "reservation_night_night_idx" ON "reservation_night"("night");

-- CreateIndex
CREATE UNIQUE INDEX "reservation_night_reservation_room_id_night_key" ON "reservation_night"("reservation_room_id", "night");

-- CreateIndex
CREATE INDEX "room_claim_arrival_departure_idx" ON "room_claim"("arrival", "departure");

-- CreateIndex
CREATE INDEX "room_claim_room_id_arrival_idx" ON "room_claim"("room_id", "arrival");

-- CreateIndex
CREATE INDEX "room_claim_reservation_room_id_idx" ON "room_claim"("reservation_room_id");

-- CreateIndex
CREATE INDEX "room_claim_form_hold_id_idx" ON "room_claim"("form_hold_id");

-- CreateIndex
CREATE INDEX "room_claim_expires_at_idx" ON "room_claim"("expires_at");

-- CreateIndex
CREATE INDEX "form_hold_token_hash_expires_at_idx" ON "form_hold"("token_hash", "expires_at");

-- CreateIndex
CREATE INDEX "form_hold_address_hash_expires_at_idx" ON "form_hold"("address_hash", "expires_at");

-- CreateIndex
CREATE INDEX "form_hold_expires_at_idx" ON "form_hold"("expires_at");

-- CreateIndex
CREATE INDEX "folio_agent_id_idx" ON "folio"("agent_id");

-- CreateIndex
CREATE UNIQUE INDEX "folio_reservation_id_number_key" ON "folio"("reservation_id", "number");

-- CreateIndex
CREATE INDEX "reservation_guest_guest_id_idx" ON "reservation_guest"("guest_id");

-- CreateIndex
CREATE INDEX "reservation_guest_checked_in_at_idx" ON "reservation_guest"("checked_in_at");

-- CreateIndex
CREATE UNIQUE INDEX "reservation_guest_reservation_room_id_guest_id_key" ON "reservation_guest"("reservation_room_id", "guest_id");

-- CreateIndex
CREATE INDEX "reservation_charge_folio_id_idx" ON "reservation_charge"("folio_id");

-- CreateIndex
CREATE INDEX "reservation_charge_reservation_room_id_idx" ON "reservation_charge"("reservation_room_id");

-- CreateIndex
CREATE INDEX "reservation_charge_special_charge_id_idx" ON "reservation_charge"("special_charge_id");

-- CreateIndex
CREATE INDEX "reservation_charge_charged_on_idx" ON "reservation_charge"("charged_on");

-- CreateIndex
CREATE INDEX "payment_folio_id_idx" ON "payment"("folio_id");

-- CreateIndex
CREATE INDEX "payment_received_on_id_idx" ON "payment"("received_on", "id");

-- CreateIndex
CREATE INDEX "payment_refund_of_id_idx" ON "payment"("refund_of_id");

-- CreateIndex
CREATE INDEX "payment_agent_receipt_id_idx" ON "payment"("agent_receipt_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_receipt_no_key" ON "payment"("receipt_no");

-- CreateIndex
CREATE UNIQUE INDEX "payment_voids_id_key" ON "payment"("voids_id");

-- CreateIndex
CREATE INDEX "agent_receipt_agent_id_received_on_idx" ON "agent_receipt"("agent_id", "received_on");

-- CreateIndex
CREATE INDEX "cash_movement_moved_on_idx" ON "cash_movement"("moved_on");

-- CreateIndex
CREATE INDEX "cash_count_counted_at_idx" ON "cash_count"("counted_at");

-- CreateIndex
CREATE INDEX "invoice_folio_id_idx" ON "invoice"("folio_id");

-- CreateIndex
CREATE INDEX "invoice_issued_on_idx" ON "invoice"("issued_on");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_number_key" ON "invoice"("number");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_credits_id_key" ON "invoice"("credits_id");

-- CreateIndex
CREATE INDEX "invoice_item_invoice_id_idx" ON "invoice_item"("invoice_id");

-- CreateIndex
CREATE INDEX "invoice_item_reservation_night_id_idx" ON "invoice_item"("reservation_night_id");

-- CreateIndex
CREATE INDEX "invoice_item_reservation_charge_id_idx" ON "invoice_item"("reservation_charge_id");

-- CreateIndex
CREATE INDEX "expense_spent_on_id_idx" ON "expense"("spent_on", "id");

-- CreateIndex
CREATE INDEX "expense_category_id_spent_on_idx" ON "expense"("category_id", "spent_on");

-- CreateIndex
CREATE INDEX "expense_recorded_by_spent_on_idx" ON "expense"("recorded_by", "spent_on");

-- CreateIndex
CREATE INDEX "expense_receipt_id_idx" ON "expense"("receipt_id");

-- CreateIndex
CREATE UNIQUE INDEX "expense_agent_payout_id_key" ON "expense"("agent_payout_id");

-- CreateIndex
CREATE INDEX "file_sha256_idx" ON "file"("sha256");

-- CreateIndex
CREATE INDEX "agent_payout_agent_id_paid_on_idx" ON "agent_payout"("agent_id", "paid_on");

-- CreateIndex
CREATE INDEX "audit_event_at_id_idx" ON "audit_event"("at", "id");

-- CreateIndex
CREATE INDEX "audit_event_reservation_id_at_idx" ON "audit_event"("reservation_id", "at");

-- CreateIndex
CREATE INDEX "audit_event_entity_entity_id_at_idx" ON "audit_event"("entity", "entity_id", "at");

-- CreateIndex
CREATE INDEX "audit_event_transaction_id_idx" ON "audit_event"("transaction_id");

-- CreateIndex
CREATE INDEX "message_state_next_try_at_idx" ON "message"("state", "next_try_at");

-- CreateIndex
CREATE INDEX "message_reservation_id_idx" ON "message"("reservation_id");

-- CreateIndex
CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");

-- CreateIndex
CREATE INDEX "idempotency_key_transaction_id_idx" ON "idempotency_key"("transaction_id");

-- CreateIndex
CREATE INDEX "outbox_event_at_idx" ON "outbox_event"("at");

-- CreateIndex
CREATE INDEX "outbox_event_transaction_id_id_idx" ON "outbox_event"("transaction_id", "id");

-- AddForeignKey
ALTER TABLE "room_type_photo" ADD CONSTRAINT "room_type_photo_room_type_id_fkey" FOREIGN KEY ("room_type_id") REFERENCES "room_type"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "room_type_photo" ADD CONSTRAINT "room_type_photo_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "room" ADD CONSTRAINT "room_room_type_id_fkey" FOREIGN KEY ("room_type_id") REFERENCES "room_type"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "rate_period" ADD CONSTRAINT "rate_period_room_type_id_fkey" FOREIGN KEY ("room_type_id") REFERENCES "room_type"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "meal_plan" ADD CONSTRAINT "meal_plan_room_type_id_fkey" FOREIGN KEY ("room_type_id") REFERENCES "room_type"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_booker_id_fkey" FOREIGN KEY ("booker_id") REFERENCES "guest"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agent"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "reservation_room" ADD CONSTRAINT "reservation_room_reservation_id_fkey" FOREIGN KEY ("reservation_id") REFERENCES "reservation"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "reservation_room" ADD CONSTRAINT "reservation_room_folio_id_fkey" FOREIGN KEY ("folio_id") REFERENCES "folio"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "reservation_room" ADD CONSTRAINT "reservation_room_room_type_id_fkey" FOREIGN KEY ("room_type_id") REFERENCES "room_type"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "reservation_night" ADD CONSTRAINT "reservation_night_reservation_room_id_fkey" FOREIGN KEY ("reservation_room_id") REFERENCES "reservation_room"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "room_claim" ADD CONSTRAINT "room_claim_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "room_claim" ADD CONSTRAINT "room_claim_reservation_room_id_fkey" FOREIGN KEY ("reservation_room_id") REFERENCES "reservation_room"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "room_claim" ADD CONSTRAINT "room_claim_form_hold_id_fkey" FOREIGN KEY ("form_hold_id") REFERENCES "form_hold"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "folio" ADD CONSTRAINT "folio_reservation_id_fkey" FOREIGN KEY ("reservation_id") REFERENCES "reservation"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "folio" ADD CONSTRAINT "folio_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agent"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "reservation_guest" ADD CONSTRAINT "reservation_guest_reservation_room_id_fkey" FOREIGN KEY ("reservation_room_id") REFERENCES "reservation_room"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "reservation_guest" ADD CONSTRAINT "reservation_guest_guest_id_fkey" FOREIGN KEY ("guest_id") REFERENCES "guest"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "reservation_charge" ADD CONSTRAINT "reservation_charge_folio_id_fkey" FOREIGN KEY ("folio_id") REFERENCES "folio"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "reservation_charge" ADD CONSTRAINT "reservation_charge_reservation_room_id_fkey" FOREIGN KEY ("reservation_room_id") REFERENCES "reservation_room"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "reservation_charge" ADD CONSTRAINT "reservation_charge_special_charge_id_fkey" FOREIGN KEY ("special_charge_id") REFERENCES "special_charge"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_folio_id_fkey" FOREIGN KEY ("folio_id") REFERENCES "folio"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_refund_of_id_fkey" FOREIGN KEY ("refund_of_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_agent_receipt_id_fkey" FOREIGN KEY ("agent_receipt_id") REFERENCES "agent_receipt"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_voids_id_fkey" FOREIGN KEY ("voids_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "agent_receipt" ADD CONSTRAINT "agent_receipt_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agent"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_folio_id_fkey" FOREIGN KEY ("folio_id") REFERENCES "folio"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_credits_id_fkey" FOREIGN KEY ("credits_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "invoice_item" ADD CONSTRAINT "invoice_item_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "invoice_item" ADD CONSTRAINT "invoice_item_reservation_night_id_fkey" FOREIGN KEY ("reservation_night_id") REFERENCES "reservation_night"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "invoice_item" ADD CONSTRAINT "invoice_item_reservation_charge_id_fkey" FOREIGN KEY ("reservation_charge_id") REFERENCES "reservation_charge"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "expense" ADD CONSTRAINT "expense_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "expense_category"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "expense" ADD CONSTRAINT "expense_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "expense" ADD CONSTRAINT "expense_agent_payout_id_fkey" FOREIGN KEY ("agent_payout_id") REFERENCES "agent_payout"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "agent_payout" ADD CONSTRAINT "agent_payout_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "agent"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_reservation_id_fkey" FOREIGN KEY ("reservation_id") REFERENCES "reservation"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_reservation_id_fkey" FOREIGN KEY ("reservation_id") REFERENCES "reservation"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;


