import { useState } from 'react';
import type { Customer, DuplicateReason, PossibleDuplicate } from '#contract/customers.ts';
import { spellPhone } from '#contract/phones.ts';
import { counted } from '#contract/prices.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useLastShown } from '#ui/use-last-shown.ts';
import { useMerge } from './use-merge.ts';

const reasons: Record<DuplicateReason, string> = {
  same_phone: 'Same phone number',
  same_email: 'Same email, other phone number',
  same_name_and_digits: 'Same name and last digits of the number',
};

/** Records that may be the same person, each with its reason; whoever may can make them one. */
export function Duplicates({ customer }: { customer: Customer }) {
  const [chosen, setChosen] = useState<PossibleDuplicate | null>(null);
  const last = useLastShown(chosen);
  const { run, isPending, error, reset } = useMerge(customer, () => setChosen(null));
  if (!customer.abilities.merge) return null;
  const close = () => {
    setChosen(null);
    reset();
  };
  return (
    <section>
      <h4 className="font-[550]">Possible duplicates</h4>
      {customer.possibleDuplicates.length === 0 ? (
        <p className="type-small mt-2 text-ink-3">Nobody else looks like this customer.</p>
      ) : (
        <ul className="mt-2 border-hairline border-t">
          {customer.possibleDuplicates.map((duplicate) => (
            <li
              key={duplicate.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-hairline border-b py-2.5"
            >
              <span className="min-w-0 grow basis-56">
                <span className="font-[550] wrap-anywhere" dir="auto">
                  {duplicate.name || 'No name'}
                </span>
                <span className="type-small block text-brass-text">{reasons[duplicate.reason]}</span>
                <span className="type-small block text-ink-3 wrap-anywhere">{describe(duplicate)}</span>
              </span>
              <Button
                kind="outline"
                size="small"
                aria-label={`Merge ${duplicate.name} into this customer`}
                onClick={() => setChosen(duplicate)}
              >
                Merge
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={chosen !== null}
        title="Merge customers"
        action="Merge"
        busyAction="Merging..."
        isBusy={isPending}
        failure={error && serverMessage(error, 'The customers could not be merged. Please try again.')}
        onConfirm={() => chosen && run(chosen)}
        onClose={close}
      >
        <p>
          Everything of <b className="font-[550] wrap-anywhere">{last?.name || 'that record'}</b> (
          {last && describe(last)}) moves to{' '}
          <b className="font-[550] wrap-anywhere">{customer.name || 'this customer'}</b>.
        </p>
        <p className="type-small text-ink-3">You can undo this under Customer.</p>
      </ConfirmDialog>
    </section>
  );
}

const describe = ({ phones, emails, inquiryCount }: PossibleDuplicate): string =>
  [...phones.map(spellPhone), ...emails, counted(inquiryCount, 'inquiry', 'inquiries')].join(' · ');
