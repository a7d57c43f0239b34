import cluster, { type Worker } from 'node:cluster';
import type { EngineHost, FromEngine, ToHost } from './host-engine.ts';

/** What passes between the primary and its workers about the engine. */
type Parcel<Message> = { engine?: Message };

/** Lets the workers of this primary ask its engine, over the channel that they have to it anyway. */
export function shareEngine({ connect }: EngineHost): void {
  cluster.on('fork', (worker: Worker) => {
    const { post, leave } = connect((message) => {
      if (worker.isConnected()) worker.send({ engine: message } satisfies Parcel<FromEngine>);
    });
    worker.on('message', ({ engine }: Parcel<ToHost>) => {
      if (engine !== undefined) post(engine);
    });
    worker.once('exit', leave);
  });
}

/** The engine of the primary as a worker sees it. */
export const primaryEngine: Pick<EngineHost, 'connect'> = {
  connect(answer) {
    const hear = ({ engine }: Parcel<FromEngine>) => {
      if (engine !== undefined) answer(engine);
    };
    process.on('message', hear);
    return {
      post: (message) => process.send?.({ engine: message } satisfies Parcel<ToHost>),
      leave: () => process.off('message', hear),
    };
  },
};
