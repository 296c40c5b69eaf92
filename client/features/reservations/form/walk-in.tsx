import { Card } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AADHAAR_HINT, ID_OPTIONS } from '../parts/arrival/id-type-names.ts';
import { typedIdProblem } from '../parts/arrival/typed-id.ts';
import type { BookingFormCheckIn } from './values/booking-form.ts';

type WalkInProps = { typed: BookingFormCheckIn; isRoomDirty: boolean };

/** What "Check in now" asks for: an ID or why there is none; of the room only when it is not clean. */
export function WalkIn({ typed, isRoomDirty }: WalkInProps) {
  const { idType, idNumber, isCleanNow, dirtyReason } = typed;
  return (
    <Card title="At the door now">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="checkIn.idType" label="ID" options={ID_OPTIONS} />
        <TextField
          name="checkIn.idNumber"
          label="Number of the ID"
          hint={idType === 'AADHAAR' ? AADHAAR_HINT : undefined}
          problem={typedIdProblem({ idType, idNumber })}
          autoComplete="off"
          maxLength={40}
        />
        <TextField
          name="checkIn.withoutIdReason"
          label="Or why without an ID"
          maxLength={500}
          className="sm:col-span-2"
        />
        {(isRoomDirty || isCleanNow || dirtyReason !== '') && (
          <>
            <CheckboxField name="checkIn.isCleanNow" label="Cleaned now" />
            <TextField name="checkIn.dirtyReason" label="Or why it need not be clean" maxLength={500} />
          </>
        )}
      </div>
    </Card>
  );
}
