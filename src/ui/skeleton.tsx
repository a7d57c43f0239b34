/** A grey place of the final size. The parent says what is loading (`aria-busy`, a hidden text). */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton keeps-still block rounded-control ${className}`} />;
}
