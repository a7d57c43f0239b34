import type { KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { maxImageBytes, tooLargeText, uploadTexts } from '#contract/file-limits.ts';
import { otherRole, teamRoles } from '#contract/team-choices.ts';
import type { PictureLimits } from '#office/files/check-file.ts';
import { PictureField } from '#office/files/picture-field.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AchievementRows } from './achievement-rows.tsx';
import { findEmailError } from './check-member.ts';
import type { MemberForm } from './member-form.ts';

const roleChoices = [{ value: '', label: 'Choose a role' }, ...teamRoles.map((role) => ({ value: role, label: role }))];

/** The hint says less than is taken: the size is a wish here, and the server's own limit stands (TRAP-54). */
const hint = 'JPG, PNG or GIF up to 2MB';
const limits: PictureLimits = {
  maxBytes: maxImageBytes,
  notImage: uploadTexts.notImage,
  tooLarge: tooLargeText(maxImageBytes),
};

type MemberFieldsProps = {
  /** Addresses of everybody else. */
  others: readonly string[];
  onUploading: (count: number) => void;
};

/** What is told of somebody (ADM-TEAM-08 to 16, 22, 23). */
export function MemberFields({ others, onUploading }: MemberFieldsProps) {
  const { register, watch, setValue, setError, clearErrors, formState } = useFormContext<MemberForm>();
  const { errors } = formState;
  const [role, image] = watch(['role', 'image']);
  const field = (name: Exclude<keyof MemberForm, 'image' | 'achievements' | 'isActive' | 'isLeadership'>) => ({
    error: errors[name]?.message,
    autoComplete: 'off',
    ...register(name, {
      onChange: () => {
        clearErrors(name);
        clearErrors('root');
      },
    }),
  });
  const email = field('email');

  return (
    <div className="grid grid-cols-1 gap-x-5 gap-y-5 md:grid-cols-2">
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-[12rem_minmax(0,1fr)] md:col-span-2">
        <PictureField
          label="Photo"
          folder="team"
          hint={hint}
          limits={limits}
          value={image}
          error={errors.image?.message}
          shape="aspect-[4/5] w-40 max-w-full"
          onBusy={onUploading}
          onChange={(value) => {
            clearErrors('image');
            setValue('image', value, { shouldDirty: true });
          }}
        />
        <div className="grid gap-5">
          <TextField label="Name" isRequired {...field('name')} />
          <SelectField label="Role" isRequired choices={roleChoices} {...field('role')} />
          {role === otherRole && <TextField label="Custom role" isRequired {...field('customRole')} />}
        </div>
      </div>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        spellCheck={false}
        isRequired
        {...email}
        onBlur={(event) => {
          void email.onBlur(event);
          const message = event.target.value.trim() === '' ? null : findEmailError(event.target.value, others);
          if (message !== null) setError('email', { message });
        }}
      />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        isRequired
        placeholder="+91 98110 00041"
        {...field('phone')}
      />
      <TextField
        label="LinkedIn username"
        spellCheck={false}
        autoCapitalize="none"
        isRequired
        hint="What follows linkedin.com/in/"
        {...field('linkedin')}
      />
      <TextField label="Experience" placeholder="12 years" {...field('experience')} />
      <TextField label="Specialization" {...field('specialization')} />
      <TextField
        label="Display order"
        inputMode="numeric"
        hint="1 stands first; without one, last"
        {...field('displayOrder')}
      />
      <TextArea label="Description" className="md:col-span-2" {...field('description')} />
      <AchievementRows />
      <div className="grid gap-x-5 sm:grid-cols-2 md:col-span-2">
        <CheckField
          label="Active"
          hint="Shown on the public team page"
          {...register('isActive', { onChange: () => clearErrors('root') })}
        />
        <CheckField
          label="Leadership"
          hint="Shown with the Leadership badge"
          {...register('isLeadership', { onChange: () => clearErrors('root') })}
        />
      </div>
    </div>
  );
}

/** Ctrl S and ⌘S save, as in any desk program. */
export function saveByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (!(event.metaKey || event.ctrlKey) || event.altKey || event.key.toLowerCase() !== 's') return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
