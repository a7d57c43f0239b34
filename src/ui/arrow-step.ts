/** Where an arrow key turns to: -1 back, 1 ahead; 0 for any other key and for shortcuts of the browser. */
export function arrowStep({ key, altKey, ctrlKey, metaKey, shiftKey }: React.KeyboardEvent): -1 | 0 | 1 {
  if (altKey || ctrlKey || metaKey || shiftKey) return 0;
  if (key === 'ArrowLeft') return -1;
  return key === 'ArrowRight' ? 1 : 0;
}
