import type { Finding } from './finding.ts';
import type { SourceFile } from './source-tree.ts';
import { serverPlace } from './wings.ts';

type Edge = { path: string; line: number };
type Graph = Map<string, Map<string, Edge>>;

/**
 * Rings of rooms on the server, and rings of files anywhere. Two folders of the site may show each other's parts (a
 * developer's page its homes, a home's page its developer), as long as no two files need each other to load.
 */
export function checkCycles(files: SourceFile[]): Finding[] {
  const rooms: Graph = new Map();
  const modules: Graph = new Map();
  for (const { path, imports } of files) {
    for (const { target, line, typeOnly } of imports) {
      if (target === null) continue;
      addEdge(rooms, roomOf(path), roomOf(target), { path, line });
      if (!typeOnly) addEdge(modules, path, target, { path, line });
    }
  }
  return [...findRings(rooms, 'rooms import each other'), ...findRings(modules, 'files import each other')];
}

/** Tests may look into every room. */
function roomOf(path: string): string | null {
  const place = serverPlace(path);
  return place?.area === 'room' && !/\.test\.ts$/.test(path) ? place.room : null;
}

function addEdge(graph: Graph, from: string | null, to: string | null, edge: Edge): void {
  if (from === null || to === null || from === to) return;
  const known = graph.get(from) ?? new Map<string, Edge>();
  if (!known.has(to)) known.set(to, edge);
  graph.set(from, known);
}

function findRings(graph: Graph, what: string): Finding[] {
  const findings: Finding[] = [];
  const done = new Set<string>();
  const walk = (node: string, trail: string[]): void => {
    for (const [next, { path, line }] of graph.get(node) ?? []) {
      const start = trail.indexOf(next);
      if (start >= 0) {
        const ring = [...trail.slice(start), next].join(' → ');
        const instead = 'Give the shared part to the one that both may call, or to a third, so that calls run one way.';
        findings.push({ path, line, rule: 'cycles', says: `${what}: ${ring}`, instead });
      } else if (!done.has(next)) walk(next, [...trail, next]);
    }
    done.add(node);
  };
  for (const node of graph.keys()) if (!done.has(node)) walk(node, [node]);
  return findings;
}
