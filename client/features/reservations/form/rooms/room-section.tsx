import { X } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { MEAL_PLAN_NAMES } from '../../../../../domain/listing/meal-plan-names.ts';
import { type DateRange, type LocalDate, nightsBetween } from '../../../../../domain/nights.ts';
import { formatCount } from '../../../../lib/format/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { type Beds, bedsFor, isForSeveral } from '../../parts/beds-for-guests.ts';
import { FREE_REASON_HINT, GUEST_RESTRICTION_LABELS } from '../../parts/booking-labels.ts';
import type { NewBookingPageQuery } from '../new-booking.generated.ts';
import { type BookingForm, bedsIn, inType, runOf } from '../values/booking-form.ts';
import { type BookingFormRoom, hasNights, MAX_ALIKE, unitsOf } from '../values/booking-room.ts';
import { useBookingValues } from '../values/use-booking-values.ts';
import { NightsField } from './nights-field.tsx';
import { type ChosenRoom, choicesFor, leftFor, mealPlansFor } from './room-choice.ts';
import { RoomTypePicker } from './room-type-picker.tsx';
import { type RoomsFree, useRoomsFree } from './use-rooms-free.ts';

type RoomSectionProps = {
  index: number;
  page: NewBookingPageQuery;
  /** Whether the viewer may give a room free of charge. */
  isDesk: boolean;
  /** The first day that can be booked. */
  min: LocalDate;
  /** Without it the room is the only one and stays. */
  onRemove: (() => void) | undefined;
  /** The refusal that is about this room. */
  notice: React.ReactNode;
};

