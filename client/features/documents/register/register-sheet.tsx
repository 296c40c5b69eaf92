import { useSuspenseQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router';
import { LodgeDocument } from '../../../lib/api/lodge.generated.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { formatFullDay } from '../../../lib/format/format.ts';
import { Paper } from '../paper/paper.tsx';
import { PaperHead } from '../paper/paper-head.tsx';
import { PaperPage } from '../paper/paper-page.tsx';
import { type PaperColumn, PaperTable } from '../paper/paper-table.tsx';
import { PoliceRegisterPageDocument } from './police-register.generated.ts';
import {
  addressWords,
  formatAdults,
  formatNights,
  nationalityName,
  paperWords,
  personWords,
  type RegisterGuest,
  type RegisterNights,
  registerNightsOf,
  wayWords,
} from './register-format.ts';

/** The police register on paper, a sheet for each night. */
export function RegisterSheetScreen({ paths }: { paths: AreaPaths }) {
  const [params] = useSearchParams();
  const { data } = useSuspenseQuery(LodgeDocument);
  const nights = registerNightsOf(params, data.lodge.tonight);
  return <RegisterPaper key={`${nights.from} ${nights.to}`} nights={nights} paths={paths} />;
}

function RegisterPaper({ nights, paths }: { nights: RegisterNights; paths: AreaPaths }) {
  const { data } = useSuspenseQuery(PoliceRegisterPageDocument, {
    variables: nights,
    fetchPolicy: 'network-only',
  });
  const { lodge, policeRegister } = data;
  return (
    <PaperPage
      title={`Police register, ${formatNights(nights)}`}
      // so many columns need a sheet
      preset={lodge.printWidth === 'A5' ? 'A5' : 'A4'}
      back={{ to: paths.page('police-register'), label: 'Police register' }}
    >
      {policeRegister.nights.map((night) => (
        <Paper key={night.night} label={`Police register, ${formatFullDay(night.night)}`}>
          <PaperHead lodge={lodge} title="Police register" note={formatFullDay(night.night)} />
          <p>{formatAdults(night)}</p>
          <PaperTable
            caption={`Guests of the night ${formatFullDay(night.night)}`}
            columns={COLUMNS}
            rows={night.guests}
            rowKey={({ id }) => id}
            rollNote={(guest) => [personWords(guest), paperWords(guest)].filter(Boolean).join('. ')}
            empty="Nobody with a name slept here."
          />
        </Paper>
      ))}
    </PaperPage>
  );
}

const COLUMNS: readonly PaperColumn<RegisterGuest>[] = [
  {
    header: 'Room, name',
    cell: ({ room, name, relativeName }) => (
      <>
        {room} {name}
        {relativeName && ` of ${relativeName}`}
      </>
    ),
  },
  { header: 'Gender, age', isOnSheetsOnly: true, cell: personWords },
  { header: 'Nationality', isOnSheetsOnly: true, cell: ({ nationality }) => nationalityName(nationality) },
  { header: 'Address, phone', isOnSheetsOnly: true, cell: addressWords },
  { header: 'ID', isOnSheetsOnly: true, cell: paperWords },
  {
    header: 'From and to',
    isOnSheetsOnly: true,
    cell: (guest) => [wayWords(guest), guest.vehicleNumber].filter(Boolean).join(', '),
  },
  { header: 'Signature', isOnSheetsOnly: true, cell: () => null },
];
