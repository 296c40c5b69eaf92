/** Two letters for an avatar: 'MR' of 'Meera Rao', 'M' of 'meera@lodge.example'. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/@.*/, '')
    .split(/[\s._-]+/)
    .filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return (
    letters
      .map((word) => [...(word ?? '')][0] ?? '')
      .join('')
      .toLocaleUpperCase('en-IN') || '?'
  );
}