/** One room of the booking, or several alike: how many, who sleeps there, which type, which door, which meals, nights of its own. */
export function RoomSection({ index, page, isDesk, min, onRemove, notice }: RoomSectionProps) {
  const { setValue, clearErrors, getFieldState, formState } = useFormContext<BookingForm>();
  const form = useBookingValues();
  const room = form.rooms[index];
  const run = room ? runOf(form, room) : form;
  const free = useRoomsFree({
    arrival: run.arrival,
    departure: run.departure,
    ...(room ? askedGuests(room) : { adults: 0, children: 0, isForSeveral: false }),
  });
  if (!room) return null;
  const name = `rooms.${index}` as const;
  const inEach = room.count > 1 ? ' in each' : '';
  const typeOf = (roomTypeId: string) => page.roomTypes.find(({ id }) => id === roomTypeId);
  const whose = typeOf(room.roomTypeId)?.guests ?? 'ANY';
  const bedOf = bedsIn(page.roomTypes);
  const units = unitsOf(room, bedOf).length;
  const chosen: ChosenRoom[] = form.rooms.map((other) => ({
    ...other,
    ...runOf(form, other),
    count: unitsOf(other, bedOf).length,
  }));
  const leftOf = (roomTypeId: string) => {
    const type = free.byType.get(roomTypeId);
    return type ? leftFor(chosen, index, roomTypeId, type.freeCount) : null;
  };
  const bedsOf = (roomTypeId: string): Beds | null => {
    const roomType = typeOf(roomTypeId);
    const { total } = free.byType.get(roomTypeId) ?? { total: null };
    const wanted = { ...room, rooms: room.count };
    const beds = roomType && bedsFor(wanted, { roomType, total }, free.ofOne.get(roomTypeId) ?? null);
    return beds && beds.count <= MAX_ALIKE ? beds : null;
  };
  const chooseType = (roomTypeId: string) => {
    const mealPlan = mealPlansFor(page.mealPlans, roomTypeId).includes(room.mealPlan)
      ? room.mealPlan
      : 'ROOM_ONLY';
    const next = { ...inType(room, typeOf(roomTypeId)), mealPlan, isRestrictionMet: false };
    setValue(name, next, { shouldDirty: true });
    clearErrors([`${name}.roomTypeId`, `${name}.isRestrictionMet`]);
  };
  const chooseNights = ({ arrival, departure }: DateRange) => {
    const at = room.hasOwnNights ? (`${name}.` as const) : '';
    setValue(`${at}arrival`, arrival, { shouldDirty: true });
    setValue(`${at}departure`, departure);
    clearErrors([`${at}arrival`, `${at}departure`]);
  };
  return (
    <section aria-label={`Room ${index + 1}`} className="grid gap-4">
      <RoomHeading index={index} isOnly={onRemove === undefined} onRemove={onRemove} />
      {room.hasOwnNights && <NightsField prefix={`${name}.`} today={page.lodge.today} min={min} />}
      <div className="grid w-fit grid-cols-2 gap-x-5 gap-y-3 sm:grid-cols-3 xl:grid-cols-4">
        <NumberField name={`${name}.count`} label="How many" min={1} max={MAX_ALIKE} />
        <NumberField name={`${name}.adults`} label={`Adults${inEach}`} max={20} />
        <NumberField name={`${name}.children`} label={`${childrenLabel(page.lodge)}${inEach}`} max={20} />
        <NumberField name={`${name}.infants`} label={`${infantsLabel(page.lodge)}${inEach}`} max={10} />
      </div>
      <RoomTypePicker
        name={`${name}.type`}
        roomTypes={page.roomTypes}
        chosen={room.roomTypeId}
        count={room.count}
        bedsOf={bedsOf}
        nights={hasNights(run) ? nightsBetween(run.arrival, run.departure) : 1}
        free={free}
        leftOf={leftOf}
        error={getFieldState(`${name}.roomTypeId`, formState).error?.message}
        onChoose={chooseType}
        onNights={chooseNights}
      />
      {units > room.count && (
        <p className="text-sm text-ink-2">
          {room.children > 0 && bedOf(room.roomTypeId)?.maxChildren === 0
            ? 'These beds are for adults: a child needs a room.'
            : `Each guest has a bed: ${formatCount(units, 'bed')} in all.`}
        </p>
      )}
      {whose !== 'ANY' && (
        <CheckboxField name={`${name}.isRestrictionMet`} label={GUEST_RESTRICTION_LABELS[whose]} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {units === 1 && (
          <DoorField
            isPromised={isDesk && room.roomId !== ''}
            name={`${name}.roomId`}
            room={room}
            page={page}
            free={free}
            chosen={chosen}
            index={index}
          />
        )}
        <SelectField
          name={`${name}.mealPlan`}
          label="Meals"
          options={mealPlansFor(page.mealPlans, room.roomTypeId).map((plan) => ({
            value: plan,
            label: MEAL_PLAN_NAMES[plan],
          }))}
        />
      </div>
      <div className="flex flex-wrap gap-x-6">
        <CheckboxField name={`${name}.hasOwnNights`} label="Other nights for this room" />
        {isDesk && <CheckboxField name={`${name}.isComplimentary`} label="Free of charge" />}
      </div>
      {room.isComplimentary && (
        <TextField
          name={`${name}.complimentaryReason`}
          label="Why it is free"
          hint={FREE_REASON_HINT}
          placeholder="Driver of the group"
          maxLength={200}
          className="sm:max-w-96"
        />
      )}
      {notice}
    </section>
  );
}

/** The guests to ask what is free for: the API asks for an adult, whom children with a room of their own lack. */
function askedGuests({ adults, children }: BookingFormRoom) {
  const asked =
    adults > 0
      ? { adults, children }
      : { adults: Math.min(1, children), children: Math.max(0, children - 1) };
  return { ...asked, isForSeveral: isForSeveral(asked) };
}

type DoorFieldProps = {
  name: string;
  room: BookingFormRoom;
  page: NewBookingPageQuery;
  free: RoomsFree;
  chosen: ChosenRoom[];
  index: number;
  /** A room that an agent names is a request, not a promise. */
  isPromised: boolean;
};

/** The door, or any; a door that is chosen is promised, and one that is no longer free says so. */
function DoorField({ name, room, page, free, chosen, index, isPromised }: DoorFieldProps) {
  const choices = choicesFor(chosen, index, free.byType.get(room.roomTypeId)?.freeRooms ?? []);
  const own = page.rooms.find(({ id }) => id === room.roomId);
  const isGone = own !== undefined && free.isCurrent && !choices.some(({ id }) => id === own.id);
  const options = choices.map(({ id, number }) => ({ value: id, label: `Room ${number}` }));
  if (own && !choices.some(({ id }) => id === own.id)) {
    options.unshift({ value: own.id, label: `Room ${own.number}${isGone ? ' – not free' : ''}` });
  }
  return (
    <SelectField
      name={name}
      label="Room number"
      emptyLabel="Any room"
      options={options}
      hint={isPromised ? 'Promised: it will not be changed' : undefined}
    />
  );
}

type RoomHeadingProps = { index: number; isOnly: boolean; onRemove: (() => void) | undefined };

function RoomHeading({ index, isOnly, onRemove }: RoomHeadingProps) {
  if (isOnly) return null;
  return (
    <div className="flex items-center justify-between gap-3">
      <h3 className="heading text-md">Room {index + 1}</h3>
      <Button variant="quiet" onClick={onRemove} aria-label={`Remove room ${index + 1}`}>
        <X aria-hidden /> Remove
      </Button>
    </div>
  );
}

type Ages = Pick<NewBookingPageQuery['lodge'], 'infantMaxAge' | 'childMaxAge'>;

/** 'Children 5–11', by the ages of the lodge. */
function childrenLabel({ infantMaxAge, childMaxAge }: Ages): string {
  return `Children ${infantMaxAge + 1}–${childMaxAge}`;
}

/** 'Below 5, free'. */
function infantsLabel({ infantMaxAge }: Ages): string {
  return `Below ${infantMaxAge + 1}, free`;
}
