import { type AddressInfo, createServer } from 'node:net';
import { type RunningServer, runServer } from '#test/run-server.ts';

export const admin = { email: 'drill@aangan.example', password: 'Machines@two2' };

/** An app server that can be killed and comes back at the same address. */
export type AppServer = { url: string; start(): Promise<void>; kill(): Promise<void>; stop(): Promise<void> };

/** What all servers of a drill have; each adds its own PORT and DATA_DIR. */
export const serverSettings = {
  SECRET_KEY: 'drill-9f2c7ab1e4d05386-4b7e1c0a8d',
  TRUSTED_PROXIES: '1',
  DEMO: '0',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
};

/** Ports that were free a moment ago. */
export async function freePorts(count: number): Promise<number[]> {
  const holders = Array.from({ length: count }, () => createServer());
  await Promise.all(holders.map((one) => new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))));
  const ports = holders.map((one) => (one.address() as AddressInfo).port);
  await Promise.all(holders.map((one) => new Promise((resolve) => one.close(resolve))));
  return ports;
}

export function openServer(env: Record<string, string>): AppServer {
  let running: RunningServer | undefined;
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    running?.child.kill(signal);
    await running?.exit;
  };
  return {
    url: `http://127.0.0.1:${env.PORT}`,
    async start() {
      running = runServer({ ...serverSettings, ...env });
      // What it logs, for whoever asked for it.
      if (process.env.LOG_LEVEL) running.child.stdout?.pipe(process.stderr, { end: false });
      await running.ready;
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
