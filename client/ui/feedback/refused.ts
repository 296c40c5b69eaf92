/** A no as the API says it. */
export type Refused = { readonly message: string; readonly fields?: readonly { readonly message: string }[] };

/** What it says where no field can be marked. */
export function sentenceWithoutFields({ message, fields = [] }: Refused): string {
  return fields.map((field) => field.message).join(' ') || message;
}
