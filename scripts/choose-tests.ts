import type { SourceFile } from './structure/source-tree.ts';
import { serverPlace } from './structure/wings.ts';

export type Choice = {
  /** Every light test, and the heavy ones that are nearest to the change. */
  tests: string[];
  /** Journeys that were changed themselves. */
  journeys: string[];
  /** Heavy ones that the change touches too, beyond the most that a quick run takes. */
  beyond: string[];
  /** How many heavy ones the change does not touch. */
  others: number;
};

type Imports = Pick<SourceFile, 'path' | 'imports'>;

/** It knows every room: whoever starts the app would be touched by everything. */
const crossroads = 'src/server/app.ts';

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
/** Needs a database or starts programs. */
const isHeavy = ({ path, imports }: Imports) =>
  path.startsWith('src/server/') || imports.some((one) => one.package === 'node:child_process');

/**
 * What `npm test -- --quick` runs for these changed files. Of the heavy tests come first the changed ones, then those that
 * import a changed file (or import what does, and so on), with the rooms where a changed file stands or is imported.
 */
export function chooseTests(changed: string[], files: Imports[], most = 20): Choice {
  const steps = countSteps(changed, files);
  const rooms = new Set([...steps].filter(([, far]) => far <= 1).map(([path]) => roomOf(path)));
  const nearness = (path: string): number => {
    const far = steps.get(path) ?? Number.POSITIVE_INFINITY;
    const room = roomOf(path);
    return room !== null && rooms.has(room) ? Math.min(far, 1.5) : far;
  };
  const tests = files.filter(({ path }) => isTest(path));
  const heavy = tests.filter(isHeavy).map(({ path }) => path);
  const touched = heavy
    .filter((path) => Number.isFinite(nearness(path)))
    .sort((one, other) => nearness(one) - nearness(other) || one.localeCompare(other));
  return {
    tests: [...tests.map(({ path }) => path).filter((path) => !heavy.includes(path)), ...touched.slice(0, most)],
    journeys: files.map(({ path }) => path).filter((path) => /\.journey\.ts$/.test(path) && changed.includes(path)),
    beyond: touched.slice(most),
    others: heavy.length - touched.length,
  };
}

/** A room of the server, or a part of its platform; the migrations belong to the database. */
function roomOf(path: string): string | null {
  const place = serverPlace(path);
  if (place === null || place.area === 'top') return null;
  if (place.area === 'room') return place.room;
  return place.area === 'migrations' ? 'platform/database' : path.split('/').slice(2, -1).join('/');
}

/** How many imports lie between a file and the nearest changed one; types are the compiler's to check. */
function countSteps(changed: string[], files: Imports[]): Map<string, number> {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of files) {
    for (const { target, typeOnly } of imports) {
      if (target === null || typeOnly || target === crossroads) continue;
      importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  const steps = new Map(changed.map((path) => [path, 0]));
  // A map hands out what is added while it is walked.
  for (const [path, far] of steps) {
    for (const importer of importers.get(path) ?? []) if (!steps.has(importer)) steps.set(importer, far + 1);
  }
  return steps;
}
