// proto-loader's objects and the messages of firestore-messages.ts differ in two things: timestamps, and doubles
// that JSON cannot write. Both are found by their member's name; the names inside `fields` are the users' own.

const TIMESTAMPS = ['createTime', 'updateTime', 'readTime', 'commitTime', 'timestampValue'];

export function fromWire(message: unknown): unknown {
  return walk(message, (name, value) => {
    if (TIMESTAMPS.includes(name) && isRecord(value)) return timeText(value);
    return name === 'doubleValue' ? savableDouble(value) : undefined;
  });
}

export function toWire(message: unknown): unknown {
  return walk(message, (name, value) =>
    TIMESTAMPS.includes(name) && typeof value === 'string' ? timeParts(value) : undefined,
  );
}

type Convert = (name: string, value: unknown) => unknown;

function walk(message: unknown, convert: Convert): unknown {
  if (Array.isArray(message)) return message.map((item) => walk(item, convert));
  if (!isRecord(message)) return message;
  const members = Object.entries(message).map(([name, value]) => {
    const converted = convert(name, value);
    if (converted !== undefined) return [name, converted];
    if (name !== 'fields' || !isRecord(value)) return [name, walk(value, convert)];
    const own = Object.entries(value).map(([field, inner]) => [field, walk(inner, convert)]);
    return [name, Object.fromEntries(own)];
  });
  return Object.fromEntries(members);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function timeText({ seconds, nanos }: Record<string, unknown>): string {
  const whole = new Date(Number(seconds ?? 0) * 1000).toISOString().slice(0, 19);
  // Firestore keeps microseconds and drops what is finer.
  const microseconds = Math.floor(Number(nanos ?? 0) / 1000);
  return `${whole}.${String(microseconds).padStart(6, '0')}Z`;
}

function timeParts(text: string): { seconds: string; nanos: number } {
  const [whole = '', fraction = ''] = text.replace('Z', '').split('.');
  return { seconds: String(Date.parse(`${whole}Z`) / 1000), nanos: Number(fraction.padEnd(9, '0')) };
}

function savableDouble(value: unknown): unknown {
  if (Object.is(value, -0)) return '-0';
  return Number.isFinite(value) ? value : String(value);
}
