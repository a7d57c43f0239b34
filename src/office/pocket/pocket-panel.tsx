import { Download } from 'lucide-react';
import { useProfile } from '#office/shell/use-profile.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { SwitchField } from '#ui/switch-field.tsx';
import { install, useInstallPrompt } from './install-prompt.ts';
import { canKeep, chooseKeeping, isInstalled, useKeepsDay } from './pocket-choice.ts';

/** The office on a home screen, and one's day readable where there is no network. */
export function PocketPanel() {
  const { id } = useProfile();
  const isOn = useKeepsDay(id);
  const prompt = useInstallPrompt();
  if (!canKeep()) return null;
  return (
    <Panel title="This device" lead="Your day at hand, also where there is no network.">
      <div className="grid justify-items-start gap-4">
        <SwitchField
          label="Keep Today on this device"
          name="Keep Today on this device"
          checked={isOn}
          onChange={(event) => chooseKeeping(id, event.target.checked)}
        />
        <p className="type-small max-w-[64ch] text-ink-2">
          Names, phone numbers and messages of your day stay here for up to 24 hours, or until you sign out. Notes,
          calls, tasks and statuses that you write down without a network wait here and are sent when it is back. Turn
          it on only on a device that is yours alone and locks itself.
        </p>
        {prompt !== null && (
          <Button kind="outline" size="small" onClick={install}>
            <Download size={16} strokeWidth={1.75} aria-hidden="true" /> Install the office
          </Button>
        )}
        {!isInstalled() && prompt === null && (
          <p className="type-small max-w-[64ch] text-ink-3">
            To have the office as an app, choose Share and then Add to Home Screen on an iPhone or iPad, or Install in
            your browser’s menu.
          </p>
        )}
      </div>
    </Panel>
  );
}
