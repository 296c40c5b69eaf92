import { GIVEN_ROLES, rightsOf } from './user-labels.ts';

/** What each role may do, in a sentence. */
export function RoleRights() {
  return (
    <section aria-labelledby="role-rights" className="rounded-card border border-line bg-surface p-4">
      <h2 id="role-rights" className="pb-2 font-semibold">
        What each role may do
      </h2>
      <ul className="grid gap-1 text-ink-2">
        {GIVEN_ROLES.map(({ value }) => (
          <li key={value}>{rightsOf(value)}</li>
        ))}
      </ul>
    </section>
  );
}
