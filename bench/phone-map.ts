import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { chromiumFlags, installChromium } from '#scripts/find-chromium.ts';
import { drawStreets } from './draw-streets.ts';
import { formatSpread, judge, spreadOf } from './figures.ts';
import { openSite } from './open-site.ts';
import { slowDown } from './phone.ts';

const rounds = 5;
/** Milliseconds in which everything that a touch sets going has come. */
const settled = 3500;
/** Milliseconds that a finger takes to press. */
const tap = 60;
/** Milliseconds. */
const budget = { firstMarks: 1500, pan: 300, task: 50, inp: 100 };

type Step = 'opening' | 'pan' | 'zoom' | 'choosing' | 'closing';
/**
 * Milliseconds; `task` is the longest of the page by its processor time, `clock` the longest by the clock. Of the time until
 * marks were `drawn` the page's thread `waited` for a processor that other programs had.
 */
type Seen = { drawn: number; waited: number; task: number; clock: number; inp: number };
type Round = Record<Step, Seen>;

/**
 * The map on a phone, with a list that is open and has been left alone for a moment: from the press on Map to the first marks,
 * then a pan, a zoom, a mark that is chosen and closed. With streets of our own, which share the line, and without any.
 * `SITE=url` asks another site, started with `TILES` for the streets.
 */
export async function benchPhoneMap(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'streets-'));
  await drawStreets(folder);
  const site = await openSite({ TILES: folder });
  const browser = await chromium.launch({ executablePath: installChromium(), args: chromiumFlags });
  try {
    const verdicts: boolean[] = [];
    for (const streets of ['with streets', 'without streets'] as const) {
      const seen: Round[] = [];
      // The answers are kept by the server before the first round that counts.
      for (let round = 0; round <= rounds; round += 1) {
        const one = await visit(browser, site.url, streets === 'with streets');
        if (round > 0) seen.push(one);
      }
      verdicts.push(...tell(streets, seen));
    }
    return verdicts.every(Boolean);
  } finally {
    await browser.close();
    await site.stop();
    await rm(folder, { recursive: true });
  }
}

function tell(streets: string, seen: Round[]): boolean[] {
  const of = (step: Step, what: keyof Seen) => spreadOf(seen.map((one) => one[step][what]));
  const less = (step: Step) => spreadOf(seen.map((one) => Math.max(0, one[step].drawn - one[step].waited)));
  for (const step of Object.keys(seen[0] ?? {}) as Step[]) {
    const touch = step === 'choosing' || step === 'closing';
    const first = touch
      ? `INP ${formatSpread(of(step, 'inp'), ' ms')}`
      : `marks after ${formatSpread(of(step, 'drawn'), ' ms')}, ${formatSpread(less(step), ' ms')} without waiting for a processor`;
    const [task, clock] = [of(step, 'task'), of(step, 'clock')];
    console.log(
      `  ${streets}, ${step}: ${first}, longest task ${formatSpread(task, ' ms')} of the processor, ${formatSpread(clock, ' ms')} by the clock`,
    );
  }
  return [
    judge(`${streets}, first marks`, of('opening', 'drawn').median, budget.firstMarks, 'at most', ' ms'),
    judge(`${streets}, pan`, of('pan', 'drawn').median, budget.pan, 'at most', ' ms'),
    ...(['opening', 'pan', 'zoom', 'choosing', 'closing'] as const).map((step) =>
      judge(`${streets}, longest task of ${step}`, of(step, 'task').median, budget.task, 'at most', ' ms'),
    ),
    ...(['choosing', 'closing'] as const).map((step) =>
      judge(`${streets}, INP of ${step}`, of(step, 'inp').median, budget.inp, 'at most', ' ms'),
    ),
  ];
}

async function visit(browser: Browser, url: string, hasStreets: boolean): Promise<Round> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    // What it fetches would come by another line than the slow one.
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchMarks);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    if (!hasStreets) await session.send('Network.setBlockedURLs', { urls: ['*/tiles/*', '*tile.openstreetmap*'] });
    await page.goto(`${url}/properties`, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => Reflect.get(window, 'early') === undefined, null, { polling: 50 });
    await slowDown(session);
    const watch = (what: Locator | Way) => watchStep(browser, page, session, what);
    const opening = await watch(page.getByRole('link', { name: 'Map', exact: true }).first());
    const pan = await watch({ right: 150, down: 80 });
    const zoom = await watch(page.getByRole('button', { name: 'Zoom in' }));
    const choosing = await watch(await oneHome(page));
    const closing = await watch(page.getByRole('button', { name: 'Close' }));
    return { opening, pan, zoom, choosing, closing };
  } finally {
    await context.close();
  }
}

