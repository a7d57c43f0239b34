/** Addresses of pictures that were uploaded in this tab, each with the file it came from. */
const previews = new Map<string, string>();
/** Each holds its file in memory. */
const most = 40;

/** What was just sent is shown from here: its sizes are still being made, and a slow line need not carry it back. */
export function keepPreview(url: string, file: File): void {
  const [oldest] = previews.keys();
  if (previews.size >= most && oldest !== undefined) {
    URL.revokeObjectURL(previews.get(oldest) ?? '');
    previews.delete(oldest);
  }
  previews.set(url, URL.createObjectURL(file));
}

export const localPreview = (url: string): string | undefined => previews.get(url);
