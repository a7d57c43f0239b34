/**
 * Any script of this origin may write into the store of the worker, so what lies there is believed only by the digest that
 * stands in the worker itself (decision 75).
 */
export async function isAsBuilt(bytes: ArrayBuffer, digest: string | undefined): Promise<boolean> {
  const found = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...found)) === digest;
}
