import { useWatch } from 'react-hook-form';
import { HOME_COUNTRY } from '../../../domain/police/form-three.ts';
import { DayField } from '../../ui/dates/day-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { idNumberHint } from '../reservations/parts/arrival/id-type-names.ts';
import { typedIdProblem } from '../reservations/parts/arrival/typed-id.ts';
import { ID_TYPE_OPTIONS, type IdValues } from './guest-form.ts';
import { countryOptions } from './guest-format.ts';

/** Which ID was shown; of a guest from abroad the passport and the visa, as the police ask for them. */
export function IdFields() {
  const [nationality, idType, idNumber] = useWatch<IdValues, ['nationality', 'idType', 'idNumber']>({
    name: ['nationality', 'idType', 'idNumber'],
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField name="nationality" label="Citizen of" options={countryOptions()} />
      {nationality === HOME_COUNTRY ? (
        <>
          <SelectField name="idType" label="ID" emptyLabel="None yet" options={ID_TYPE_OPTIONS} />
          {idType !== '' && (
            <TextField
              name="idNumber"
              label={idType === 'AADHAAR' ? 'Last 4 digits' : 'Number'}
              problem={typedIdProblem({ idType, idNumber })}
              autoComplete="off"
              // A whole Aadhaar number that is pasted is refused; a field of four letters would keep its first four.
              maxLength={40}
              hint={idNumberHint(idType, nationality)}
              {...(idType === 'AADHAAR' && { inputMode: 'numeric' as const })}
            />
          )}
        </>
      ) : (
        <PassportFields />
      )}
    </div>
  );
}

function PassportFields() {
  return (
    <>
      <TextField name="passportNumber" label="Passport number" autoComplete="off" maxLength={40} />
      <TextField name="passportPlace" label="Passport issued at" maxLength={100} />
      <DayField
        name="passportIssuedOn"
        label="Passport issued on"
        looksBack
        placeholder="such as 18 Dec 2024"
      />
      <DayField name="passportExpiresOn" label="Passport holds until" placeholder="such as 18 Dec 2024" />
      <TextField name="visaNumber" label="Visa number" autoComplete="off" maxLength={40} />
      <TextField name="visaType" label="Type of visa" maxLength={40} />
      <TextField name="visaPlace" label="Visa issued at" maxLength={100} />
      <DayField name="visaIssuedOn" label="Visa issued on" looksBack placeholder="such as 18 Dec 2024" />
      <DayField name="visaExpiresOn" label="Visa holds until" placeholder="such as 18 Dec 2024" />
      <DayField
        name="arrivedInIndiaOn"
        label="Arrived in India on"
        looksBack
        placeholder="such as 18 Dec 2024"
      />
    </>
  );
}
