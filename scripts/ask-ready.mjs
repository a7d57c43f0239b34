// Ends with 0 when the server of this machine can serve: the health check of the image.
const port = process.env.PORT ?? 3000;
const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
