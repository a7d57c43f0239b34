import { type ReactNode, useEffect, useRef, useState } from 'react';

/** What is wider than its place, scrolled sideways in itself: by the arrow keys too, where there is anything to scroll to. */
export function SideScroll({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const box = frame.current;
    if (box === null) return;
    const look = () => setWide(box.scrollWidth > box.clientWidth + 1);
    const watcher = new ResizeObserver(look);
    watcher.observe(box);
    for (const child of box.children) watcher.observe(child);
    return () => watcher.disconnect();
  }, []);
  return (
    <div
      ref={frame}
      {...(isWide && { role: 'region', 'aria-label': `${label}, wider than the screen`, tabIndex: 0 })}
      className="strip [scrollbar-width:thin]! overflow-x-auto"
    >
      {children}
    </div>
  );
}
