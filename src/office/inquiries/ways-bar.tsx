import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { ContactWay } from '#office/customers/contact-way.tsx';
import { WriteMessage } from '#office/templates/write-message.tsx';
import { buttonStyle } from '#ui/button.tsx';
import { waysTo } from './contact-actions.tsx';

/** On a phone a sign alone, so that all stand in one line. */
const less = 'relative max-md:w-11 max-md:px-0!';

/** Call first: that is what wins a buyer. */
export function WaysBar({ inquiry }: { inquiry: StaffInquiry }) {
  const ways = waysTo(inquiry);
  if (ways.length === 0) return null;
  return (
    <div className="flex flex-wrap justify-end gap-3 max-md:gap-2">
      <WriteMessage inquiry={inquiry} className={buttonStyle({ kind: 'outline', size: 'small', className: less })}>
        <span className="max-md:sr-only">Template</span>
      </WriteMessage>
      {ways.toReversed().map(({ name, icon: Icon, address }) => (
        <ContactWay
          key={name}
          inquiry={inquiry}
          name={name}
          address={address}
          className={buttonStyle({
            kind: name === 'Call' ? 'action' : 'outline',
            size: 'small',
            className: name === 'Email' ? less : 'max-md:grow max-md:px-3!',
          })}
        >
          <Icon size={16} aria-hidden="true" />
          <span className={name === 'Email' ? 'max-md:sr-only' : ''}>{name}</span>
        </ContactWay>
      ))}
    </div>
  );
}
