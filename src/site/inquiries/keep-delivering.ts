import { toast } from '#ui/toast.ts';
import { outbox, watchOutbox } from './outbox.ts';

/** Milliseconds: a line that is back needs a moment; then between tries while something waits. */
const waits = { moment: 1000, first: 5000, longest: 5 * 60_000 };

let isStarted = false;

/** From now on, whatever waits is sent as soon as there may be a line again, with a quiet word when it went. */
export function keepDelivering(): void {
  if (!isStarted) start();
  isStarted = true;
}

function start(): void {
  let wait = waits.first;
  let timer = 0;
  let isBusy = false;

  const deliver = async () => {
    if (isBusy) return;
    isBusy = true;
    clearTimeout(timer);
    for (const { title } of await outbox.deliver()) toast(`${title} has been sent.`, 'success');
    isBusy = false;
    if (outbox.list().every(({ refusal }) => refusal !== undefined)) return;
    timer = window.setTimeout(deliver, wait);
    wait = Math.min(wait * 2, waits.longest);
  };
  const look = () => {
    wait = waits.first;
    clearTimeout(timer);
    if (!document.hidden) timer = window.setTimeout(deliver, waits.moment);
  };
  for (const name of ['online', 'focus', 'visibilitychange']) addEventListener(name, look);
  watchOutbox(look);
  look();
}
