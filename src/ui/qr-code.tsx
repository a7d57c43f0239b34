/** A QR code from its modules: each row a text of 0 and 1. Always dark on light, or cameras cannot read it. */
export function QrCode({
  rows,
  label,
  className = '',
}: {
  rows: readonly string[];
  label: string;
  className?: string;
}) {
  // The standard wants four modules of quiet around it (ISO/IEC 18004).
  const margin = 4;
  const side = rows.length + margin * 2;
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(
        (run) => `M${run.index + margin} ${y + margin}h${run[0].length}v1h-${run[0].length}z`,
      ),
    )
    .join('');
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#ffffff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#1b1916" d={path} />
    </svg>
  );
}
