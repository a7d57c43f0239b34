/** A push service of PUSH_SERVICES: which endpoints are its own, and whether they are spoken to in the clear. */
export type PushService = { name: string; isPlain: boolean; has(endpoint: URL): boolean };

/** Null for what is no host. Endpoints come from browsers, so only such hosts are ever called. */
export function parsePushService(text: string): PushService | null {
  const [, scheme = '', any = '', host = ''] = /^(http:\/\/)?(\*\.)?([a-z0-9.-]+(?::\d{1,5})?)$/i.exec(text) ?? [];
  if (host === '' || (scheme !== '' && any !== '')) return null;
  const isPlain = scheme !== '';
  const name = host.toLowerCase();
  return {
    name,
    isPlain,
    has({ protocol, host: given, username, password }) {
      if (protocol !== 'https:' && !(isPlain && protocol === 'http:')) return false;
      if (username !== '' || password !== '') return false;
      return any === '' ? given === name : given.endsWith(`.${name}`);
    },
  };
}
