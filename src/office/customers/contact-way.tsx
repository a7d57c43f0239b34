import { type ReactNode, useState } from 'react';
import type { ActivityKind } from '#contract/activity-choices.ts';
import { type ContactChannel, type ContactPreferences, refuseContact } from '#contract/contact-preferences.ts';
import { askOutcome } from '#office/activities/ask-outcome.ts';
import { useAddActivity } from '#office/activities/use-add-activity.ts';
import { useKeptWhile } from '#office/frames/keep-edited.tsx';
import { useAgeing } from '#office/shell/ago.tsx';
import { serverMessage } from '#office/shell/server-message.ts';
import { toast } from '#ui/toast.ts';
import { ReachDialog } from './reach-dialog.tsx';

const ways = {
  Call: { channel: 'phone', activity: 'call' },
  WhatsApp: { channel: 'whatsapp', activity: 'whatsapp' },
  Email: { channel: 'email', activity: 'email' },
} as const satisfies Record<string, { channel: ContactChannel; activity: ActivityKind }>;

export type WayName = keyof typeof ways;
export type Way = { name: WayName; address: string; activity: ActivityKind; note?: string | undefined };

/** Whom a way leads to. */
export type WrittenTo = { id: string; name: string; contactPreferences: ContactPreferences | null };

type ContactWayProps = {
  inquiry: WrittenTo;
  name: WayName;
  address: string;
  /** What the timeline says of it beside the way. */
  note?: string;
  className: string;
  /** It is on its way. */
  onOpen?: () => void;
  /** Where the children say nothing. */
  label?: string;
  children: ReactNode;
};

/**
 * A way to a visitor. Where they asked not to be reached so, or not at this hour, it says so and opens with a reason
 * only. A message that is begun stands in the timeline; a call asks how it went.
 */
export function ContactWay({ inquiry, name, address, note, className, onOpen, label, children }: ContactWayProps) {
  useAgeing();
  /** The refusal that is asked about: the hour may come while somebody types. */
  const [asked, setAsked] = useState<string | null>(null);
  useKeptWhile(asked !== null, inquiry.id);
  const { run } = useAddActivity(inquiry, {
    onFailed: (cause) => toast(serverMessage(cause, 'The message could not be noted in the timeline.'), 'error'),
  });
  const { channel, activity } = ways[name];
  const refusal = asked ?? refuseContact(inquiry.contactPreferences, channel, new Date());
  if (refusal === null) {
    return (
      <a
        href={address}
        {...(name === 'WhatsApp' && { target: '_blank', rel: 'noopener' })}
        onClick={() => {
          if (activity === 'call') askOutcome({ id: inquiry.id, name: inquiry.name });
          else run({ kind: activity, ...(note && { text: note }) });
          onOpen?.();
        }}
        aria-label={label}
        title={label && name}
        className={className}
      >
        {children}
      </a>
    );
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setAsked(refusal)}
        aria-label={`${label ?? name}: ${refusal}`}
        title={refusal}
        className={`${className} line-through opacity-75`}
      >
        {children}
      </button>
      <ReachDialog
        open={asked !== null}
        inquiry={inquiry}
        way={{ name, address, activity, note }}
        refusal={refusal}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