/** A mark of one home that nothing lies on: the nearest to it is pressed while there is none. */
async function oneHome(page: Page): Promise<Locator> {
  const marks = page.locator('.map-mark button');
  for (let nearer = 0; nearer < 8; nearer += 1) {
    const [one, many] = await marks.evaluateAll((all) => {
      const isFree = (mark: Element) => {
        const { left, top, right, bottom } = mark.getBoundingClientRect();
        return mark.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      };
      return ['false', 'true'].map((isMany) =>
        all.findIndex((mark) => mark.getAttribute('data-many') === isMany && isFree(mark)),
      ) as [number, number];
    });
    if (one >= 0) return marks.nth(one);
    await marks.nth(many).tap();
    await page.waitForTimeout(settled);
  }
  throw new Error('The map has no mark of one home');
}

/** Pixels that a finger goes, from the middle of the map. */
type Way = { right: number; down: number };

/** What became of a touch, until nothing has moved for a while. */
async function watchStep(browser: Browser, page: Page, session: CDPSession, what: Locator | Way): Promise<Seen> {
  const isSwipe = 'right' in what;
  const { x, y, width, height } = isSwipe ? { x: 120, y: 330, width: 0, height: 0 } : await placeOf(what);
  await page.evaluate((isLifted) => Reflect.get(window, 'marks').begin(isLifted), isSwipe);
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await touch(session, { x: x + width / 2, y: y + height / 2 }, isSwipe ? what : { right: 0, down: 0 });
  await page.waitForTimeout(settled);
  const trace = await browser.stopTracing();
  const { drawn, inp } = await page.evaluate(() => Reflect.get(window, 'marks') as { drawn: number; inp: number });
  return { drawn, inp, ...tasksOf(trace, drawn) };
}

async function placeOf(what: Locator) {
  const place = await what.boundingBox();
  if (place === null) throw new Error(`${what} is not on the page`);
  return place;
}

/** A finger that goes down, moves if it does, and is lifted while it moves: by hand, so that the page runs nothing but its own. */
async function touch(session: CDPSession, { x, y }: { x: number; y: number }, { right, down }: Way): Promise<void> {
  const steps = right === 0 ? 0 : 12;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [{ x: x + (right * at) / (steps || 1), y: y + (down * at) / (steps || 1) }],
    });
  await send('touchStart', 0);
  if (steps === 0) await wait(tap);
  for (let at = 1; at <= steps; at += 1) await send('touchMove', at);
  await send('touchEnd', steps);
}

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds; `tdur` of the processor. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string; data?: { type?: string } };
};

/** Of the page's own thread: what other programs take meanwhile counts by the clock alone. */
function tasksOf(trace: Buffer, drawn: number): Pick<Seen, 'task' | 'clock' | 'waited'> {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const mine = traceEvents.filter(({ pid, tid }) => pages.has(`${pid} ${tid}`));
  const began = mine.find(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'pointerdown')?.ts;
  if (began === undefined) throw new Error('The trace knows of no touch');
  // What goes on after `scheduler.yield` is a task of its own, which the scheduler's own events do not know.
  const tasks = mine.filter(({ name, ts, dur = 0 }) => name === 'RunTask' && ts + dur >= began);
  const most = (of: 'dur' | 'tdur') => Math.max(0, ...tasks.map((one) => one[of] ?? 0)) / 1000;
  const waits = tasks
    .filter(({ ts }) => ts < began + drawn * 1000)
    .map(({ dur = 0, tdur = 0 }) => Math.max(0, dur - tdur) / 1000);
  return { task: most('tdur'), clock: most('dur'), waited: waits.reduce((sum, one) => sum + one, 0) };
}

/**
 * Runs in the page before anything of its own. `drawn` is when, counted from the finger's touch or from when it was lifted, a
 * mark in the view came for the last time; 0 when all of them were there already.
 */
function watchMarks(): void {
  const never = Number.POSITIVE_INFINITY;
  const marks = {
    drawn: 0,
    inp: 0,
    since: never,
    from: '',
    begin: (isLifted: boolean) =>
      Object.assign(marks, { drawn: 0, inp: 0, since: never, from: isLifted ? 'touchend' : 'touchstart' }),
  };
  Reflect.set(window, 'marks', marks);
  for (const type of ['touchstart', 'touchend']) {
    const note = ({ timeStamp }: Event) => {
      if (marks.since === never && marks.from === type) marks.since = timeStamp;
    };
    addEventListener(type, note, { capture: true, passive: true });
  }
  const isSeen = (node: Node) => {
    if (!(node instanceof HTMLElement) || !node.classList.contains('map-mark')) return false;
    const { left, top } = node.getBoundingClientRect();
    return left > 0 && top > 64 && left < innerWidth && top < innerHeight - 52;
  };
  new MutationObserver((changes) => {
    if (!changes.some(({ addedNodes }) => [...addedNodes].some(isSeen))) return;
    // Seen when the frame is.
    requestAnimationFrame(() =>
      setTimeout(() => {
        marks.drawn = Math.max(0, performance.now() - marks.since);
      }),
    );
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId > 0) marks.inp = Math.max(marks.inp, duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
