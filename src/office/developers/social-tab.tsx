import { TextField } from '#ui/text-field.tsx';
import { useFields } from './use-fields.ts';

/** Where else it is found (ADM-DEV-41). */
export function SocialTab() {
  const { field } = useFields();
  const look = { spellCheck: false, placeholder: 'https:// or @name' };
  return (
    <div className="grid items-start gap-x-5 gap-y-5 @[34rem]:grid-cols-2">
      <TextField label="Facebook" {...look} {...field('socialMedia.facebook')} />
      <TextField label="Twitter" {...look} {...field('socialMedia.twitter')} />
      <TextField label="Instagram" {...look} {...field('socialMedia.instagram')} />
      <TextField label="LinkedIn" {...look} {...field('socialMedia.linkedin')} />
    </div>
  );
}
