import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What is used of npm s3rver, which brings no types. */
type S3 = { run(): Promise<AddressInfo>; close(): Promise<void> };
type Options = {
  port: number;
  address: string;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string; configs: string[] }[];
};
const S3rver: new (options: Options) => S3 = createRequire(new URL('./parts/package.json', import.meta.url))('s3rver');

/** A server on loopback that speaks S3 and has one bucket, `listings`. `addressOf` is what STORAGE_URL takes. */
export async function startS3() {
  const directory = mkdtempSync(path.join(tmpdir(), 'aangan-s3-'));
  const buckets = [{ name: 'listings', configs: [] }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: buckets });
  const { port } = await server.run();
  return {
    addressOf: (bucket = 'listings', key = 'S3RVER') => `s3://${key}:S3RVER@127.0.0.1:${port}/${bucket}?tls=off`,
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true });
    },
  };
}
