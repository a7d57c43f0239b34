import { useState } from 'react';

/** A chosen file as a picture; nothing where the browser cannot read it either. */
export function LocalPicture({ url }: { url: string }) {
  const [isLost, setLost] = useState(false);
  if (isLost) return null;
  return <img src={url} alt="" onError={() => setLost(true)} className="size-full min-h-0 object-cover" />;
}
