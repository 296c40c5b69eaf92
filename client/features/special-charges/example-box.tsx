/** What a price comes to by an example, or, while nothing can be said, how to see it. */
export function ExampleBox({ lines }: { lines: readonly string[] | null }) {
  return (
    <div className="rounded-control bg-sunk px-3 py-2 text-sm sm:col-span-2">
      <p className="font-medium text-ink-2">For example</p>
      <div role="status">
        {lines?.map((line) => (
          <p key={line} className="tabular-nums">
            {line}
          </p>
        )) ?? <p className="text-ink-3">Enter a price to see what it comes to.</p>}
      </div>
    </div>
  );
}
