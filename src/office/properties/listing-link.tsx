import { ExternalLink, Eye } from 'lucide-react';
import type { StaffProperty } from '#contract/staff-properties.ts';
import { buttonStyle } from '#ui/button.tsx';

type ListingLinkProps = {
  property: Pick<StaffProperty, 'id' | 'isActive' | 'abilities'>;
  /** Its sign alone on a phone. */
  isNarrow?: boolean;
};

/** To the page that visitors see, or will see; nothing for an inactive listing and who may not edit it. */
export function ListingLink({ property: { id, isActive, abilities }, isNarrow = false }: ListingLinkProps) {
  if (!isActive && !abilities.edit) return null;
  const Icon = isActive ? ExternalLink : Eye;
  return (
    <a
      href={isActive ? `/property/${id}` : `/admin/properties/${id}/preview`}
      target="_blank"
      rel="noopener"
      title={isActive ? undefined : 'Shows what was last saved'}
      className={buttonStyle({ kind: 'outline', size: 'small' })}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
      <span className={isNarrow ? 'max-md:sr-only' : ''}>{isActive ? 'Public page' : 'Preview'}</span>
    </a>
  );
}
