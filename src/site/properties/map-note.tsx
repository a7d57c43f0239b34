import type { ReactNode } from 'react';

/** What a map has to say of itself, on the map. */
export const MapNote = ({ children }: { children: ReactNode }) => (
  <p role="status" className="type-hint border border-hairline bg-ivory px-2.5 py-1.5 text-ink-2">
    {children}
  </p>
);

/** Where no picture of streets comes the marks are on paper, and still tell what lies beside what. */
export const NoStreets = () => <MapNote>Streets cannot be shown now. Homes stand where they are.</MapNote>;
