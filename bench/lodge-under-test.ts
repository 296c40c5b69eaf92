import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 20;

/** A token of the demo manager. */
export async function tokenOf(address: string): Promise<string> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded';
  const account = { email: 'manager@lodge.example', password: 'lodge-demo', returnSecureToken: true };
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return String(Object(await response.json()).idToken);
}

/** Memory of a process in bytes, as the kernel counts it. */
function residentOf(pid: number): number {
  const page = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(page ?? 0) * 1024;
}

/** Does some work and gives by how much the process grew meanwhile at most. */
export async function growthDuring<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<[Result, number]> {
  const before = residentOf(pid);
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentOf(pid));
  }, LOOK_EVERY_MS);
  const result = await work().finally(() => clearInterval(timer));
  return [result, peak - before];
}
