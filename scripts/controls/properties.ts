import type { Control } from './control.ts';

const threat = 'where an owner lives, read off a map, an answer or a narrow area';
const tests = ['properties-map'];

export const propertiesControls: Control[] = [
  {
    threat,
    name: 'homes without a developer are not shown where they are',
    file: 'src/server/migrations/0069_map_points.sql',
    take: '(new.hides_point or new.developer_id is null)',
    put: 'new.hides_point',
    tests,
  },
  {
    threat,
    name: 'an owner who is noted is not shown where they are',
    file: 'src/server/migrations/0069_map_points.sql',
    take: '(new.hides_point or new.developer_id is null)',
    put: 'new.developer_id is null',
    tests,
  },
  {
    threat,
    name: 'the way a point is moved does not tell one home from another of the same house',
    file: 'src/server/migrations/0069_map_points.sql',
    take: 'from map_salts, move_point(new.latitude, new.longitude, salt) as moved;',
    put: "from map_salts, move_point(new.latitude, new.longitude, salt || convert_to(new.id, 'UTF8')) as moved;",
    tests,
  },
  {
    threat,
    name: 'pages of cities tell where homes are shown to be, not where they are',
    file: 'src/server/cities/store.ts',
    take: 'map_latitude as latitude, map_longitude as longitude',
    put: 'latitude, longitude',
    tests,
  },
];
