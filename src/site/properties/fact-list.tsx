/** Label left, value right, a rule above each. */
export function FactList({ facts }: { facts: [string, string][] }) {
  return (
    <dl className="type-small">
      {facts.map(([label, text]) => (
        <div key={label} className="flex justify-between gap-6 border-hairline border-t py-3">
          <dt className="text-ink-3">{label}</dt>
          <dd className="text-right font-medium">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
