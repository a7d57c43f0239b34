import 'leaflet/dist/leaflet.css';
import './office-map.css';
import { map as createMap, divIcon, marker, tileLayer } from 'leaflet';
import { useEffect, useRef } from 'react';
import { company } from '#site/content/company.ts';
import { office } from '#site/content/contact.ts';

/** Our mark as a pin, so that no foreign marker picture has to load. */
const pin = divIcon({
  className: '',
  iconSize: [40, 48],
  iconAnchor: [20, 46],
  popupAnchor: [0, -44],
  html: '<svg viewBox="0 0 40 48" width="40" height="48"><path fill="#1f4536" d="M20 47c7-9 16-17 16-28A16 16 0 0 0 4 19c0 11 9 19 16 28Z"/><path fill="none" stroke="#fff" stroke-width="1.4" d="M13 12h14v14H13z"/><path fill="#dcc08c" d="M17.5 16.5h5v5h-5z"/></svg>',
});

/** Tiles that may fail before the map is called broken: one or two are lost on any bad line. */
const patience = 4;

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
    const centre: [number, number] = [office.latitude, office.longitude];
    const map = createMap(box.current, { scrollWheelZoom: false }).setView(centre, office.zoom);
    map.attributionControl.setPrefix(false);
    let arrived = 0;
    let lost = 0;
    tileLayer(tiles, {
      maxZoom: 19,
      attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
      // The tile service answers 403 to a request that does not say where it comes from.
      referrerPolicy: 'strict-origin-when-cross-origin',
    })
      .on('tileload', () => {
        arrived += 1;
      })
      .on('tileerror', () => {
        lost += 1;
        if (arrived === 0 && lost >= patience) fail.current();
      })
      .addTo(map);
    marker(centre, { icon: pin, alt: `${company.name}, head office`, title: 'Head office' })
      .bindPopup(addressNode())
      .addTo(map);
    return () => {
      map.remove();
    };
  }, [tiles]);

  return <section ref={box} className="size-full" aria-label="Map around the head office" />;
}
