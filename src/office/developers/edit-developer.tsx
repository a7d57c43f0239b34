import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Path } from 'react-hook-form';
import { ApiError } from '#contract/client.ts';
import type { DeveloperTab } from '#contract/developer-fields.ts';
import type { StaffDeveloper } from '#contract/developers.ts';
import { counted } from '#contract/prices.ts';
import { type FormState, useTellState } from '#office/frames/form-state.ts';
import { EditorForm } from '#office/records/editor-form.tsx';
import { listErrors, serverErrors } from '#office/records/list-errors.ts';
import { useRecordEditor, whoWasFaster } from '#office/records/use-record-editor.ts';
import { api } from '#office/shell/api.ts';
import { saveSeen } from '#office/shell/change-seen.ts';
import { SideTabs } from '#ui/side-tabs.tsx';
import { toast } from '#ui/toast.ts';
import { useSendOnce } from '#ui/use-send-once.ts';
import { BasicTab } from './basic-tab.tsx';
import { findDeveloperErrors } from './check-developer.ts';
import { ContactTab } from './contact-tab.tsx';
import { CredentialsTab } from './credentials-tab.tsx';
import { writeFailure } from './delete-developer-dialog.tsx';
import { bodyOf, type DeveloperForm, fields, formOf } from './developer-form.ts';
import { labelOf, markTabs, tabOf } from './developer-tabs.ts';
import { readDevelopersAnew, showDeveloper } from './read-developers.ts';
import { SocialTab } from './social-tab.tsx';

const panels = { basic: BasicTab, contact: ContactTab, social: SocialTab, credentials: CredentialsTab };
const order = Object.keys(panels) as DeveloperTab[];

type EditDeveloperProps = {
  formId: string;
  developer: StaffDeveloper | null;
  /** What the button of the dialog says. */
  action: string;
  onState: (state: FormState) => void;
  onClose: () => void;
};

/** The form of a developer in four tabs. */
export function EditDeveloper({ formId, developer, action, onState, onClose }: EditDeveloperProps) {
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  const [tab, setTab] = useState<DeveloperTab>('basic');
  const editor = useRecordEditor({
    record: developer,
    formOf,
    fields,
    check: (typed, stored) => findDeveloperErrors(typed, new Date().getFullYear(), stored),
    show: (name) => {
      flushSync(() => setTab(tabOf(name)));
      editor.form.setFocus(name as Path<DeveloperForm>);
    },
    // With a staff token the record is staff's.
    read: async ({ id }) => (await api('GET /developers/{id}', { params: { id } })).data as StaffDeveloper,
    send: async (typed, base) => {
      const body = bodyOf(typed);
      try {
        if (base === null) return (await sendOnce(body, (headers) => api('POST /developers', { body, headers }))).data;
        return (await saveSeen(base, (seen) => api('PUT /developers/{id}', { ...seen, body }))).data;
      } finally {
        void readDevelopersAnew(queries);
      }
    },
    onSaved: (saved) => {
      showDeveloper(queries, saved);
      toast(`Developer ${developer === null ? 'created' : 'updated'} successfully!`, 'success');
    },
    onClose,
    tellStale: (refusal) => ({ title: `${whoWasFaster(refusal)} Please review.` }),
    tellFailure: (cause) => {
      // The server's own words about a right, as whoever tries all the same is told (ROLE-12, 13).
      if (cause instanceof ApiError && cause.code === 'not_allowed') toast(cause.message, 'error');
      return { text: writeFailure('save', cause), errors: serverErrors(cause) };
    },
  });
  const { errors } = editor.form.formState;
  useTellState(editor, onState);

  const wrong = new Set(Object.keys(listErrors(errors)).map(tabOf));
  const elsewhere = order.filter((each) => each !== tab && wrong.has(each));

  return (
    <EditorForm
      id={formId}
      editor={editor}
      what="developer"
      action={action}
      // As high as its longest tab, so that the row of tabs stays under the pointer.
      className="@container grid content-start gap-5 md:min-h-[min(calc(86dvh-12.5rem),52rem)]"
    >
      <SideTabs
        label="Developer"
        tabs={markTabs(wrong)}
        active={tab}
        hrefOf={(id) => `#${id}`}
        onChoose={(id) => setTab(id as DeveloperTab)}
      />
      {elsewhere.length > 0 && (
        <p className="type-hint text-red">
          {counted(elsewhere.length, 'more tab needs', 'more tabs need')} attention: {elsewhere.map(labelOf).join(', ')}
        </p>
      )}
      {order.map((id) => {
        const Panel = panels[id];
        return (
          // All stay mounted: an upload goes on while another tab is shown.
          <div key={id} id={`panel-${id}`} role="tabpanel" aria-labelledby={`tab-${id}`} hidden={id !== tab}>
            <Panel onBusy={editor.onUploads} />
          </div>
        );
      })}
    </EditorForm>
  );
}
