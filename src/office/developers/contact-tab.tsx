import { TextField } from '#ui/text-field.tsx';
import { useFields } from './use-fields.ts';

/** How it is reached (ADM-DEV-32 to 37, 42). */
export function ContactTab() {
  const { field } = useFields();
  return (
    <div className="grid items-start gap-x-5 gap-y-5 @[34rem]:grid-cols-2">
      <TextField label="Email *" type="email" inputMode="email" spellCheck={false} {...field('contactInfo.email')} />
      <TextField
        label="Phone *"
        type="tel"
        inputMode="tel"
        placeholder="+91 124 400 1234"
        {...field('contactInfo.phone')}
      />
      <TextField
        label="Website"
        type="url"
        inputMode="url"
        spellCheck={false}
        placeholder="https://"
        className="@[34rem]:col-span-2"
        {...field('contactInfo.website')}
      />
      <TextField label="Street" className="@[34rem]:col-span-2" {...field('contactInfo.address.street')} />
      <TextField label="City *" {...field('contactInfo.address.city')} />
      <TextField label="State *" {...field('contactInfo.address.state')} />
      <TextField label="Pincode *" {...field('contactInfo.address.pincode')} />
      <TextField label="Country" {...field('contactInfo.address.country')} />
    </div>
  );
}
