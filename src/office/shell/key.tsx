/** A key of the keyboard, drawn. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="grid min-h-6 min-w-6 place-items-center rounded-control border border-hairline-strong px-1.5 font-text text-[0.75rem] text-ink-3 leading-none">
      {children}
    </kbd>
  );
}
