type MarkProps = { size?: number; className?: string; court?: string };

/** The plan of a house: an outer wall with its gate, the arcade, the open court. */
export function Mark({ size = 30, className = '', court = 'fill-brass' }: MarkProps) {
  return (
    <svg
      viewBox="0 0 30 30"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      className={className}
      aria-hidden="true"
    >
      <path d="M10.5 28.2H1.8V1.8h26.4v26.4h-8.7" strokeWidth="1.6" />
      <path d="M8.4 8.4h13.2v13.2H8.4z" strokeWidth="1.1" />
      <path d="M12.6 12.6h4.8v4.8h-4.8z" stroke="none" className={court} />
    </svg>
  );
}

type WordmarkProps = { name: string; size?: number; className?: string; most?: string };

/**
 * Mark and name. `size` is the mark's edge in pixels; the name follows it and a reader's own text size, up to `most` where
 * controls stand beside it that it may not push out of the window.
 */
export function Wordmark({ name, size = 30, className = '', most }: WordmarkProps) {
  const letters = `${size / 17.2}rem`;
  return (
    <span className={`inline-flex items-center gap-3 ${className}`}>
      <Mark size={size} />
      <span
        className="font-[440] font-display leading-none tracking-[-0.02em]"
        style={{ fontSize: most ? `min(${letters}, ${most})` : letters, transform: 'translateY(0.09em)' }}
      >
        {name}
      </span>
    </span>
  );
}
