import { useController, useFormContext } from 'react-hook-form';
import { propertyLimits } from '#contract/property-choices.ts';
import { PaperList } from '#office/files/paper-list.tsx';
import { PictureList } from '#office/files/picture-list.tsx';
import { textOf } from '#office/records/list-errors.ts';
import type { PropertyForm } from './property-form.ts';
import type { TabProps } from './property-panels.tsx';

/** ADM-FORM-73 to 84. */
export function TabMedia({ onBusy }: TabProps) {
  const { formState, getValues } = useFormContext<PropertyForm>();
  const images = useController<PropertyForm, 'images'>({ name: 'images' }).field;
  const documents = useController<PropertyForm, 'documents'>({ name: 'documents' }).field;
  const errorOf = (name: string) => textOf(formState.errors, name);

  return (
    <div className="grid gap-8">
      <div data-field="images">
        <PictureList
          value={images.value}
          onChange={images.onChange}
          readNow={() => getValues('images')}
          most={propertyLimits.images}
          error={errorOf('images')}
          onBusy={(count) => onBusy('images', count)}
        />
      </div>
      <div data-field="documents">
        <PaperList
          value={documents.value}
          onChange={documents.onChange}
          readNow={() => getValues('documents')}
          most={propertyLimits.documents}
          error={errorOf('documents')}
          errorOf={(at, field) => errorOf(`documents.${at}.${field}`)}
          onBusy={(count) => onBusy('documents', count)}
        />
      </div>
    </div>
  );
}
