/** The address that opens a letter, its subject and text filled in: to somebody, or to whom one chooses there. */
export function mailtoOf(email: string | null, subject: string, body = ''): string {
  const parts = [`subject=${encodeURIComponent(subject)}`];
  if (body) parts.push(`body=${encodeURIComponent(body)}`);
  return `mailto:${email ?? ''}?${parts.join('&')}`;
}
