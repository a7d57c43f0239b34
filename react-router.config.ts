import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // Loaders are small; a file of their own for each would only be one more request.
  splitRouteModules: false,
  // The few routes we have fit in the page; a separate manifest call would be one more thing to cache.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
