/** A picture of streets, 256 pixels wide, as it is sent. */
export type Tile = { bytes: Uint8Array<ArrayBuffer>; contentType: string };

/** Pictures of streets that we have ourselves. */
export type TileStore = {
  /** The nearest zoom that has any. */
  nearest: number;
  /** Null where there is none: outside of what was drawn. */
  read(zoom: number, x: number, y: number): Promise<Tile | null>;
  close(): Promise<void>;
};

/** What a map may be made of: pictures alone, whatever else a folder or an archive holds. */
export const pictureTypes: Record<string, string> = {
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  avif: 'image/avif',
};
