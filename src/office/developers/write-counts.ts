import type { StaffDeveloper } from '#contract/developers.ts';
import { counted, groupDigits } from '#contract/prices.ts';

/** `1 review`, `12,034 reviews`. */
export const writeReviews = ({ totalReviews }: Pick<StaffDeveloper, 'totalReviews'>): string =>
  counted(totalReviews, 'review');

/** `1 project (0 completed)`. */
export const writeProjects = (developer: Pick<StaffDeveloper, 'totalProjects' | 'completedProjects'>): string => {
  const { totalProjects, completedProjects } = developer;
  const projects = totalProjects === 1 ? 'project' : 'projects';
  return `${groupDigits(totalProjects)} ${projects} (${groupDigits(completedProjects)} completed)`;
};
