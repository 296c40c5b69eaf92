import { useSuspenseQuery } from '@apollo/client/react';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { addNights, earlierDay, type LocalDate, laterDay, nightsBetween } from '../../../../domain/nights.ts';
import { LodgeDocument } from '../../../lib/api/lodge.generated.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { registerCsvPath } from '../../../lib/export-paths.ts';
import { saveList } from '../../../lib/session/save-list.ts';
import { useAddressParams } from '../../../lib/use-address-params.ts';
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
  const [params, setParams] = useAddressParams();
  const { data } = useSuspenseQuery(LodgeDocument);
  const { today, tonight } = data.lodge;
  const nights = registerNightsOf(params, tonight);
  const last = addNights(nights.to, -1);
  const show = (change: (now: RegisterNights) => { from: LocalDate; to: LocalDate }) =>
    setParams((now) => new URLSearchParams(change(registerNightsOf(now, tonight))));
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
        <NightLinks onShow={show} />
      </PageHeader>
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-3 lg:w-120">
          <DayInput
            looksBack
            label="First night"
            value={nights.from}
            today={today}
            onChange={(from) =>
              from !== null && show(({ to }) => ({ from, to: laterDay(from, addNights(to, -1)) }))
            }
          />
          <DayInput
            looksBack
            label="Last night"
            value={last}
            today={today}
            onChange={(to) => to !== null && show(({ from }) => ({ from: earlierDay(to, from), to }))}
          />
        </div>
        <RegisterResults nights={nights} paths={paths} formOf={formOf} />
      </div>
    </>
  );
}

type NightLinksProps = {
  onShow: (change: (now: RegisterNights) => { from: LocalDate; to: LocalDate }) => void;
};

/** To as many nights before and after. */
function NightLinks({ onShow }: NightLinksProps) {
  const move = (side: -1 | 1) =>
    onShow(({ from, to }) => {
      const by = side * nightsBetween(from, to);
      return { from: addNights(from, by), to: addNights(to, by - 1) };
    });
  return (
    <nav aria-label="Nights" className="flex gap-1">
      <Button size="icon" aria-label="The night before" onClick={() => move(-1)}>
        <ChevronLeft aria-hidden />
      </Button>
      <Button size="icon" aria-label="The night after" onClick={() => move(1)}>
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
