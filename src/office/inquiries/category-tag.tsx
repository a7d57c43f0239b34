import type { ComponentProps } from 'react';
import { inquiryCategories, type RequestType } from '#contract/inquiry-categories.ts';
import { Badge } from '#ui/badge.tsx';
import { BadgeButton } from '#ui/badge-button.tsx';

/** What only access requests bring has a tag of its own (TRAP-39). */
export const categoryLabel = (type: RequestType): string =>
  inquiryCategories.find(({ value }) => value === type)?.label ?? 'Documents';

const kinds: Record<RequestType, ComponentProps<typeof Badge>['kind']> = {
  general: 'plain',
  floor_plans: 'info',
  pricing: 'warning',
  availability: 'success',
  location: 'plain',
  amenities: 'plain',
  investment: 'brass',
  documents: 'info',
};

/** `onOpen`: what a press on it shows. */
export function CategoryTag({ type, about, onOpen }: { type: RequestType; about: string; onOpen?: () => void }) {
  const label = categoryLabel(type);
  if (!onOpen) return <Badge kind={kinds[type]}>{label}</Badge>;
  return (
    <BadgeButton kind={kinds[type]} onClick={onOpen} aria-label={`${label}, message of ${about}`}>
      {label}
    </BadgeButton>
  );
}
