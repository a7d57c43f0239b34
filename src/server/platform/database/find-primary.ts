import pg from 'pg';

/** `postgres://user:password@a:5432,b/name?…` as the address of each of its hosts; one host, or a socket, as it stands. */
export function hostsOf(connectionString: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^([a-z]+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/i.exec(connectionString) ?? [];
  if (!hosts.includes(',')) return [connectionString];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** What is asked for by libpq's name; a list of hosts means this here, whether it is said or not. */
export const isForWrites = (connectionString: string): boolean =>
  /^(read-write|primary|)$/.test(/[?&]target_session_attrs=([^&]*)/.exec(connectionString)?.[1] ?? '');

type Place = Pick<pg.Client, 'host' | 'port'>;
type Asked = { place: Place; isClosed: boolean; timeline: string };

/** Milliseconds for each host: one that is gone without a word must not keep the others waiting. */
const patience = 2000;
const watchEvery = 2000;

const question = `select current_setting('transaction_read_only') = 'on' as "isClosed",
  case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

async function askHost(options: pg.ClientConfig, connectionString: string): Promise<Asked> {
  const timeouts = { connectionTimeoutMillis: patience, query_timeout: patience };
  const client = new pg.Client({ ...options, ...timeouts, connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Omit<Asked, 'place'>>(question);
    const { host, port } = client;
    return { place: { host, port }, isClosed: rows[0]?.isClosed ?? true, timeline: rows[0]?.timeline ?? '' };
  } finally {
    void client.end().catch(() => {});
  }
}

const isSame = (one: Place, other: Place | null) => one.host === other?.host && one.port === other.port;

/** Knows which of several hosts takes writes, and asks them all when that is no longer sure. */
class Finder {
  readonly #hosts: string[];
  #known: Place | null = null;
  #asking: Promise<Place> | null = null;
  /** Every promotion begins a new line of history; who writes on an older one has not heard of it. */
  #newest = '';
  readonly #clients = new Set<pg.Client>();
  #watch: NodeJS.Timeout | undefined;

  constructor(hosts: string[]) {
    this.#hosts = hosts;
  }

  forget(): void {
    this.#known = null;
  }

  async find(options: pg.ClientConfig): Promise<Place> {
    if (this.#known !== null) return this.#known;
    this.#asking ??= this.#ask(options).finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #ask(options: pg.ClientConfig): Promise<Place> {
    const answers = await Promise.allSettled(this.#hosts.map((host) => askHost(options, host)));
    const open = answers.flatMap((one) => (one.status === 'fulfilled' && !one.value.isClosed ? [one.value] : []));
    this.#newest = [this.#newest, ...open.map(({ timeline }) => timeline)].sort().at(-1) ?? '';
    const right = open.filter(({ timeline }) => timeline === this.#newest).map(({ place }) => place);
    const best = right.find((place) => isSame(place, this.#known)) ?? right[0];
    if (best === undefined) throw noPrimary(answers);
    this.#known = best;
    return best;
  }

  /**
   * Watches over a connection that stands. A machine that loses its power ends none, and whoever waits for an answer would
   * wait for a quarter of an hour: once another host takes writes, the connections to all others are cut.
   */
  keep(client: pg.Client, options: pg.ClientConfig): void {
    this.#clients.add(client);
    client.once('end', () => {
      this.#clients.delete(client);
      if (this.#clients.size > 0) return;
      clearInterval(this.#watch);
      this.#watch = undefined;
    });
    this.#watch ??= setInterval(async () => {
      // While nobody takes writes there is nowhere to go: a slow primary keeps its connections.
      const best = await this.#ask(options).catch(() => null);
      if (best === null) return;
      for (const one of this.#clients) if (!isSame(one, best)) (one as unknown as Wired).connection.stream.destroy();
    }, watchEvery).unref();
  }
}

/** What the driver's types leave out. */
type Wired = { connection: { stream: { destroy(): void } } };

/** Says of each host why not. A wrong password or name stays what it is: waiting would not help. */
function noPrimary(answers: PromiseSettledResult<Asked>[]): Error {
  const causes = answers.map((one) =>
    one.status === 'rejected' ? (one.reason as { code?: string; message: string }) : null,
  );
  const words = causes.map((cause) => (cause === null ? 'takes no writes' : cause.code || cause.message));
  const code = causes.find((cause) => /^(28|3D)/.test(cause?.code ?? ''))?.code ?? '08001';
  return Object.assign(new Error(`no host of DATABASE_URL takes writes: ${words.join(', ')}`), { code });
}

type Callback = ((cause: Error) => void) | ((cause: null, client: pg.Client) => void);

/** One for each list in a process, so that all its connections learn of a new primary at once. */
const finders = new Map<string, Finder>();

/** What makes connections to this address: the driver's own client, or one that goes to the host that takes writes. */
export function clientFor(connectionString: string): typeof pg.Client {
  const hosts = hostsOf(connectionString);
  if (hosts.length === 1) return pg.Client;
  const finder = finders.get(connectionString) ?? new Finder(hosts);
  finders.set(connectionString, finder);
  return class extends pg.Client {
    readonly #options: pg.ClientConfig;

    constructor(options: pg.ClientConfig) {
      super({ ...options, connectionString: hosts[0] ?? '' });
      this.#options = options;
      // Also keeps the process alive when the line breaks before the pool listens.
      this.on('error', () => finder.forget());
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Callback): void;
    override connect(callback?: Callback): Promise<pg.Client> | undefined {
      const connected = this.#connect();
      if (callback === undefined) return connected;
      const tell = callback as (cause: Error | null, client?: pg.Client) => void;
      connected.then((client) => tell(null, client), tell);
    }

    async #connect(): Promise<pg.Client> {
      try {
        Object.assign(this, await finder.find(this.#options));
        await super.connect();
        const { rows } = await this.query<{ isClosed: boolean }>(question);
        if (rows[0]?.isClosed !== false) throw Object.assign(new Error('the host takes no writes'), { code: '08001' });
        finder.keep(this, this.#options);
        return this;
      } catch (cause) {
        finder.forget();
        void this.end().catch(() => {});
        throw cause;
      }
    }
  } as typeof pg.Client;
}
