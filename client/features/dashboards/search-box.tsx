import { useNavigate } from 'react-router';

/** Finds one of the agent's bookings by code, name or phone. */
export function SearchBox({ bookingsPath }: { bookingsPath: string }) {
  const navigate = useNavigate();
  return (
    <search className="w-full lg:ms-auto lg:w-80">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
          void navigate(`${bookingsPath}?${new URLSearchParams({ text })}`);
        }}
      >
        <input
          name="text"
          type="search"
          aria-label="Find a booking"
          placeholder="Guest, room, code or phone"
          className="h-control w-full rounded-control border border-line-strong bg-surface px-3"
        />
      </form>
    </search>
  );
}
