import type { Page } from '@playwright/test';

/** Kilobytes of a first view on a phone (DESIGN section 4), told here alone: journeys and benches keep to it. */
export const firstViewBudget = { scripts: 120, html: 24, listHtml: 20, all: 280 };

export type FirstView = {
  /** Kilobytes (1,000 bytes) of JavaScript, as compressed as it travels. */
  scripts: number;
  /** Of HTML, with the styles that stand in it and its headers. */
  html: number;
  /** Kilobytes of everything on the wire, headers too. */
  all: number;
  /** What was fetched, largest first. */
  listing: string;
};

/**
 * What a phone fetches before anybody touches the page: an empty cache, a screen of 390 × 844 with two pixels to a
 * point, no scrolling. Counted from the browser's own network events.
 */
export async function measureFirstView(page: Page, address: string): Promise<FirstView> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Emulation.setDeviceMetricsOverride', {
    width: 390,
    height: 844,
    deviceScaleFactor: 2,
    mobile: true,
  });
  // How far ahead of the screen a browser fetches lazy pictures depends on the line: this is a good one.
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50,
    downloadThroughput: -1,
    uploadThroughput: -1,
    connectionType: 'cellular4g',
  });
  const answers = new Map<string, { path: string; type: string; body: number; bytes: number }>();
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const { protocol, pathname } = new URL(response.url);
    if (protocol.startsWith('http')) answers.set(requestId, { path: pathname, type, body: 0, bytes: 0 });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer !== undefined) answer.body += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer !== undefined) answer.bytes = encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  // The scripts start last of all: on a busy machine the network has been quiet before them.
  await page.waitForFunction(() => Reflect.get(window, 'early') === undefined);
  await page.waitForLoadState('networkidle');
  await session.detach();
  const fetched = [...answers.values()].sort((a, b) => b.bytes - a.bytes);
  // A module preload is not typed as a script, so the path decides.
  const isScript = ({ path, type }: { path: string; type: string }) => type === 'Script' || path.endsWith('.js');
  const kilobytes = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0) / 1000;
  return {
    scripts: kilobytes(fetched.filter(isScript).map(({ body }) => body)),
    html: kilobytes(fetched.filter(({ type }) => type === 'Document').map(({ bytes }) => bytes)),
    all: kilobytes(fetched.map(({ bytes }) => bytes)),
    listing: fetched.map(({ path, bytes }) => `${(bytes / 1000).toFixed(1)} KB ${path}`).join('\n'),
  };
}
