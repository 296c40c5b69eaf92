import { useId } from 'react';
import { useQuery } from '../../../lib/api/use-query.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { formatFullDay } from '../../../lib/format/format.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { SkeletonTable } from '../../../ui/feedback/skeleton-table.tsx';
import { FormsDue, FormsFiled } from './forms-due.tsx';
import { PoliceRegisterPageDocument } from './police-register.generated.ts';
import {
  type FormOfGuest,
  formatAdults,
  type RegisterNight,
  type RegisterNights,
} from './register-format.ts';
import { RegisterTable } from './register-table.tsx';
import { UnnamedAdults } from './unnamed-adults.tsx';

type RegisterResultsProps = { nights: RegisterNights; paths: AreaPaths; formOf: FormOfGuest };

/** The forms that are due, and each night with its adults. */
export function RegisterResults({ nights, paths, formOf }: RegisterResultsProps) {
  // Not suspending: the nights before stay while others are looked for.
  const result = useQuery(PoliceRegisterPageDocument, {
    variables: nights,
    fetchPolicy: 'cache-and-network',
  });
  return (
    <QueryResult
      result={result}
      skeleton={<SkeletonTable label="Loading the register" columns={6} />}
      failed="The register could not be loaded"
      className="grid gap-6"
    >
      {({ policeRegister, lodge }) => (
        <>
          <FormsDue forms={policeRegister.formsDue} timeZone={lodge.timeZone} paths={paths} formOf={formOf} />
          <FormsFiled forms={policeRegister.formsFiled} timeZone={lodge.timeZone} paths={paths} />
          {policeRegister.nights.map((night) => (
            <Night key={night.night} night={night} paths={paths} />
          ))}
        </>
      )}
    </QueryResult>
  );
}

function Night({ night, paths }: { night: RegisterNight; paths: AreaPaths }) {
  const id = useId();
  const isEmpty = night.rooms.length === 0;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="heading text-lg">
          {formatFullDay(night.night)}
        </h2>
        {!isEmpty && <p className="text-ink-2">{formatAdults(night)}</p>}
      </div>
      {isEmpty ? (
        <EmptyState drawing="bed" title="Nobody slept here">
          Who checks in is listed from that night on, with what is known of each guest.
        </EmptyState>
      ) : (
        <>
          <UnnamedAdults rooms={night.rooms} paths={paths} />
          <RegisterTable night={night} paths={paths} />
        </>
      )}
    </section>
  );
}
