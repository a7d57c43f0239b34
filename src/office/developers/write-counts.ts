import type { StaffDeveloper } from '#contract/developers.ts';

export const writeNumber = new Intl.NumberFormat('en-IN').format;

/** `1 review`, `12,034 reviews`. */
export const writeReviews = ({ totalReviews }: Pick<StaffDeveloper, 'totalReviews'>): string =>
  `${writeNumber(totalReviews)} ${totalReviews === 1 ? 'review' : 'reviews'}`;

/** `1 project (0 completed)`. */
export const writeProjects = (developer: Pick<StaffDeveloper, 'totalProjects' | 'completedProjects'>): string => {
  const { totalProjects, completedProjects } = developer;
  const projects = totalProjects === 1 ? 'project' : 'projects';
  return `${writeNumber(totalProjects)} ${projects} (${writeNumber(completedProjects)} completed)`;
};
