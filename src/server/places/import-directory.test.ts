import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { type DirectoryOptions, importDirectory } from './import-directory.ts';

let started: StartedApp;
let person: Awaited<ReturnType<typeof makeSignedIn>>;
beforeAll(async () => {
  started = await startApp({ env: { GEOCODER_URL: 'off' } });
  person = await makeSignedIn(started);
});
afterAll(() => started.close());

const header = 'pincode,office,type,delivery,taluk,district,state,lat,lng';
const rows = [
  '122101,Badshahpur SO,PO,Delivery,Sohna,GURUGRAM,HARYANA,28.3912,77.0471',
  '122101,Bhondsi BO,BO,Delivery,Sohna,GURUGRAM,HARYANA,28.3521,77.0639',
  // Half of Europe away, and swapped: their names are good, their points are not.
  '122101,Ghamroj BO,BO,Delivery,Sohna,GURUGRAM,HARYANA,48.35,7.06',
  '122101,Alipur BO,BO,Delivery,Sohna,GURUGRAM,HARYANA,77.06,28.32',
  // In India, but a hundred kilometres from its neighbours.
  '122101,Garhi BO,BO,Delivery,Sohna,GURUGRAM,HARYANA,29.41,77.05',
  '201301,Noida SO,PO,Delivery,Dadri,GAUTAM BUDDHA NAGAR,UTTAR PRADESH,28.58,77.32',
  '110070,Vasant Kunj SO,PO,Delivery,,SOUTH WEST,DELHI,NA,NA',
  '744101,"Port Blair, HO",HO,Delivery,,SOUTH ANDAMAN,ANDAMAN AND NICOBAR ISLANDS,11.66,92.73',
];
const chunksOf = (text: string | Uint8Array, size = 7) => {
  const bytes = Buffer.from(text as string);
  return (async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  })();
};
const load = (text: string | Uint8Array, options: DirectoryOptions = {}, size?: number) =>
  importDirectory(started.platform.db, chunksOf(text, size), options);
const stored = () =>
  started.platform.db
    .selectFrom('directory_places')
    .select(['name', 'district', 'state', 'latitude'])
    .orderBy('pincode')
    .orderBy('name')
    .execute();
const found = async (q: string) => {
  const response = await person.get(`/api/places/search?q=${encodeURIComponent(q)}`);
  return ((await response.json()) as { data: { displayName: string; source: string; coordinates: object | null }[] })
    .data;
};

