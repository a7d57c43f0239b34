import { Link2, Mail, Printer, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { shareText } from '#contract/property-labels.ts';
import { FacebookIcon, LinkedInIcon, TelegramIcon, WhatsAppIcon, XIcon } from '#ui/brand-icons.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import type { PropertyView } from './read-property-page.ts';

/** Where a home can be passed on. `text` already holds the title and the first 100 letters of the description. */
function places(url: string, title: string, text: string) {
  const [u, s, t, both] = [url, title, text, `${text}\n${url}`].map(encodeURIComponent);
  return [
    { name: 'WhatsApp', icon: WhatsAppIcon, href: `https://wa.me/?text=${both}` },
    { name: 'Facebook', icon: FacebookIcon, href: `https://www.facebook.com/sharer/sharer.php?u=${u}` },
    { name: 'Twitter', icon: XIcon, href: `https://twitter.com/intent/tweet?url=${u}&text=${t}` },
    { name: 'LinkedIn', icon: LinkedInIcon, href: `https://www.linkedin.com/sharing/share-offsite/?url=${u}` },
    { name: 'Telegram', icon: TelegramIcon, href: `https://t.me/share/url?url=${u}&text=${t}` },
    { name: 'Email', icon: Mail, href: `mailto:?subject=${s}&body=${both}` },
  ];
}

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    toast('Link copied to clipboard!', 'success');
  } catch {
    toast(`Copying is not allowed here. The link is ${url}`, 'error');
  }
}

/** The sheet's QR code must have arrived: a browser may not wait for it once it prints. */
async function printSheet() {
  const code = document.querySelector<HTMLImageElement>('.flyer-code');
  if (code) {
    code.loading = 'eager';
    await code.decode().catch(() => undefined);
  }
  window.print();
}

type ShareDialogProps = { property: PropertyView; open: boolean; onClose: () => void };

/** Loaded when somebody wants to share. */
export default function ShareDialog({ property: { title, description }, open, onClose }: ShareDialogProps) {
  const url = `${location.origin}${location.pathname}`;
  const summary = [title, shareText(description)].filter(Boolean).join(': ');
  const [canShare] = useState(() => typeof navigator.share === 'function');

  // Closing the device's own sheet is not an error.
  const share = () => navigator.share({ title, text: summary, url }).catch(() => undefined);

  return (
    <Dialog open={open} onClose={onClose} title="Share Property" kind="sheet">
      <p className="type-small text-ink-2">{title}</p>
      <ul className="mt-4 grid grid-cols-3 gap-2 max-[18rem]:grid-cols-1">
        {places(url, title, summary).map(({ name, icon: Icon, href }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="grid min-h-20 place-content-center justify-items-center gap-2 rounded-control border border-hairline text-sm transition-colors hover:border-ink"
            >
              <Icon size={20} />
              {name}
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-5 grid gap-2.5">
        {canShare && (
          <Button wide onClick={share}>
            <Smartphone size={18} strokeWidth={1.5} aria-hidden="true" />
            Share from this device
          </Button>
        )}
        <Button wide kind={canShare ? 'outline' : 'action'} onClick={() => copy(url)}>
          <Link2 size={18} strokeWidth={1.5} aria-hidden="true" />
          Copy link
        </Button>
        <Button wide kind="outline" onClick={printSheet}>
          <Printer size={18} strokeWidth={1.5} aria-hidden="true" />
          Print on one page
        </Button>
      </div>
    </Dialog>
  );
}
