import { useCallback } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { maxImageBytes, tooLargeText } from '#contract/file-limits.ts';
import type { PictureLimits } from '#office/files/check-file.ts';
import { PictureField } from '#office/files/picture-field.tsx';
import { writeSize } from '#office/files/upload-progress.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { abbreviationOf, type DeveloperForm } from './developer-form.ts';
import { useFields } from './use-fields.ts';

/** ADM-DEV-39. */
const limits: PictureLimits = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: maxImageBytes,
  notImage: 'Please select a JPG, PNG or WEBP image',
  tooLarge: tooLargeText(maxImageBytes),
};
const failureText = 'Image upload failed';
const pictureHint = `JPG, PNG or WEBP up to ${writeSize(maxImageBytes)}`;

/** Told how many files of a field are on their way. */
export type TabProps = { onBusy: (field: string, count: number) => void };

/** Who it is, and what cards show (ADM-DEV-22 to 31, 38 to 40). */
export function BasicTab({ onBusy }: TabProps) {
  const { control } = useFormContext<DeveloperForm>();
  const { field, errorOf } = useFields();
  const { onChange: onLogoChange, ...logo } = field('logo');
  const onCover = useCallback((count: number) => onBusy('image', count), [onBusy]);
  const onLogo = useCallback((count: number) => onBusy('logoUrl', count), [onBusy]);
  return (
    <div className="grid items-start gap-x-5 gap-y-5 @[34rem]:grid-cols-2">
      <TextField label="Company name *" {...field('name')} />
      <TextField
        label="Logo abbreviation *"
        hint="Up to 5 letters, shown where there is no logo"
        autoCapitalize="characters"
        spellCheck={false}
        {...logo}
        onChange={(event) => {
          event.target.value = abbreviationOf(event.target.value);
          return onLogoChange(event);
        }}
      />
      <TextField label="Specialization *" {...field('specialization')} />
      <TextField label="Founded year *" inputMode="numeric" maxLength={4} placeholder="2004" {...field('founded')} />
      <TextArea label="Description *" className="@[34rem]:col-span-2" {...field('description')} />
      <TextField label="Rating (1 to 5) *" type="number" step={0.1} {...field('rating')} />
      <TextField label="Reviews" type="number" step={1} min={0} {...field('totalReviews')} />
      <TextField label="Projects *" type="number" step={1} min={0} {...field('totalProjects')} />
      <TextField label="Completed projects" type="number" step={1} min={0} {...field('completedProjects')} />
      <Controller
        control={control}
        name="image"
        render={({ field: { value, onChange, ref } }) => (
          <PictureField
            inputRef={ref}
            label="Company image"
            isRequired
            folder="developers"
            limits={limits}
            failureText={failureText}
            hint={pictureHint}
            value={value}
            onChange={onChange}
            error={errorOf('image')}
            onBusy={onCover}
          />
        )}
      />
      <Controller
        control={control}
        name="logoUrl"
        render={({ field: { value, onChange, ref } }) => (
          <PictureField
            inputRef={ref}
            label="Logo"
            isRequired
            folder="developers"
            limits={limits}
            failureText={failureText}
            hint={pictureHint}
            shape="aspect-square w-full max-w-44"
            value={value}
            onChange={onChange}
            error={errorOf('logoUrl')}
            onBusy={onLogo}
          />
        )}
      />
      <div className="flex flex-wrap gap-x-8 @[34rem]:col-span-2">
        <CheckField label="Verified" {...field('isVerified')} />
        <CheckField label="Featured" {...field('isFeatured')} />
        <CheckField label="Active" {...field('isActive')} />
      </div>
    </div>
  );
}
