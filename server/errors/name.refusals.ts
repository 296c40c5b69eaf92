import { refusal } from './refusal.ts';

/** No name was given; of a guest, no phone number either. */
export class NameRequired extends refusal('NameRequiredError', 'NAME_REQUIRED', 'Enter a name.') {}

/** Something of its kind has this name already: what it is ('An extra'), the name, and the field in which it stands. */
export class NameTaken extends refusal(
  'NameTakenError',
  'NAME_TAKEN',
  (thing: string, name: string, path: string) => {
    const message = `${thing} called ${name} already exists.`;
    return { message, fields: [{ path, message }] };
  },
) {}
