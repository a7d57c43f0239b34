import { useState } from 'react';
import { HangsOn } from '#office/shell/hangs-on.tsx';
import { ScreenHead } from '#office/shell/screen-head.tsx';
import { useProfile } from '#office/shell/use-profile.ts';
import { UsersTab } from '#office/staff/users-tab.tsx';
import { Button } from '#ui/button.tsx';
import { SideTabs } from '#ui/side-tabs.tsx';
import { GeneralTab } from './general-tab.tsx';
import { SecurityTab } from './security-tab.tsx';
import { type SettingsTab, settingsTabs, useSettingsTab } from './settings-tabs.ts';

const views = { general: GeneralTab, security: SecurityTab, admin: UsersTab };
const formId = 'settings-form';
const tabName = ['tab'];

/** /admin/settings (002 §2). */
export function Component() {
  const { tab, choose } = useSettingsTab();
  const { canManageAdmins } = useProfile().abilities;
  const [isBusy, setBusy] = useState(false);
  const View = views[tab];
  // There is nothing to save for those who may only look (UND-52).
  const isOff = tab === 'admin' && !canManageAdmins;
  return (
    <div className="max-sm:pb-20">
      <ScreenHead
        title="Settings"
        actions={
          <div className="max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-hairline max-sm:border-t max-sm:bg-white max-sm:px-4 max-sm:py-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            <Button type="submit" form={formId} size="small" isOff={isBusy || isOff} className="max-sm:w-full">
              {isBusy ? 'Saving...' : 'Save Changes'}
            </Button>
          </div>
        }
      />
      <div className="@container">
        <div className="grid items-start gap-x-7 gap-y-5 @[60rem]:grid-cols-[11rem_minmax(0,1fr)]">
          <SideTabs
            label="Settings"
            tabs={settingsTabs}
            active={tab}
            hrefOf={(id) => (id === 'general' ? '?' : `?tab=${id}`)}
            onChoose={(id) => choose(id as SettingsTab)}
          />
          <div id={`panel-${tab}`} role="tabpanel" aria-labelledby={`tab-${tab}`} className="@container min-w-0">
            <HangsOn names={tabName}>
              <View key={tab} formId={formId} onBusy={setBusy} />
            </HangsOn>
          </div>
        </div>
      </div>
    </div>
  );
}
