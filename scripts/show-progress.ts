let shownAt = 0;

/** On a terminal one line that moves, elsewhere a line every five seconds. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
  else if (Date.now() - shownAt >= 5000) {
    shownAt = Date.now();
    process.stderr.write(`${text}\n`);
  }
}

export function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
}
