import { build } from '#scripts/prepare.mjs';

/** Before any test: what runs a server of its own (run-server.ts) runs what was built from this very source. */
export default function buildServer(): void {
  build(process.execPath);
}
