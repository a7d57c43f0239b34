/** How far a file is. Once all of it is sent the server looks into it. */
export function UploadProgress({ name, share, onDark = false }: { name: string; share: number; onDark?: boolean }) {
  const percent = Math.floor(share * 100);
  return (
    <span
      role="progressbar"
      aria-label={`Uploading ${name}`}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={`block h-0.75 ${onDark ? 'bg-white/35' : 'bg-sand'}`}
    >
      <span
        className={`block h-full transition-[width] ${onDark ? 'bg-white' : 'bg-green'}`}
        style={{ width: `${percent}%` }}
      />
    </span>
  );
}

/** `Uploading 38%`, `Checking...`. */
export const writeProgress = (share: number): string =>
  share >= 1 ? 'Checking...' : `Uploading ${Math.floor(share * 100)}%`;

const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
/** `3.1 MB`, `820 KB`. */
export const writeSize = (bytes: number): string =>
  bytes >= 1024 * 1024
    ? `${number.format(bytes / 1024 / 1024)} MB`
    : `${number.format(Math.max(1, Math.round(bytes / 1024)))} KB`;
