import { parse, serialize } from 'hono/utils/cookie';

/** What a browser keeps for us and no script can read. */
export type Cookie = {
  name: string;
  value: string;
  /** Where it is sent to. */
  path: string;
  /** Seconds; 0 takes it away. */
  maxAge: number;
  /** `Lax`: also when somebody follows a link in a letter. */
  sameSite: 'Strict' | 'Lax';
};

/** The value of one in a `Cookie` header; null when there is none. */
export const readCookie = (header: string | null | undefined, name: string): string | null =>
  parse(header ?? '', name)[name] ?? null;

/** As `Set-Cookie` wants it. `isSecure`: people come over https. */
export const writeCookie = ({ name, value, ...options }: Cookie, isSecure: boolean): string =>
  serialize(name, value, { ...options, httpOnly: true, secure: isSecure });
