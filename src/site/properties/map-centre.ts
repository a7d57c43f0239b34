export type MapCentre = { latitude: number; longitude: number; isDefault: boolean };

/** Delhi, where a home has no usable coordinates (PUB-DETAIL-29). */
const delhi = { latitude: 28.6139, longitude: 77.209 };

/** Coordinates count only within the globe (PUB-DETAIL-28). */
export function mapCentre(point: { latitude: number; longitude: number } | null): MapCentre {
  if (!point) return { ...delhi, isDefault: true };
  const { latitude, longitude } = point;
  const sound = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return sound ? { latitude, longitude, isDefault: false } : { ...delhi, isDefault: true };
}
