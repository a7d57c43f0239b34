import type { Finding } from './finding.ts';
import type { SourceFile } from './source-tree.ts';

/** The room of a path in one wing: `src/site/properties/x.tsx` → `properties`. Tests belong to no room here. */
function roomIn(wing: string, path: string): string | null {
  const [src, name, room, rest] = path.split('/');
  const isRoom = src === 'src' && name === wing && rest !== undefined && room !== 'platform' && room !== 'migrations';
  return isRoom && room !== undefined && !/\.test\.tsx?$/.test(path) ? room : null;
}

/** Rooms that import each other, directly or in a ring. */
export function checkCycles(files: SourceFile[]): Finding[] {
  return ['server', 'site', 'office'].flatMap((wing) => {
    const edges = new Map<string, Map<string, { path: string; line: number }>>();
    for (const { path, imports } of files) {
      const from = roomIn(wing, path);
      for (const { target, line } of imports) {
        const to = target === null ? null : roomIn(wing, target);
        if (from === null || to === null || from === to) continue;
        const known = edges.get(from) ?? new Map<string, { path: string; line: number }>();
        if (!known.has(to)) known.set(to, { path, line });
        edges.set(from, known);
      }
    }
    return findRings(edges);
  });
}

function findRings(edges: Map<string, Map<string, { path: string; line: number }>>): Finding[] {
  const findings: Finding[] = [];
  const done = new Set<string>();
  const walk = (room: string, trail: string[]): void => {
    for (const [next, { path, line }] of edges.get(room) ?? []) {
      const start = trail.indexOf(next);
      if (start >= 0) {
        const ring = [...trail.slice(start), next].join(' → ');
        const instead =
          'Give the shared part to the room both may call, or to a third room, so that calls run one way.';
        findings.push({ path, line, rule: 'cycles', says: `rooms import each other: ${ring}`, instead });
      } else if (!done.has(next)) walk(next, [...trail, next]);
    }
    done.add(room);
  };
  for (const room of edges.keys()) if (!done.has(room)) walk(room, [room]);
  return findings;
}
