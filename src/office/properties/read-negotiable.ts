/** Whether a price says that it can be talked about; null when it says neither. */
export function saysNegotiable(price: string): boolean | null {
  if (!/\bnegotiable\b/i.test(price)) return null;
  return !/\bnon?[\s-]*negotiable\b/i.test(price);
}
