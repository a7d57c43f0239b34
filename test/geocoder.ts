import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the geocoder behaves: answers, keeps silent, fails, sends elsewhere, never ends, unfolds, or tells nonsense. */
export type GeocoderMode =
  | 'answer'
  | 'empty'
  | 'silent'
  | 'slow'
  | 'error'
  | 'busy'
  | 'redirect'
  | 'endless'
  | 'html'
  | 'lying';

export type FakeGeocoder = {
  /** For GEOCODER_URL. */
  url: string;
  mode: GeocoderMode;
  /** Bytes of the answer that has no end. */
  sent: number;
  /** Where `redirect` sends to. */
  elsewhere: string;
  /** What was asked, with the time of asking in milliseconds. */
  asked: { path: string; params: URLSearchParams; headers: http.IncomingHttpHeaders; at: number }[];
  close(): Promise<void>;
};

/** One result as Nominatim writes it; `name` is repeated in the address. */
export const resultOf = (name: string, over: object = {}, address: object = {}) => ({
  place_id: 7,
  osm_type: 'way',
  osm_id: 4711,
  lat: '28.4402',
  lon: '77.1025',
  display_name: `${name}, Golf Course Road, Sector 54, Gurugram, Haryana, 122002, India`,
  address: {
    road: 'Golf Course Road',
    suburb: 'Sector 54',
    city: 'Gurugram',
    state: 'Haryana',
    postcode: '122002',
    country: 'India',
    country_code: 'in',
    ...address,
  },
  ...over,
});

/** Things a hostile or broken geocoder could say: none of them is a place in India. */
const lies: unknown[] = [
  null,
  'text',
  {},
  resultOf('Dubai', { lat: '25.2', lon: '55.3' }, { country_code: 'ae' }),
  resultOf('Kathmandu', { lat: '27.7172', lon: '85.3240' }, { country_code: 'np' }),
  resultOf('Sea', { lat: '77.1025', lon: '28.4402' }),
  resultOf('Nowhere', { lat: 'NaN', lon: '77' }),
  resultOf('Bomb', { lat: '1e400', lon: '77' }),
  resultOf('Long', { display_name: 'x'.repeat(50_000) }),
  resultOf('No address', { address: null }),
];

export async function openGeocoder(mode: GeocoderMode = 'answer'): Promise<FakeGeocoder> {
  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://geocoder');
    fake.asked.push({ path: pathname, params: searchParams, headers: request.headers, at: performance.now() });
    const say = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const real = pathname.endsWith('/reverse')
      ? resultOf('Aralias')
      : [resultOf(searchParams.get('q') ?? ''), resultOf('Second', { osm_id: 4712 })];
    switch (fake.mode) {
      case 'answer':
        return say(real);
      case 'empty':
        return say(pathname.endsWith('/reverse') ? { error: 'Unable to geocode' } : []);
      case 'silent':
        return;
      case 'slow':
        return setTimeout(() => say(real), 400);
      case 'error':
        return say({ error: 'broken' }, 500);
      case 'busy':
        return say({ error: 'too many' }, 429);
      case 'redirect':
        return response.writeHead(302, { location: fake.elsewhere }).end();
      case 'html':
        return response.end('<html>Bad gateway, perhaps</html>');
      case 'lying':
        return say(
          pathname.endsWith('/reverse')
            ? lies[3]
            : [...lies, resultOf('Tower\u0007\u202E <b>9</b>\n', {}, { postcode: 'javascript:alert(1)', state: 5 })],
        );
      case 'endless': {
        response.writeHead(200, { 'content-type': 'application/json' });
        const more = () => {
          do fake.sent += 16_384;
          while (response.writable && response.write('[{"a":"'.padEnd(16_384, 'x')));
          response.once('drain', more);
        };
        return more();
      }
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeGeocoder = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/maps`,
    mode,
    sent: 0,
    elsewhere: '',
    asked: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fake;
}
