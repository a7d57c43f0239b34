import { BookOpen, Check, Lock, LockOpen, MapPin, Plane, ShoppingBag, Stethoscope, TrainFront } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import type { GatedContent } from '#contract/gates.ts';
import { sentence } from '#contract/property-labels.ts';
import { useAccess } from '#site/floor-plans/use-access.ts';
import { useLateDialog } from '#site/shell/dialog-button.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { FactList } from './fact-list.tsx';
import { LockedPapers, LockedPlans } from './locked-content.tsx';
import { PropertyMap } from './property-map.tsx';
import type { PropertyView } from './read-property-page.ts';

const loadRequest = () => import('#site/floor-plans/request-access-dialog.tsx');

/** The five tabs (PUB-DETAIL-17). */
export function PropertyTabs({ property }: { property: PropertyView }) {
  const { id, title } = property;
  const access = useAccess(id);
  const { View: Request, open, close, opener } = useLateDialog(loadRequest);
  const [requestType, setRequestType] = useState<GatedContent>('floor_plans');
  const isOpen = access.state === 'open';
  const opens = (content: GatedContent) => isOpen && access.parts.opens(access.session, id, content);
  const icon = isOpen ? (
    <LockOpen size={16} strokeWidth={1.5} aria-label="Unlocked" className="text-green" />
  ) : (
    <Lock size={16} strokeWidth={1.5} aria-label="Locked" />
  );
  const lockOf = (content: GatedContent) => {
    const show = (press: MouseEvent<HTMLElement>) => {
      setRequestType(content);
      return opener.show(press);
    };
    return { opener: { ...opener, show }, hasEnded: access.state === 'ended' };
  };
  return (
    <>
      <Tabs
        label="About this property"
        tabs={[
          { id: 'overview', label: 'Overview', content: () => <Overview property={property} /> },
          { id: 'amenities', label: 'Amenities', content: () => <Amenities amenities={property.amenities} /> },
          {
            id: 'location',
            label: 'Location & Connectivity',
            content: (shown) => <Location property={property} shown={shown} />,
          },
          {
            id: 'floor-plan',
            label: 'Floor Plan',
            icon,
            content: (shown) =>
              isOpen && opens('floor_plans') ? (
                <access.parts.UnlockedPlans session={access.session} title={title} shown={shown} />
              ) : (
                <LockedPlans plans={property.plans} {...lockOf('floor_plans')} />
              ),
          },
          {
            id: 'documents',
            label: 'Documents',
            icon,
            content: (shown) =>
              isOpen && opens('documents') ? (
                <access.parts.UnlockedPapers session={access.session} shown={shown} />
              ) : (
                <LockedPapers papers={property.papers} {...lockOf('documents')} />
              ),
          },
        ]}
      />
      {isOpen && <access.parts.SessionWatch session={access.session} />}
      {Request && <Request property={{ id, title }} requestType={requestType} open={open} onClose={close} />}
    </>
  );
}

function Overview({ property: { description, highlights, details } }: { property: PropertyView }) {
  const shownDetails = details.map(([label, text]): [string, string] => [
    label,
    label === 'Furnishing' ? sentence(text) : text,
  ]);
  return (
    <>
      <h2 className="panel-title sr-only">Overview</h2>
      <Description text={description} />
      <div className="mt-10 grid gap-x-14 gap-y-10 md:grid-cols-2">
        {highlights.length > 0 && (
          <div>
            <h3 className="type-h4 mb-4">Key highlights</h3>
            <ul className="type-small">
              {highlights.map((highlight) => (
                <li key={highlight} className="wrap-anywhere flex gap-3 border-hairline border-t py-3">
                  <Check size={16} strokeWidth={1.5} aria-hidden="true" className="mt-1 shrink-0 text-green" />
                  {highlight}
                </li>
              ))}
            </ul>
          </div>
        )}
        {details.length > 0 && (
          <div>
            <h3 className="type-h4 mb-4">Property details</h3>
            <FactList facts={shownDetails} />
          </div>
        )}
      </div>
    </>
  );
}

/** A short first paragraph is the writer's headline and is set as one. */
const headline = 80;

function Description({ text }: { text: string }) {
  if (!text) {
    return <p className="type-lead text-ink-3">The description is being written. Call us for what you want to know.</p>;
  }
  const paragraphs = text.split(/\n{2,}/);
  const [first = '', ...rest] = paragraphs;
  const isHeadline = rest.length > 0 && first.length <= headline;
  return (
    <>
      {isHeadline && <p className="type-h3 mb-4">{first}</p>}
      {(isHeadline ? rest : paragraphs).map((paragraph) => (
        <p key={paragraph.slice(0, 60)} className="type-lead mt-4 whitespace-pre-line text-ink-2 first-of-type:mt-0">
          {paragraph}
        </p>
      ))}
    </>
  );
}

function Amenities({ amenities }: { amenities: string[] }) {
  return (
    <>
      <h2 className="panel-title sr-only">Amenities</h2>
      {amenities.length === 0 && <p className="text-ink-3">No amenities are listed yet.</p>}
      <ul className="grid gap-x-14 sm:grid-cols-2">
        {amenities.map((amenity) => (
          <li key={amenity} className="wrap-anywhere flex gap-3 border-hairline border-t py-3">
            <Check size={16} strokeWidth={1.5} aria-hidden="true" className="mt-1 shrink-0 text-green" />
            {amenity}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The places people ask for first; every other kind is a point on the map. */
const placeIcons: Record<string, typeof MapPin> = {
  'Metro Station': TrainFront,
  School: BookOpen,
  Hospital: Stethoscope,
  Mall: ShoppingBag,
  'Grocery Store': ShoppingBag,
  Airport: Plane,
};

function Location({ property, shown }: { property: PropertyView; shown: boolean }) {
  const { title, address, coordinates, isApproximate, nearby } = property;
  return (
    <>
      <h2 className="panel-title sr-only">Location and connectivity</h2>
      <p className="mb-5">{address}</p>
      <PropertyMap point={coordinates} isApproximate={isApproximate} title={title} shown={shown} />
      {nearby.length > 0 && (
        <div className="mt-10">
          <h3 className="type-h4 mb-4">Nearby places</h3>
          <ul className="grid gap-x-14 md:grid-cols-2">
            {nearby.map((place) => (
              <Nearby key={`${place.type}${place.name}`} place={place} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Nearby({ place: { name, type, distance } }: { place: PropertyView['nearby'][number] }) {
  const Icon = placeIcons[type] ?? MapPin;
  return (
    <li className="flex items-center gap-4 border-hairline border-t py-3">
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-brass-text" />
      <span className="grow leading-snug">
        <span className="font-[550]">{name}</span>
        {type && <span className="type-hint block text-ink-3">{type}</span>}
      </span>
      <span className="type-small whitespace-nowrap tabular-nums">{distance}</span>
    </li>
  );
}
