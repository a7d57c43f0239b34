/** Eye level and middle of the picture, on a ground of 720 × 900. */
const eye = { x: 360, y: 590 };

/** Doorways one behind the other, each seen `scale` times as large as the first, from shade into light. */
const doorways = [
  { scale: 1, wall: '#0b1410', jamb: '#1b2c23', floor: '#16241c' },
  { scale: 0.7, wall: '#14231b', jamb: '#2b4234', floor: '#22362a' },
  { scale: 0.5, wall: '#20362a', jamb: '#4a5a41', floor: '#37492f' },
  { scale: 0.365, wall: '#3b4a33', jamb: '#8a7a4c', floor: '#6c6540' },
  { scale: 0.27, wall: '#77683d', jamb: '#c7a866', floor: '#b79a5c' },
] as const;

const floorOf = (scale: number) => eye.y + 330 * scale;

/** A doorway with a pointed arch, as the courts of old houses have them. */
function archOf(scale: number, width = 292, rise = 226): string {
  const base = floorOf(scale);
  const half = width * scale;
  const spring = eye.y - 190 * scale;
  const top = spring - (rise + width) * 0.62 * scale;
  const at = (part: number) => spring - (spring - top) * part;
  return `M${eye.x - half} ${base}V${spring}C${eye.x - half} ${at(0.5)} ${eye.x - half * 0.42} ${at(0.78)} ${eye.x} ${top}C${eye.x + half * 0.42} ${at(0.78)} ${eye.x + half} ${at(0.5)} ${eye.x + half} ${spring}V${base}Z`;
}

/** What falls through a doorway onto the floor before it. */
function lightOf(scale: number, before: number): string {
  const [near, far] = [floorOf(before), floorOf(scale)];
  const [wide, narrow] = [226 * before, 226 * scale];
  return `M${eye.x - narrow} ${far}H${eye.x + narrow}L${eye.x + wide} ${near}H${eye.x - wide}Z`;
}

/** The way through a house to its open court at the last light: what the name means. Decoration only. */
export function CourtPicture() {
  return (
    <svg
      viewBox="0 0 720 900"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full max-md:top-1/2 max-md:h-auto max-md:-translate-y-[64%]"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="court-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#8fa3a0" />
          <stop offset="0.45" stopColor="#e3c48f" />
          <stop offset="1" stopColor="#f7dfae" />
        </linearGradient>
        <radialGradient id="court-glow" cx="0.5" cy="0.655" r="0.62">
          <stop offset="0" stopColor="#ffdf9c" stopOpacity="0.62" />
          <stop offset="0.35" stopColor="#e7b964" stopOpacity="0.24" />
          <stop offset="1" stopColor="#e7b964" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="court-light" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffe2a6" stopOpacity="0.6" />
          <stop offset="1" stopColor="#ffe2a6" stopOpacity="0.05" />
        </linearGradient>
        <linearGradient id="court-shade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#060c09" stopOpacity="0.75" />
          <stop offset="0.4" stopColor="#060c09" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="720" height="900" fill={doorways[0].wall} />
      {doorways.map(({ scale, jamb, floor }, at) => {
        const next = doorways[at + 1];
        const behind = next?.scale ?? scale * 0.76;
        return (
          <g key={scale} clipPath={`url(#court-door-${at})`}>
            <clipPath id={`court-door-${at}`}>
              <path d={archOf(scale)} />
            </clipPath>
            <path d={archOf(scale)} fill={jamb} />
            {/* The wall is thick: the next room begins a hand's breadth behind its edge. */}
            <g clipPath={`url(#court-room-${at})`}>
              <clipPath id={`court-room-${at}`}>
                <path d={archOf(scale * 0.955, 288)} />
                <rect x="0" y={floorOf(behind)} width="720" height="400" />
              </clipPath>
              <rect width="720" height="900" fill={next?.wall ?? 'url(#court-sky)'} />
              {next === undefined && <Court />}
              <rect y={floorOf(behind)} width="720" height="400" fill={floor} />
              <FloorLines from={floorOf(behind)} to={floorOf(scale)} />
              <path d={lightOf(behind, scale)} fill="url(#court-light)" />
            </g>
          </g>
        );
      })}
      <rect width="720" height="900" fill="url(#court-glow)" />
      <rect width="720" height="900" fill="url(#court-shade)" />
    </svg>
  );
}

/** Slabs: their joints run to the eye's level. */
function FloorLines({ from, to }: { from: number; to: number }) {
  const joints = [-5, -3.4, -2, -0.7, 0.7, 2, 3.4, 5];
  const reach = (joint: number, y: number) => eye.x + (joint * 72 * (y - eye.y)) / 330;
  return (
    <g stroke="#0b1410" strokeOpacity="0.16">
      {joints.map((joint) => (
        <path key={joint} d={`M${reach(joint, from)} ${from}L${reach(joint, to)} ${to}`} />
      ))}
      <path d={`M0 ${from + (to - from) * 0.42}H720`} />
    </g>
  );
}

/** Clumps of the tree's crown: middle and radius. */
const leaves = [
  [333, 584, 12],
  [344, 568, 14],
  [362, 557, 15],
  [379, 569, 14],
  [390, 586, 11],
  [350, 588, 12],
  [372, 588, 13],
  [361, 575, 13],
] as const;

/** Under the open sky: a far wall, a tree, and the sun behind it. */
function Court() {
  return (
    <>
      <circle cx="360" cy="566" r="26" fill="#fff3d0" />
      <path d="M262 592h26v-10h10v10h124v-10h10v10h28v80H262z" fill="#b68f55" />
      <path d="M354 662c2-26 1-44-3-62l-13-15 3-3 12 12 3-22h4l2 24 13-16 3 3-13 20c-3 15-3 34-1 59z" fill="#241f14" />
      <g fill="#1c3025">
        {leaves.map(([x, y, r]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
      <g fill="#50683f">
        {leaves.map(([x, y, r]) => (
          <circle key={`${x} ${y}`} cx={x + r * 0.22} cy={y - r * 0.3} r={r * 0.52} />
        ))}
      </g>
    </>
  );
}
