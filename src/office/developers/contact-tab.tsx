import { TextField } from '#ui/text-field.tsx';
import { useFields } from './use-fields.ts';

/** How it is reached (ADM-DEV-32 to 37, 42). */
export function ContactTab() {
  const { field } = useFields();
  return (
    <div className="grid items-start gap-x-5 gap-y-5 @[34rem]:grid-cols-2">
      <TextField label="Email *" type="email" inputMode="email" spellCheck={false} {...field('email')} />
      <TextField label="Phone *" type="tel" inputMode="tel" placeholder="+91 124 400 1234" {...field('phone')} />
      <TextField
        label="Website"
        type="url"
        inputMode="url"
        spellCheck={false}
        placeholder="https://"
        className="@[34rem]:col-span-2"
        {...field('website')}
      />
      <TextField label="Street" className="@[34rem]:col-span-2" {...field('street')} />
      <TextField label="City *" {...field('city')} />
      <TextField label="State *" {...field('state')} />
      <TextField label="Pincode *" {...field('pincode')} />
      <TextField label="Country" {...field('country')} />
    </div>
  );
}
