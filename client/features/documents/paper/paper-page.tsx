import { ChevronLeft, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { PaperStack } from './paper-stack.tsx';
import { isPaperWidth, PAPER_MEASURES, PAPER_WIDTHS, type PaperWidth } from './paper-width.ts';

/** In the state of a way to a paper: the printer's dialog opens as soon as the paper is there. */
export const PRINT_AT_ONCE = { printAtOnce: true } as const;

type PaperPageProps = {
  title: string;
  /** The lodge's own paper, or the one that this paper is made for. */
  preset: PaperWidth;
  /** Where it leads back to. */
  back: { to: string; label: string };
  /** What has to be done before it may be printed; false when it may not. */
  beforePrint?: () => Promise<boolean>;
  /** Why it was not printed. */
  problem?: string | null;
  /** Stands beside the choice of the paper: which day, which language. */
  controls?: ReactNode;
  children: ReactNode;
};

/** Papers on the screen, with the choice of the width, and the printer one press away. */
export function PaperPage(props: PaperPageProps) {
  const { title, preset, back, beforePrint, problem = null, controls, children } = props;
  const [width, setWidth] = usePaperChoice(preset);
  const { print, isBusy } = usePrint(beforePrint);
  return (
    <>
      <div className="print:hidden">
        <Link to={back.to} className="inline-flex items-center gap-1 text-sm">
          <ChevronLeft aria-hidden className="size-4" /> {back.label}
        </Link>
        <PageHeader
          title={title}
          actions={
            <Button variant="primary" isBusy={isBusy} onClick={() => void print()}>
              <Printer aria-hidden className="size-4" /> Print
            </Button>
          }
        >
          <Segmented
            label="Paper"
            options={PAPER_WIDTHS.map((value) => ({
              value,
              label: <span className="whitespace-nowrap">{PAPER_MEASURES[value].label}</span>,
            }))}
            value={width}
            onChange={setWidth}
          />
          {controls}
        </PageHeader>
        {problem === null ? null : (
          <Notice variant="danger" className="mb-4">
            {problem}
          </Notice>
        )}
      </div>
      <PaperStack width={width}>{children}</PaperStack>
    </>
  );
}

/** The width in the address, so that a paper can be shared and loaded again as it was. */
function usePaperChoice(preset: PaperWidth) {
  const [params, changeParams] = useAddressParams();
  const asked = params.get('paper');
  const choose = (width: PaperWidth) =>
    changeParams((now) => {
      now.set('paper', width);
      return now;
    });
  return [isPaperWidth(asked) ? asked : preset, choose] as const;
}

function usePrint(beforePrint: PaperPageProps['beforePrint']) {
  const [isBusy, setIsBusy] = useState(false);
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  const print = async () => {
    setIsBusy(true);
    const mayPrint = (await beforePrint?.()) ?? true;
    setIsBusy(false);
    if (!mayPrint) return;
    // A letter that is still on its way would be printed in another type, and in another width.
    await document.fonts.ready;
    window.print();
  };
  const isAtOnce: boolean = state?.printAtOnce === true;
  // A user who chose "Print bill" has pressed already; loading the page again must not print a second time.
  useEffect(() => {
    if (!isAtOnce || hasBegun.current) return;
    hasBegun.current = true;
    void navigate(`${pathname}${search}`, { replace: true, state: null });
    void print();
  });
  return { print, isBusy };
}
