import { TriangleAlert } from 'lucide-react';
import { useHealth } from './read-health.ts';

/** At the end of its line in the menu: that something is wrong. Nothing where all is well, or nobody knows. */
export function HealthMark() {
  const isWrong = useHealth().data?.data.level === 'wrong';
  if (!isWrong) return null;
  return (
    <span className="ml-auto text-red">
      <TriangleAlert size={18} strokeWidth={1.5} aria-hidden="true" />
      <span className="sr-only">something is wrong</span>
    </span>
  );
}
