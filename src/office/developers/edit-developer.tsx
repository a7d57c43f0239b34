import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormProvider, type Path, useForm } from 'react-hook-form';
import { ApiError } from '#contract/client.ts';
import type { StaffDeveloper } from '#contract/developers.ts';
import { api } from '#office/shell/api.ts';
import { StaleNotice } from '#office/shell/stale-notice.tsx';
import { useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { Banner } from '#ui/banner.tsx';
import { SideTabs } from '#ui/side-tabs.tsx';
import { toast } from '#ui/toast.ts';
import { BasicTab } from './basic-tab.tsx';
import { faultsOf, findFaults } from './check-developer.ts';
import { compareDeveloper } from './compare-developer.ts';
import { ContactTab } from './contact-tab.tsx';
import { CredentialsTab } from './credentials-tab.tsx';
import { writeFailure } from './delete-developer-dialog.tsx';
import { bodyOf, type DeveloperForm, formOf } from './developer-form.ts';
import { type DeveloperTab, labelOf, markTabs, tabOf } from './developer-tabs.ts';
import { readDevelopersAnew, showDeveloper } from './read-developers.ts';
import { SocialTab } from './social-tab.tsx';

const panels = { basic: BasicTab, contact: ContactTab, social: SocialTab, credentials: CredentialsTab };
const order = Object.keys(panels) as DeveloperTab[];

type EditDeveloperProps = {
  formId: string;
  developer: StaffDeveloper | null;
  /** What the button of the dialog says. */
  action: string;
  onBusy: (busy: 'saving' | 'uploading' | null) => void;
  onClose: () => void;
};

/** The form of a developer in four tabs. Never writes over what somebody else has changed meanwhile. */
export function EditDeveloper({ formId, developer, action, onBusy, onClose }: EditDeveloperProps) {
  const queries = useQueryClient();
  const [tab, setTab] = useState<DeveloperTab>('basic');
  /** The record the edit is based on; a newer one once somebody else was faster. */
  const [base, setBase] = useState(developer);
  const [stale, setStale] = useState<string | null>(null);
  const [uploading, setUploading] = useState<Record<string, number>>({});
  const form = useForm<DeveloperForm>({ defaultValues: formOf(developer) });
  const { handleSubmit, reset, setError, setFocus, clearErrors, watch, formState } = form;
  const { errors, isDirty } = formState;
  useUnsavedChanges(isDirty);

  const save = useSoleMutation({
    mutationFn: async (typed: DeveloperForm) => {
      const body = bodyOf(typed);
      if (base === null) return api('POST /developers', { body });
      const { id, version } = base;
      return api('PUT /developers/{id}', { params: { id }, body: { ...body, version } });
    },
    onSuccess: async ({ data }) => {
      showDeveloper(queries, data);
      toast(`Developer ${base === null ? 'created' : 'updated'} successfully!`, 'success');
      onClose();
    },
    onError: async (cause) => {
      if (cause instanceof ApiError && cause.code === 'stale_version' && base !== null) {
        // Who changed what and when; that it has to be loaded again is done here.
        await readAnew(base.id, `${cause.message.split('. ')[0]}. Please review.`);
        return;
      }
      // The server's own words about a right, as whoever tries all the same is told (ROLE-12, 13).
      if (cause instanceof ApiError && cause.code === 'not_allowed') toast(cause.message, 'error');
      show(faultsOf(cause), writeFailure('save', cause));
    },
    onSettled: () => readDevelopersAnew(queries),
  });

  const count = Object.values(uploading).reduce((sum, each) => sum + each, 0);
  const busy = save.isPending ? 'saving' : count > 0 ? 'uploading' : null;
  useEffect(() => onBusy(busy), [onBusy, busy]);
  useEffect(() => () => onBusy(null), [onBusy]);

  const readAnew = async (id: string, who: string) => {
    try {
      const { data } = await api('GET /developers/{id}', { params: { id } });
      setBase(data as StaffDeveloper);
      setStale(who);
    } catch (cause) {
      setError('root', { message: writeFailure('save', cause) });
    }
  };

  /** The field to go to once its tab is shown. */
  const next = useRef<Path<DeveloperForm> | null>(null);
  const show = (faults: readonly { field: string; text: string }[], text?: string) => {
    for (const { field, text: message } of faults) setError(field as Path<DeveloperForm>, { message });
    const [first] = faults;
    if (text !== undefined) setError('root', { message: text });
    if (first === undefined) return;
    next.current = first.field as Path<DeveloperForm>;
    setTab(tabOf(first.field));
  };
  const goToFault = useEffectEvent(() => {
    if (next.current === null) return;
    setFocus(next.current);
    next.current = null;
  });
  // After every drawing: the tab may have been the shown one already.
  useEffect(() => goToFault());

  const submit = (typed: DeveloperForm) => {
    if (busy !== null) return;
    const faults = findFaults(typed, new Date().getFullYear(), base && formOf(base));
    if (faults.length > 0) show(faults);
    else save.run(typed);
  };

  const { root: _, ...fields } = errors;
  const wrong = new Set(Object.keys(fields).map(tabOf));
  const elsewhere = order.filter((each) => each !== tab && wrong.has(each));

  return (
    <FormProvider {...form}>
      <form
        id={formId}
        noValidate
        // What react-hook-form found wrong by `setError` must not keep a second try from running.
        onSubmit={(event) => {
          clearErrors();
          return handleSubmit(submit)(event);
        }}
        // As high as its longest tab, so that the row of tabs stays under the pointer.
        className="@container grid content-start gap-5 md:min-h-[min(calc(86dvh-12.5rem),52rem)]"
      >
        {errors.root?.message && <Banner kind="error">{errors.root.message}</Banner>}
        {stale !== null && base !== null && (
          <StaleNotice
            title={stale}
            action={action}
            differences={compareDeveloper(watch(), base)}
            onTakeTheirs={() => {
              reset(formOf(base));
              setStale(null);
            }}
          />
        )}
        <SideTabs
          label="Developer"
          tabs={markTabs(wrong)}
          active={tab}
          hrefOf={(id) => `#${id}`}
          onChoose={(id) => setTab(id as DeveloperTab)}
        />
        {elsewhere.length > 0 && (
          <p className="type-hint text-red">
            {elsewhere.length === 1 ? '1 more tab needs' : `${elsewhere.length} more tabs need`} attention:{' '}
            {elsewhere.map(labelOf).join(', ')}
          </p>
        )}
        {order.map((id) => {
          const Panel = panels[id];
          return (
            // All stay mounted: an upload goes on while another tab is shown.
            <div key={id} id={`panel-${id}`} role="tabpanel" aria-labelledby={`tab-${id}`} hidden={id !== tab}>
              <Panel onBusy={(field, files) => setUploading((now) => ({ ...now, [field]: files }))} />
            </div>
          );
        })}
      </form>
    </FormProvider>
  );
}
