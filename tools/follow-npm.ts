const LOOK_EVERY = 250;

/**
 * Ends this process with npm. A signal to npm reaches the shell between us alone: it dies, we become an orphan and
 * would run on. Started by hand, a process may outlive its shell.
 */
export function endWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY);
  look.unref();
}
