import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 500;

/**
 * Ends this process with SIGTERM when the shell between it and npm is gone. npm passes a SIGTERM to that shell alone, which
 * ends without passing it on; `exec` would spare the shell, but cmd.exe has none. A signal that came by itself is not repeated.
 */
function watchParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, EVERY_MS);
  timer.unref();
  // A listener of our own would switch the default end off, so it comes with the program's first.
  process.on('newListener', function join(event) {
    if (event !== 'SIGTERM') return;
    process.removeListener('newListener', join);
    process.prependOnceListener('SIGTERM', () => clearInterval(timer));
  });
}

if (isMainThread && process.env.npm_lifecycle_event && process.platform !== 'win32') watchParent();
