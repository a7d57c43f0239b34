export type ServerEvent = { event: string; data: string };

/**
 * Reads server-sent events (WHATWG HTML section 9.2) as they come, until the answer ends. `onBytes` is told of every sign
 * of life, events or not. The browser's own EventSource cannot send a token.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: ServerEvent) => void,
  onBytes: () => void = () => {},
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  let event = '';
  let data: string[] = [];
  const take = (line: string) => {
    if (line === '') {
      if (data.length > 0) onEvent({ event: event || 'message', data: data.join('\n') });
      event = '';
      data = [];
      return;
    }
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (name === 'event') event = value;
    if (name === 'data') data.push(value);
  };
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    rest += value;
    // A line end that may be the first half of CR LF waits for the next piece.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  }
}
