import { dialled } from '#contract/phones.ts';
import { PhoneNumber } from './phone-number.tsx';
export const linkStyle = 'touch text-green underline underline-offset-4 wrap-anywhere';

export const mailAddress = (address: string): string => `mailto:${encodeURIComponent(address).replace(/%40/g, '@')}`;
export const phoneAddress = (number: string): string => `tel:${dialled(number)}`;
/** `number` in E.164: without a country nobody is found there. */
export const whatsAppAddress = (number: string): string => `https://wa.me/${number.replace(/\D/g, '')}`;

export const MailLink = ({ address }: { address: string }) => (
  <a href={mailAddress(address)} className={linkStyle}>
    {address}
  </a>
);

export const PhoneLink = ({ number }: { number: string }) => (
  <a href={phoneAddress(number)} className={linkStyle}>
    <PhoneNumber number={number} />
  </a>
);
