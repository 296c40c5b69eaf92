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
  lineName,
  linesOf,
  nationalityName,
  paperWords,
  personWords,
  type RegisterGuest,
  type RegisterLine,
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
            rows={linesOf(night)}
            rowKey={({ id }) => id}
            rollNote={({ guest }) =>
              guest && [personWords(guest), paperWords(guest)].filter(Boolean).join('. ')
            }
            empty="Nobody slept here."
          />
        </Paper>
      ))}
    </PaperPage>
  );
}

/** What is said of a guest; of an adult without a name it is written by hand. */
const ofGuest = (words: (guest: RegisterGuest) => string) => ({
  isOnSheetsOnly: true,
  cell: ({ guest }: RegisterLine) => guest && words(guest),
});

const COLUMNS: readonly PaperColumn<RegisterLine>[] = [
  {
    header: 'Room, name',
    cell: (line) => (
      <>
        {line.guest?.room} {lineName(line)}
        {line.guest?.relativeName && ` of ${line.guest.relativeName}`}
      </>
    ),
  },
  { header: 'Gender, age', ...ofGuest(personWords) },
  { header: 'Nationality', ...ofGuest(({ nationality }) => nationalityName(nationality)) },
  { header: 'Address, phone', ...ofGuest(addressWords) },
  { header: 'ID', ...ofGuest(paperWords) },
  {
    header: 'From and to',
    ...ofGuest((guest) => [wayWords(guest), guest.vehicleNumber].filter(Boolean).join(', ')),
  },
  { header: 'Signature', isOnSheetsOnly: true, cell: () => null },
];
