import { useFragment } from '@apollo/client/react';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { isFromAbroad } from '../../../../domain/police/form-three.ts';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ID_OPTIONS, idNumberHint, usualIdType } from '../parts/arrival/id-type-names.ts';
import { typedIdProblem } from '../parts/arrival/typed-id.ts';
import type { BookingForm, BookingFormCheckIn } from './values/booking-form.ts';
import { WalkIn_guestFragmentDoc } from './walk-in.generated.ts';

type WalkInProps = {
  typed: BookingFormCheckIn;
  /** Of the known guest who books; empty: somebody new. */
  guestId: string;
  isRoomDirty: boolean;
};

/** What "Check in now" asks for: an ID or why there is none; of the room only when it is not clean. */
export function WalkIn({ typed, guestId, isRoomDirty }: WalkInProps) {
  const { idType, idNumber, isCleanNow, dirtyReason } = typed;
  // it came with the suggestion that was taken
  const { data } = useFragment({
    fragment: WalkIn_guestFragmentDoc,
    from: guestId === '' ? null : { __typename: 'Guest', id: guestId },
  });
  const nationality = data?.nationality ?? null;
  const { getValues, setValue } = useFormContext<BookingForm>();
  // a guest who is chosen after the form was opened may be from abroad
  useEffect(() => {
    const isUntouched = getValues('checkIn.idType') === 'AADHAAR' && getValues('checkIn.idNumber') === '';
    if (isUntouched && isFromAbroad(nationality)) setValue('checkIn.idType', usualIdType(nationality));
  }, [nationality, getValues, setValue]);
  return (
    <Card title="At the door now">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="checkIn.idType" label="ID" options={ID_OPTIONS} />
        <TextField
          name="checkIn.idNumber"
          label="Number of the ID"
          hint={idNumberHint(idType, nationality)}
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
