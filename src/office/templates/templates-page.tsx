import { MessageSquareText, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { MessageTemplate } from '#contract/templates.ts';
import { EmptyBox, ForAdministrators } from '#office/frames/empty-box.tsx';
import { KeepContext, useEditedRecords } from '#office/frames/keep-edited.tsx';
import { BoxedReadFailure, MayBeOld } from '#office/frames/read-failure.tsx';
import { WaitingRows } from '#office/frames/waiting.tsx';
import { ScreenHead } from '#office/shell/screen-head.tsx';
import { useProfile } from '#office/shell/use-profile.ts';
import { Button } from '#ui/button.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { useTemplates } from './read-templates.ts';
import { NewTemplateCard, TemplateCard } from './template-card.tsx';

/** /admin/templates: messages that are written once and sent to many. */
export function Component() {
  const { canManageInquiries } = useProfile().abilities;
  const [isAdding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  useFocusAfter(isAdding, () => (isAdding ? document.querySelector<HTMLElement>('#screen form input') : add.current));
  return (
    <>
      <ScreenHead
        title="Message templates"
        lead="Written once, in both languages, and filled in for each person. Everybody can send them."
        actions={
          canManageInquiries && (
            <Button ref={add} size="small" isOff={isAdding} onClick={() => setAdding(true)}>
              <Plus size={18} strokeWidth={1.75} aria-hidden="true" /> Add Template
            </Button>
          )
        }
      />
      {canManageInquiries ? (
        <Templates isAdding={isAdding} onAdding={setAdding} />
      ) : (
        <ForAdministrators>You do not have permission to edit message templates.</ForAdministrators>
      )}
    </>
  );
}

function Templates({ isAdding, onAdding }: { isAdding: boolean; onAdding: (isAdding: boolean) => void }) {
  const read = useTemplates();
  const stored: readonly MessageTemplate[] | undefined = read.data;
  const { shown: templates, keep } = useEditedRecords(stored);
  if (templates === undefined) {
    return read.isError ? (
      <BoxedReadFailure title="The templates could not be read" query={read} />
    ) : (
      <WaitingRows text="Loading templates..." row="h-40" />
    );
  }
  return (
    <div className="grid gap-5">
      {read.isRefetchError && <MayBeOld query={read} />}
      {templates.length === 0 && !isAdding ? (
        <EmptyBox
          icon={MessageSquareText}
          title="No templates yet"
          text="What is written again and again is written here once."
          action={{ label: 'Add Template', run: () => onAdding(true) }}
        />
      ) : (
        <ul className="grid gap-5">
          {isAdding && <NewTemplateCard onLeft={() => onAdding(false)} />}
          <KeepContext value={keep}>
            {templates.map((template) => (
              <TemplateCard key={template.id} template={template} />
            ))}
          </KeepContext>
        </ul>
      )}
    </div>
  );
}
