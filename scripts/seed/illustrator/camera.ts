/** A place in the scene, metres: x right, y up, z away from the viewer. */
export interface Point {
  x: number;
  y: number;
  z: number;
}

/** A place on the frame, px of the frame (not of the raster). */
export type Spot = readonly [x: number, y: number];

/**
 * A shift lens: pitch is always 0, so every vertical stays vertical, and the
 * horizon is moved up or down the frame instead of tilting the camera.
 */
export interface Camera {
  /** Frame, px. */
  width: number;
  height: number;
  /** Focal length in px of the frame. */
  focal: number;
  /** Frame y of the horizon. */
  horizon: number;
  /** Frame x of the point straight ahead. */
  centre: number;
  eye: Point;
  /** Turn to the right, radians. */
  yaw: number;
  /**
   * Draws the scene as water at y = 0 reflects it. The warp moves every point
   * of the frame, which makes the ripples; long edges are divided for it.
   */
  mirror?: (x: number, y: number) => Spot;
}

/** Nothing nearer than this is drawn, metres. */
export const nearPlane = 0.35;

/** Longest straight piece of a rippled edge, px. */
const rippleStep = 9;

export interface View {
  /** Where along the camera's own axes a point lies: across, up from the eye, ahead. */
  across: number;
  up: number;
  ahead: number;
}

export function view(camera: Camera, point: Point): View {
  const dx = point.x - camera.eye.x;
  const dz = point.z - camera.eye.z;
  const cos = Math.cos(camera.yaw);
  const sin = Math.sin(camera.yaw);
  return {
    across: dx * cos - dz * sin,
    up: (camera.mirror ? -point.y : point.y) - camera.eye.y,
    ahead: dx * sin + dz * cos,
  };
}

/** Distance ahead of the eye, metres. */
export function depthOf(camera: Camera, point: Point): number {
  return view(camera, point).ahead;
}

/** Frame px per metre at a point. */
export function scaleAt(camera: Camera, point: Point): number {
  return camera.focal / Math.max(nearPlane, depthOf(camera, point));
}

/** One point on the frame; points behind the near plane are pulled onto it. */
export function project(camera: Camera, point: Point): Spot {
  const spot = plain(camera, view(camera, point));
  return camera.mirror ? camera.mirror(spot[0], spot[1]) : spot;
}

/** A polygon on the frame, clipped at the near plane; empty when it is all behind. */
export function projectPolygon(camera: Camera, points: readonly Point[]): Spot[] {
  const clipped = clipNear(points.map((point) => view(camera, point)));
  if (clipped.length < 3) return [];
  const spots = clipped.map((corner) => plain(camera, corner));
  if (outside(camera, spots)) return [];
  return camera.mirror ? ripple(spots, camera.mirror) : spots;
}

/** A straight line on the frame, clipped at the near plane; undefined when nothing of it shows. */
export function projectLine(camera: Camera, from: Point, to: Point): Spot[] | undefined {
  let start = view(camera, from);
  let end = view(camera, to);
  if (start.ahead < nearPlane && end.ahead < nearPlane) return undefined;
  if (start.ahead < nearPlane) start = cut(start, end);
  else if (end.ahead < nearPlane) end = cut(end, start);
  const ends: Spot[] = [plain(camera, start), plain(camera, end)];
  if (outside(camera, ends)) return undefined;
  if (!camera.mirror) return ends;
  // The way there ripples; the way back, which closes a polygon, is dropped.
  const bent = ripple(ends, camera.mirror);
  return bent.slice(0, bent.length / 2 + 1);
}

/**
 * The eye that decides which faces are seen. A reflection shows what an eye
 * below the water would see.
 */
export function seeingEye(camera: Camera): Point {
  return camera.mirror ? { ...camera.eye, y: -camera.eye.y } : camera.eye;
}

function plain(camera: Camera, at: View): Spot {
  const ratio = camera.focal / Math.max(nearPlane, at.ahead);
  return [camera.centre + at.across * ratio, camera.horizon - at.up * ratio];
}

function clipNear(corners: View[]): View[] {
  if (corners.every((corner) => corner.ahead >= nearPlane)) return corners;
  const kept: View[] = [];
  corners.forEach((corner, index) => {
    const following = corners[(index + 1) % corners.length] as View;
    const seen = corner.ahead >= nearPlane;
    if (seen) kept.push(corner);
    if (seen !== following.ahead >= nearPlane) kept.push(cut(corner, following));
  });
  return kept;
}

/** The place where a line crosses the near plane. */
function cut(corner: View, following: View): View {
  const share = (nearPlane - corner.ahead) / (following.ahead - corner.ahead);
  return {
    across: corner.across + (following.across - corner.across) * share,
    up: corner.up + (following.up - corner.up) * share,
    ahead: nearPlane,
  };
}

/** Skips what can never show, so that wide scenes stay cheap. */
function outside(camera: Camera, spots: readonly Spot[]): boolean {
  const margin = 40;
  return (
    spots.every((spot) => spot[0] < -margin) ||
    spots.every((spot) => spot[0] > camera.width + margin) ||
    spots.every((spot) => spot[1] < -margin) ||
    spots.every((spot) => spot[1] > camera.height + margin)
  );
}

function ripple(spots: readonly Spot[], warp: (x: number, y: number) => Spot): Spot[] {
  const bent: Spot[] = [];
  spots.forEach((spot, index) => {
    const following = spots[(index + 1) % spots.length] as Spot;
    const drop = Math.abs(following[1] - spot[1]);
    const pieces = Math.min(90, Math.max(1, Math.ceil(drop / rippleStep)));
    for (let piece = 0; piece < pieces; piece += 1) {
      const share = piece / pieces;
      bent.push(warp(spot[0] + (following[0] - spot[0]) * share, spot[1] + (following[1] - spot[1]) * share));
    }
  });
  return bent;
}
