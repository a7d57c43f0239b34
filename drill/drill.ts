import { build, installTestParts } from '#scripts/prepare.mjs';
import { runByName } from '../bench/run-by-name.ts';

installTestParts();
build(process.execPath);

/** Each breaks something on purpose and returns whether what is promised then was kept. Loaded when their packages are there. */
await runByName('drill', {
  walks: async () => (await import('./walks.ts')).drillWalks(),
  machines: async () => (await import('./machines.ts')).drillMachines(),
  standby: async () => (await import('./standby.ts')).drillStandby(),
  engine: async () => (await import('./engine.ts')).drillEngine(),
  backup: async () => (await import('./backup.ts')).drillBackup(),
  'far-backup': async () => (await import('./far-backup.ts')).drillFarBackup(),
  image: async () => (await import('./image.ts')).drillImage(),
  restart: async () => (await import('./restart.ts')).drillRestart(),
  supply: async () => (await import('./supply.ts')).drillSupply(),
  fuzz: async () => (await import('./fuzz.ts')).drillFuzz(),
  scan: async () => (await import('./scan.ts')).drillScan(),
  reads: async () => (await import('./reads.ts')).drillReads(),
  writes: async () => (await import('./writes.ts')).drillWrites(),
  database: async () => (await import('./database.ts')).drillDatabase(),
  disks: async () => (await import('./disks.ts')).drillDisks(),
  others: async () => (await import('./others.ts')).drillOthers(),
  sigterm: async () => (await import('./sigterm.ts')).drillSigterm(),
  clock: async () => (await import('./clock.ts')).drillClock(),
  soak: async () => (await import('./soak.ts')).drillSoak(),
});
// A connection that a drill has broken may still wait for its end.
process.exit();
