import { resizeImage, type Variant } from './resize-image.ts';

export type ResizeOrder = { number: number; original: Uint8Array; variant: Variant };
export type ResizeReply = { number: number; bytes: Uint8Array } | { number: number; error: string };

/** A process of its own that resizes what its parent sends; see resize-apart.ts. */
process.on('message', async ({ number, original, variant }: ResizeOrder) => {
  const reply: ResizeReply = await resizeImage(original, variant).then(
    (bytes) => ({ number, bytes }),
    (cause: unknown) => ({ number, error: String(cause) }),
  );
  process.send?.(reply);
});
// `process.exit` waits for V8's threads, which may wait for a process that is ending (nodejs/node#54918): it would stay for ever.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