describe('loading a directory', () => {
  test('plain or packed, byte by byte, in the place of the one before; doubtful points are left out', async () => {
    const csv = `\uFEFF${[header, ...rows].join('\r\n')}\r\n`;
    for (const file of [csv, gzipSync(csv)]) {
      const totals = await load(file, {}, file === csv ? 1 : 7);
      expect(totals).toEqual({ rows: 8, places: 8, repeated: 0, refused: 0, withoutPoint: 4 });
    }
    expect(await stored()).toEqual([
      { name: 'Vasant Kunj', district: 'South West', state: 'Delhi', latitude: null },
      { name: 'Alipur', district: 'Gurugram', state: 'Haryana', latitude: null },
      { name: 'Badshahpur', district: 'Gurugram', state: 'Haryana', latitude: 28.3912 },
      { name: 'Bhondsi', district: 'Gurugram', state: 'Haryana', latitude: 28.3521 },
      { name: 'Garhi', district: 'Gurugram', state: 'Haryana', latitude: null },
      { name: 'Ghamroj', district: 'Gurugram', state: 'Haryana', latitude: null },
      { name: 'Noida', district: 'Gautam Buddha Nagar', state: 'Uttar Pradesh', latitude: 28.58 },
      { name: 'Port Blair,', district: 'South Andaman', state: 'Andaman and Nicobar Islands', latitude: 11.66 },
    ]);
  });

  test('is found by name, beginning, pincode and the other name of its town', async () => {
    expect((await found('bhondsi gurgaon'))[0]).toMatchObject({
      displayName: 'Bhondsi, Gurugram, Haryana 122101',
      source: 'directory',
      coordinates: { lat: 28.3521, lng: 77.0639 },
    });
    expect((await found('ghamr'))[0]).toMatchObject({ coordinates: null });
    expect((await found('744101')).map(({ displayName }) => displayName)).toEqual([
      'Port Blair,, South Andaman, Andaman and Nicobar Islands 744101',
    ]);
    // What is written down here and in the directory is one place.
    expect((await found('badshahpur')).map(({ displayName }) => displayName)).toEqual([
      'Badshahpur, Gurugram, Haryana 122101',
    ]);
  });

  test('refuses broken rows one by one and says why; repeated ones are counted', async () => {
    const refused: [number, string][] = [];
    const bad = [
      ...rows.slice(0, 2),
      rows[0],
      '012345,Zero BO,BO,x,,A,B,28,77',
      ',Nothing BO,BO,x,,A,B,28,77',
      '122102,,BO,x,,A,B,28,77',
      '122102, SO,BO,x,,A,B,28,77',
      `122102,${'x'.repeat(121)},BO,x,,A,B,28,77`,
      '122102,Too few',
      '122103,Sound BO,BO,x,,A,B,28.2,77.2',
    ];
    const totals = await load([header, ...bad].join('\n'), {
      onRefused: (line, reason) => refused.push([line, reason]),
    });
    expect(totals).toMatchObject({ rows: 10, places: 3, repeated: 1, refused: 6 });
    expect(refused.map(([line]) => line).sort((a, b) => a - b)).toEqual([5, 6, 7, 8, 9, 10]);
    expect(refused).toContainEqual([5, '"012345" is no pincode']);
  });

  test('a dry run changes nothing, and neither does a file of another layout, an empty or a torn one', async () => {
    await load([header, ...rows].join('\n'));
    const before = await stored();
    expect(await load([header, rows[0]].join('\n'), { dryRun: true })).toMatchObject({ places: 1 });
    const packed = gzipSync(Array.from({ length: 4000 }, () => rows.join('\n')).join('\n'));
    for (const [file, message] of [
      ['a,b,c\n1,2,3\n', 'it has no column pincode, office, district, state, lat, lng'],
      ['', 'it has no column pincode'],
      [`${header}\n`, 'no place that could be read'],
      [`${header}\nx,y,z\n`, 'no place that could be read'],
      [packed.subarray(0, packed.length / 2), /unexpected end of file|no place|no column/],
      [Buffer.from([0x1f, 0x8b, 0, 0, 1, 2, 3]), /./],
    ] as const) {
      await expect(load(file, {}, 4096), String(message)).rejects.toThrow(message);
    }
    const stopped = new AbortController();
    stopped.abort(new Error('stopped by a signal'));
    await expect(load([header, ...rows].join('\n'), { signal: stopped.signal })).rejects.toThrow('stopped by a signal');
    expect(await stored()).toEqual(before);
  });

  test('two at once: one is done, the other refused', async () => {
    const results = await Promise.allSettled([load([header, ...rows].join('\n')), load([header, ...rows].join('\n'))]);
    const reasons = results.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []));
    expect(reasons.every((text) => text.startsWith('Another load is running'))).toBe(true);
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect((await stored()).length).toBe(8);
  });

  test('a hundred thousand rows pass through a few megabytes', async () => {
    const count = 100_000;
    const file = (async function* () {
      yield Buffer.from(`${header}\n`);
      for (let at = 0; at < count; at += 1000) {
        const block = Array.from(
          { length: 1000 },
          (_, n) => `5${String(at + n).padStart(5, '0')},Halli ${at + n} BO,BO,x,,MYSURU,KARNATAKA,12.3,76.6`,
        );
        yield Buffer.from(`${block.join('\n')}\n`);
      }
    })();
    let most = 0;
    const base = process.memoryUsage.rss();
    const totals = await importDirectory(started.platform.db, file, {
      dryRun: true,
      onProgress: () => {
        most = Math.max(most, process.memoryUsage.rss() - base);
      },
    });
    expect(totals).toMatchObject({ rows: count, places: count });
    expect(most / 1024 ** 2).toBeLessThan(150);
  }, 120_000);
});
