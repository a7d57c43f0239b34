import { type LucideIcon, Mail, Phone } from 'lucide-react';
import type { ComponentType } from 'react';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { ContactWay } from '#office/customers/contact-way.tsx';
import { mailAddress, phoneAddress, whatsAppAddress } from '#office/shell/contact-links.tsx';
import { WhatsAppIcon } from '#ui/brand-icons.tsx';

export const rowButtonStyle =
  'grid size-11 shrink-0 place-items-center rounded-control -outline-offset-2! transition-colors hover:bg-wash lg:pointer-fine:w-9';

/** Ways to reach somebody, each where there is one: a number that cannot exist is none to be written to. */
export function waysTo({ phone, phoneNumber, email }: StaffInquiry) {
  const number = phoneNumber ?? phone;
  return [
    ...(number ? [{ name: 'Call', icon: Phone, address: phoneAddress(number) } as const] : []),
    ...(phoneNumber ? [{ name: 'WhatsApp', icon: WhatsAppIcon, address: whatsAppAddress(phoneNumber) } as const] : []),
    ...(email ? [{ name: 'Email', icon: Mail, address: mailAddress(email) } as const] : []),
  ];
}

/** Call, WhatsApp and e-mail as signs in a row. */
export function ContactActions({ inquiry }: { inquiry: StaffInquiry }) {
  return waysTo(inquiry).map(({ name, icon, address }) => {
    const Icon: LucideIcon | ComponentType<{ size?: number }> = icon;
    return (
      <ContactWay
        key={name}
        inquiry={inquiry}
        name={name}
        address={address}
        label={`${name} ${inquiry.name}`}
        className={rowButtonStyle}
      >
        <Icon size={18} {...(name !== 'WhatsApp' && { strokeWidth: 1.5 })} aria-hidden="true" />
      </ContactWay>
    );
  });
}
