import { Gauge } from 'prom-client';
import type { Platform } from '../platform/platform.ts';
import { countOpen } from './store.ts';

const name = 'aangan_messages_open';

/** Tells /metrics how many messages wait and how many were given up: the dead letters. Read from the outbox itself. */
export function countMessages({ db, metrics }: Pick<Platform, 'db' | 'metrics'>): void {
  if (metrics.registry.getSingleMetric(name)) return;
  new Gauge({
    name,
    help: 'Messages of the outbox that wait, were given up, or may not have arrived',
    labelNames: ['channel', 'state'],
    registers: [metrics.registry],
    async collect() {
      this.reset();
      for (const channel of ['sms', 'email', 'push']) {
        for (const state of ['waiting', 'failed', 'uncertain']) this.set({ channel, state }, 0);
      }
      for (const { channel, state, count } of await countOpen(db)) this.set({ channel, state }, count);
    },
  });
}
