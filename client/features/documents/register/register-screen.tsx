import { useSuspenseQuery } from '@apollo/client/react';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { addNights, type LocalDate, nightsBetween } from '../../../../domain/nights.ts';
import { LodgeDocument } from '../../../lib/api/lodge.generated.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { registerCsvPath } from '../../../lib/export-paths.ts';
import { saveList } from '../../../lib/session/save-list.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { DayInput } from '../../../ui/dates/day-input.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SaveListButton } from '../../../ui/saving/save-list-button.tsx';
import { PRINT_AT_ONCE } from '../paper/paper-page.tsx';
import { type FormOfGuest, formatNights, type RegisterNights, registerNightsOf } from './register-format.ts';
import { RegisterResults } from './register-results.tsx';

type RegisterScreenProps = {
  paths: AreaPaths;
  formOf: FormOfGuest;
};

/** Who slept here, night by night, as the police ask for it. The nights stand in the address. */
export function RegisterScreen({ paths, formOf }: RegisterScreenProps) {
  const [params, setParams] = useSearchParams();
  const { data } = useSuspenseQuery(LodgeDocument);
  const { today, tonight } = data.lodge;
  const nights = registerNightsOf(params, tonight);
  const last = addNights(nights.to, -1);
  const show = (from: LocalDate, to: LocalDate) => setParams({ from, to }, { replace: true });
  return (
    <>
      <PageHeader
        title="Police register"
        note={formatNights(nights)}
        actions={
          <>
            <SaveListButton
              rowsName="lines"
              onSave={(onRows) => saveList(registerCsvPath(nights), 'police-register.csv', onRows)}
            />
            <ButtonLink
              to={paths.documents('register', { from: nights.from, to: last })}
              state={PRINT_AT_ONCE}
              variant="primary"
            >
              <Printer aria-hidden className="size-4" /> Print
            </ButtonLink>
          </>
        }
      >
        <NightLinks nights={nights} onShow={show} />
      </PageHeader>
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-3 lg:w-120">
          <DayInput
            looksBack
            label="First night"
            value={nights.from}
            today={today}
            onChange={(from) => from !== null && show(from, from > last ? from : last)}
          />
          <DayInput
            looksBack
            label="Last night"
            value={last}
            today={today}
            onChange={(to) => to !== null && show(to < nights.from ? to : nights.from, to)}
          />
        </div>
        <RegisterResults nights={nights} paths={paths} formOf={formOf} />
      </div>
    </>
  );
}

type NightLinksProps = { nights: RegisterNights; onShow: (from: LocalDate, to: LocalDate) => void };

/** To as many nights before and after. */
function NightLinks({ nights: { from, to }, onShow }: NightLinksProps) {
  const count = nightsBetween(from, to);
  const move = (by: number) => onShow(addNights(from, by), addNights(to, by - 1));
  return (
    <nav aria-label="Nights" className="flex gap-1">
      <Button size="icon" aria-label="The night before" onClick={() => move(-count)}>
        <ChevronLeft aria-hidden />
      </Button>
      <Button size="icon" aria-label="The night after" onClick={() => move(count)}>
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
