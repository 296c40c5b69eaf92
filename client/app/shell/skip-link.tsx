/** The first stop of a keyboard: past the navigation. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-60 rounded-button bg-pine px-4 py-2 font-semibold text-on-pine focus-visible:not-sr-only focus-visible:fixed focus-visible:top-3 focus-visible:left-3"
    >
      Skip to the content
    </a>
  );
}
