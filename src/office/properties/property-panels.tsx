import type { ComponentType } from 'react';
import { type PropertyTab, propertyTabs } from '#contract/property-fields.ts';
import type { PropertyEditView } from '#contract/staff-properties.ts';

import { TabBasicInfo } from './tab-basic-info.tsx';
import { TabFeatures } from './tab-features.tsx';
import { TabFloorPlans } from './tab-floor-plans.tsx';
import { TabHighlights } from './tab-highlights.tsx';
import { TabLocation } from './tab-location.tsx';
import { TabMedia } from './tab-media.tsx';
import { TabNearbyPlaces } from './tab-nearby-places.tsx';
import { TabPricing } from './tab-pricing.tsx';
import { TabSpecifications } from './tab-specifications.tsx';

export type TabProps = {
  /** As it was read; null for a new one. */
  property: PropertyEditView | null;
  isShown: boolean;
  /** Tells how many files of a part of the form are on their way. */
  onBusy: (part: string, count: number) => void;
};

const contents: Record<PropertyTab, ComponentType<TabProps>> = {
  basic: TabBasicInfo,
  location: TabLocation,
  pricing: TabPricing,
  specifications: TabSpecifications,
  features: TabFeatures,
  highlights: TabHighlights,
  nearby: TabNearbyPlaces,
  plans: TabFloorPlans,
  media: TabMedia,
};

/** All nine are there at once: uploads of a tab go on while another one is shown. */
export function PropertyPanels({ tab, ...props }: Omit<TabProps, 'isShown'> & { tab: PropertyTab }) {
  return propertyTabs.map(({ id }) => {
    const Content = contents[id];
    return (
      <div
        key={id}
        id={`property-panel-${id}`}
        role="tabpanel"
        aria-labelledby={`property-tab-${id}`}
        hidden={id !== tab}
      >
        <Content {...props} isShown={id === tab} />
      </div>
    );
  });
}
