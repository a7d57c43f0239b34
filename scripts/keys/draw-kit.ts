import { brand } from '#contract/brand.ts';
import { drawQrCode } from '#server/share-images/draw-qr-code.ts';
import { spellKey } from './spell-key.ts';

type Kit = {
  identity: string;
  /** What BACKUP_TO takes. */
  recipient: string;
  madeAt: Date;
  /** Of the program that makes it. */
  version: string;
  /** Where the house is reached, and where its backups lie, as far as that is set. */
  publicUrl: string | null;
  places: readonly string[];
};

const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** One sheet of paper with a key, for a safe: whoever finds it ten years later knows what it is and what to do. */
export function drawKit({ identity, recipient, madeAt, version, publicUrl, places }: Kit): string {
  const rows = spellKey(identity).map(
    ({ groups, check }, at) =>
      `<tr><th scope="row">${at + 1}</th><td>${groups.map((group) => `<span>${group}</span>`).join(' ')}</td><td class="check">${check}</td></tr>`,
  );
  const place = places[0] ?? 'PLACE';
  const date = madeAt.toISOString().slice(0, 10);
  const house = publicUrl === null ? brand.name : `${brand.name}, ${publicUrl}`;
  const steps = [
    `Take a machine with Node 20 or newer and the program ${escapeText(brand.name)}, version ${escapeText(version)} or newer.`,
    'Write the key into a file <code>key.txt</code>: scan the code below, or type <code>AGE-SECRET-KEY-1</code> and behind it lines 1 to 5 without spaces and without the two signs at their ends.',
    'Set <code>SECRET_KEY</code> to that of the house. It is not on this sheet and not in a backup: keep it with this sheet, in another envelope.',
    `See whether the backup is whole: <code>npm run restore -- ${escapeText(place)}/newest --check --identity key.txt</code>`,
    `Make the house anew: <code>npm run restore -- ${escapeText(place)}/newest --identity key.txt</code>, start it, look, then <code>npm run restore -- --go-live</code>`,
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Key of the backups of ${escapeText(brand.name)}</title>
<style>
@page { size: A4; margin: 16mm }
:root { color-scheme: light }
body { font: 11pt/1.45 system-ui, sans-serif; color: #1b1916; background: #fff; max-width: 178mm; margin: 0 auto; padding: 6mm 4mm }
h1 { font-size: 19pt; line-height: 1.2; margin: 0 0 2mm }
h2 { font-size: 12pt; margin: 6mm 0 2mm }
p, ol { margin: 0 0 2mm } ol { padding-left: 6mm } li { margin-bottom: 1.5mm }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 1mm 5mm; margin: 0 } dt { color: #55504a } dd { margin: 0; overflow-wrap: anywhere }
code, td, .address { font-family: ui-monospace, monospace; overflow-wrap: anywhere }
.key { display: flex; flex-wrap: wrap; gap: 6mm; align-items: center; border: 1px solid #1b1916; padding: 4mm }
table { border-collapse: collapse } th { font-weight: 400; color: #55504a; padding-right: 4mm } td { font-size: 14pt; padding: 1mm 5mm 1mm 0 }
td span { margin-right: 2mm } .check { border-left: 1px solid #1b1916; padding-left: 4mm; font-weight: 700 }
svg { width: 42mm; height: 42mm }
@media print { .screen { display: none } }
</style>
</head>
<body>
<main>
<p class="screen"><strong>Print this page, then type the key back:</strong> <code>npm run backup -- --prove-key</code>. Then take this file and the key file away from this machine.</p>
<h1>Key of the backups of ${escapeText(brand.name)}</h1>
<p>Who has this sheet can read every backup that was encrypted for its address. Who loses it, and every other key of theirs, can read none. Nobody can make another.</p>
<dl>
<dt>House</dt><dd>${escapeText(house)}</dd>
<dt>Backups lie at</dt><dd>${places.length > 0 ? places.map(escapeText).join('<br>') : 'wherever BACKUP_URL says'}</dd>
<dt>Made on</dt><dd><time datetime="${date}">${date}</time></dd>
<dt>Address</dt><dd class="address">${recipient}</dd>
</dl>
<h2>The key</h2>
<div class="key">
<table><caption>Behind AGE-SECRET-KEY-1; the two signs at the end of a line prove it and are no part of the key.</caption>
<tbody>${rows.join('\n')}</tbody></table>
<div role="img" aria-label="The key as a QR code">${drawQrCode(identity)}</div>
</div>
<h2>To get the house back</h2>
<ol>${steps.map((step) => `<li>${step}</li>`).join('\n')}</ol>
<p>No sign of the key is a 1, B, I or O. The format is age (age-encryption.org); <code>age -d -i key.txt</code> opens the archive without us.</p>
</main>
</body>
</html>
`;
}
