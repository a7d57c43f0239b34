import { useEffect, useRef } from 'react';
import { company } from '#site/content/company.ts';
import { office } from '#site/content/contact.ts';
import { openStreetMap } from '#ui/street-map.ts';

/** What the marker tells: the address of the office. Made of nodes, never of markup. */
function addressNode(): HTMLElement {
  const box = document.createElement('div');
  const name = document.createElement('strong');
  name.textContent = company.name;
  box.append(name, ...company.address.flatMap((line) => [document.createElement('br'), line]));
  return box;
}

/** The street map around the head office (PUB-CONTACT-07 to 09). */
export default function OfficeMapView({ tiles, onFail }: { tiles: string; onFail: () => void }) {
  const box = useRef<HTMLElement>(null);
  const fail = useRef(onFail);
  fail.current = onFail;

  useEffect(() => {
    if (!box.current) return;
    const title = `${company.name}, head office`;
    const { map } = openStreetMap(box.current, {
      ...office,
      tiles,
      title,
      popup: addressNode(),
      onFail: () => fail.current(),
    });
    return () => {
      map.remove();
    };
  }, [tiles]);

  return <section ref={box} className="size-full" aria-label="Map around the head office" />;
}
