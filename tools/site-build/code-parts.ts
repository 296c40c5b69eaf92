import { join } from 'node:path';

// Rolldown makes a file for each set of parts that load a module, however small it is. What is better in one file is
// said here (docs/decisions/0131).

/** What the browser begins with, what a sign-in page adds to it, and what stands behind every page of the desk. */
const BEGINNING = sources('main.tsx', 'lib/code/fetched-first.ts');
const SIGN_IN = sources('app/sign-in-app.tsx');
const DESK = sources('app/site-app.tsx', 'app/account-routes.tsx');
/** The pages that the server draws. */
const PUBLIC = sources('site.ts');
const ENTRIES = [...BEGINNING, ...DESK];

const OURS = /\/client\/.*\.tsx?$|\/domain\//;
const LIBRARIES_TOO = /./;

/** Which page shows which icon is known only once what nobody needs has been left out. */
const ICON = /node_modules\/lucide-react\//;

/** A page of the desk. */
const PAGE = /\/client\/app\/routes\/(?:desk|back-office)\/[^/]+\.tsx$/;

/** What nothing else asks for before it is needed. */
const SIGN_IN_ALONE = /\/client\/(app|features\/sign-in|lib)\/|\/plain-form\.tsx$/;

/** For each page that uses a module, so many characters of it are worth less than a request. */
const CHARACTERS_PER_PAGE = 60;

type ModuleInfo = { importedIds: string[]; dynamicallyImportedIds: string[]; code: string | null };
type Build = { getModuleInfo(id: string): ModuleInfo | null };

type Loads = {
  beginning: Set<string>;
  signIn: Set<string>;
  desk: Set<string>;
  /** All that stands behind every page of the desk, libraries as well. */
  shell: Set<string>;
  /** All that public pages and those of signing in load, also when they are at rest. */
  outside: Set<string>;
  /** The pages of the desk that load a module, before they are drawn or once they are at rest. */
  pages: Map<string, Set<string>>;
};

let loads: Loads | undefined;

/**
 * The file that a module is built into: what is loaded with every page of a kind, in one file, which compresses better
 * than forty; and what is small and used by many pages of the desk, with the shell. Null leaves it to Rolldown. What
 * the sign-in pages share with the desk, and what is made of the kit for them, comes with the beginning.
 */
export function codePart(id: string, build: Build): string | null {
  loads ??= loadsOf(build);
  if (ENTRIES.includes(id)) return null;
  const { beginning, signIn, desk } = loads;
  if (beginning.has(id)) return 'beginning';
  if (ICON.test(id)) return 'shell';
  if (desk.has(id)) return signIn.has(id) ? 'beginning' : 'shell';
  if (loads.pages.has(id) && !loads.outside.has(id))
    return isWorthNoRequest(id, build, loads) ? 'shell' : null;
  if (!signIn.has(id)) return null;
  if (SIGN_IN_ALONE.test(id)) return 'sign-in';
  return id.includes('/client/ui/') ? 'beginning' : null;
}

/** Whether a module is small for the number of pages that use it, and needs nothing that the shell does not bring. */
function isWorthNoRequest(id: string, build: Build, all: Loads, asked = new Set<string>()): boolean {
  if (all.shell.has(id) || asked.has(id)) return true;
  if (all.outside.has(id)) return false;
  asked.add(id);
  const { code = null, importedIds = [] } = build.getModuleInfo(id) ?? {};
  const pages = all.pages.get(id)?.size ?? 0;
  if (code === null || pages < 2 || code.length > pages * CHARACTERS_PER_PAGE) return false;
  return importedIds.every((imported) => isWorthNoRequest(imported, build, all, asked));
}

function loadsOf(build: Build): Loads {
  const pages = [...reached(ENTRIES, build, { isLater: true })].filter((id) => PAGE.test(id));
  return {
    beginning: reached(BEGINNING, build),
    signIn: reached(SIGN_IN, build),
    desk: reached(DESK, build),
    shell: reached(ENTRIES, build, { among: LIBRARIES_TOO }),
    outside: reached([...SIGN_IN, ...PUBLIC], build, {
      among: LIBRARIES_TOO,
      isLater: true,
      found: new Set(ENTRIES),
    }),
    pages: byModule(pages, (page) => reached([page], build, { among: LIBRARIES_TOO, isLater: true })),
  };
}

function byModule(pages: string[], modulesOf: (page: string) => Set<string>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const page of pages)
    for (const id of modulesOf(page)) found.set(id, (found.get(id) ?? new Set()).add(page));
  return found;
}

type Reach = {
  /** Which modules are followed; ours, if it is not said. */
  among?: RegExp;
  /** Whether what is loaded afterwards counts, too. */
  isLater?: boolean;
  /** What is known already, and is not followed again. */
  found?: Set<string>;
};

/** All modules that these load. */
function reached(ids: readonly string[], build: Build, reach: Reach = {}): Set<string> {
  const { among = OURS, isLater = false, found = new Set<string>() } = reach;
  for (const id of ids) {
    if (found.has(id) || !among.test(id)) continue;
    found.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = build.getModuleInfo(id) ?? {};
    reached(isLater ? [...importedIds, ...dynamicallyImportedIds] : importedIds, build, {
      among,
      isLater,
      found,
    });
  }
  return found;
}

function sources(...files: string[]): string[] {
  return files.map((file) => join(import.meta.dirname, '../../client', file));
}
