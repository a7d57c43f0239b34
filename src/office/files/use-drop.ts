import { type DragEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Files that hang over a place, and their drop. A drag of anything else is not its business. */
export function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  // Parts inside the place tell of their own entering and leaving.
  const depth = useRef(0);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const leave = () => {
    depth.current = 0;
    setOver(false);
  };
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth.current += 1;
      setOver(true);
    },
    onDragOver: (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    },
    onDragLeave: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth.current -= 1;
      if (depth.current <= 0) leave();
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      leave();
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * Files pasted while the place is in view. `accepts` leaves what is another list's to it; what is pasted into a text
 * field is the field's.
 */
export function usePaste(
  place: RefObject<HTMLElement | null>,
  accepts: (file: File) => boolean,
  onFiles: (files: File[]) => void,
): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(accepts);
    if (files.length === 0 || event.defaultPrevented || isTyping(event.target)) return;
    if (place.current?.checkVisibility() !== true) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
