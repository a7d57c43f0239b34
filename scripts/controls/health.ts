import type { Control } from './control.ts';

const threat = 'the health page as a map for strangers, or a way out';

export const healthControls: Control[] = [
  {
    threat,
    name: 'the health page is for admins',
    file: 'src/contract/permissions.ts',
    take: "'GET /health': adminOnly('read how the installation is')",
    put: "'GET /health': staffOnly",
    tests: ['health-lines'],
  },
  {
    threat,
    name: 'slow questions are kept without texts',
    file: 'src/server/platform/database/collect-slow.ts',
    take: ".replace(/'(?:[^']|'')*'/g, \"'…'\")",
    put: '',
    tests: ['health-lines'],
  },
  {
    threat,
    name: 'the webhook leads nowhere else',
    file: 'src/server/health/send-alert.ts',
    take: "redirect: 'manual',",
    put: "redirect: 'follow',",
    tests: ['watch-health'],
  },
  {
    threat,
    name: 'what the webhook is told is signed with its id and time',
    file: 'src/server/health/send-alert.ts',
    take: `.update(\`$\{id}.$\{second}.$\{body}\`)`,
    put: '.update(body)',
    tests: ['watch-health'],
  },
];
