import { spellPhone } from '#contract/phones.ts';

/** A number in the groups that people read, without spaces: what is copied or looked for is the number as it is dialled. */
export function PhoneNumber({ number }: { number: string }) {
  const [code, first, ...groups] = spellPhone(number).split(' ');
  if (!code?.startsWith('+') || first === undefined) return number;
  return (
    <span className="whitespace-nowrap tabular-nums max-[17rem]:whitespace-normal">
      {code} {first}
      {groups.map((group) => (
        <span key={group} className="ml-[0.25em]">
          {group}
        </span>
      ))}
    </span>
  );
}
