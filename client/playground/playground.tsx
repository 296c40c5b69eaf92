import { GraphiQL } from 'graphiql';
import { useMemo, useState } from 'react';
import type { Settings } from '../lib/session/settings.ts';
import { callersOf } from './callers.ts';
import { EXAMPLES } from './examples.ts';
import { fetcherAs } from './fetcher.ts';

/** GraphiQL with a choice of who calls, and an example for each thing that one would try first. */
export function Playground({ settings }: { settings: Settings }) {
  const callers = useMemo(() => callersOf(settings), [settings]);
  const [name, setName] = useState(callers[0]?.name ?? '');
  const caller = callers.find((candidate) => candidate.name === name) ?? callers[0];
  const fetcher = useMemo(() => fetcherAs(caller?.idToken ?? (async () => null)), [caller]);

  return (
    <div className="playground">
      <header>
        <h1>API playground</h1>
        <label>
          Call as
          <select value={name} onChange={(event) => setName(event.target.value)}>
            {callers.map((candidate) => (
              <option key={candidate.name}>{candidate.name}</option>
            ))}
          </select>
        </label>
        <a href="/">Back to the site</a>
      </header>
      <GraphiQL fetcher={fetcher} defaultTabs={EXAMPLES} key={name} shouldPersistHeaders={false} />
    </div>
  );
}
