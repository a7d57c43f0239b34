import { brand } from '#contract/brand.ts';
import { escapeHtml } from '../platform/http/escape-html.ts';
import type { Language } from '../platform/messages/delivery.ts';
import { subjectLine } from '../platform/messages/subject-line.ts';

/** `note` stands after the value and outside of its link. */
export type Fact = { label: string; value: string; href?: string | undefined; note?: string };

/** One of several things a mail tells of. */
type Item = { title: string; href?: string; lines: string[] };
type Link = { label: string; href: string };

/** What a mail says, before it is a text and a page. Empty facts are left out. */
export type Letter = {
  language: Language;
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Shown large, to be read off. */
  code?: string;
  facts?: Fact[];
  /** Words of somebody else, as they wrote them. */
  quote?: string;
  items?: Item[];
  /** After the items. */
  closing?: string;
  action?: Link;
  /** Below the action, small. */
  footnote?: string;
  /** Below that. */
  links?: Link[];
};

export type Rendered = { subject: string; text: string; html: string };

const { ivory, sand, ink, inkSoft, brass, green } = brand.colours;
const serif = `Newsreader,Georgia,'Times New Roman','Tiro Devanagari Hindi',serif`;
const sans = `'Hanken Grotesk','Segoe UI',Roboto,Helvetica,Arial,Mukta,'Noto Sans Devanagari',sans-serif`;

export function renderLetter(letter: Letter, publicUrl: string): Rendered {
  return { subject: subjectLine(letter.subject), text: asText(letter, publicUrl), html: asHtml(letter, publicUrl) };
}

const signature = (language: Language, publicUrl: string): string[] => [
  language === 'hi' ? brand.nameInHindi : brand.name,
  brand.address.join(', '),
  `${brand.phones[0]} · ${brand.emails[0]}`,
  publicUrl,
];

const given = (facts: Fact[] = []) => facts.filter(({ value }) => value !== '');

function asText(letter: Letter, publicUrl: string) {
  const {
    language,
    heading,
    paragraphs,
    code,
    facts,
    quote,
    items = [],
    closing,
    action,
    footnote,
    links = [],
  } = letter;
  const parts = [
    heading,
    code ?? '',
    ...paragraphs,
    given(facts)
      .map(({ label, value, note }) => `${label}: ${value}${note ? ` (${note})` : ''}`)
      .join('\n'),
    quote ? quote.replace(/^/gm, '> ') : '',
    ...items.map(({ title, lines, href }) => [title, ...lines, href].filter(Boolean).join('\n')),
    closing ?? '',
    action ? `${action.label}\n${action.href}` : '',
    footnote ?? '',
    ...links.map(({ label, href }) => `${label}\n${href}`),
    // The two hyphens and a space that mail programs take for the start of a signature.
    ['-- ', ...signature(language, publicUrl)].join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const lines = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>');

function itemAsHtml({ title, href, lines: said }: Item, leading: number): string {
  const name = href ? `<a href="${escapeHtml(href)}" style="color:${green}">${lines(title)}</a>` : lines(title);
  return (
    `<div style="margin:0 0 16px;padding:14px 0 0;border-top:1px solid ${sand};overflow-wrap:anywhere;word-break:break-word">` +
    `<p style="margin:0 0 4px;font:500 17px/1.4 ${sans};color:${ink}">${name}</p>` +
    `<p style="margin:0;font:400 15px/${leading} ${sans};color:${inkSoft}">${said.filter(Boolean).map(lines).join('<br>')}</p></div>`
  );
}

/** Styles stand on the elements: that is what every mail program keeps. Tables, because one of them knows nothing else. */
function asHtml(letter: Letter, publicUrl: string) {
  const { language, subject, heading, paragraphs, code, facts, quote, action, footnote } = letter;
  const { items = [], closing, links = [] } = letter;
  const leading = language === 'hi' ? 1.7 : 1.6;
  const p = `margin:0 0 16px;font:400 16px/${leading} ${sans};color:${inkSoft}`;
  const rows = given(facts).map(
    ({ label, value, href, note }) =>
      `<tr><td style="padding:10px 16px 10px 0;border-top:1px solid ${sand};font:400 14px/1.5 ${sans};color:#696155;vertical-align:top;width:34%">${lines(label)}</td>` +
      `<td style="padding:10px 0;border-top:1px solid ${sand};font:400 15px/1.5 ${sans};color:${ink};vertical-align:top;overflow-wrap:anywhere;word-break:break-word">${
        href ? `<a href="${escapeHtml(href)}" style="color:${green}">${lines(value)}</a>` : lines(value)
      }${note ? ` <span style="color:#696155;white-space:nowrap">· ${escapeHtml(note)}</span>` : ''}</td></tr>`,
  );
  const name = language === 'hi' ? brand.nameInHindi : brand.name;
  const parts = [
    `<h1 style="margin:0 0 20px;font:400 28px/1.2 ${serif};letter-spacing:-.01em;color:${ink}">${lines(heading)}</h1>`,
    code &&
      `<p style="margin:0 0 20px;font:400 40px/1.2 ${serif};letter-spacing:.14em;color:${ink}">${escapeHtml(code)}</p>`,
    ...paragraphs.map((text) => `<p style="${p}">${lines(text)}</p>`),
    rows.length > 0 &&
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-collapse:collapse;border-bottom:1px solid ${sand}">${rows.join('')}</table>`,
    quote &&
      `<blockquote style="margin:0 0 24px;padding:2px 0 2px 16px;border-left:2px solid ${brass};font:400 16px/${leading} ${sans};color:${ink};overflow-wrap:anywhere;word-break:break-word">${lines(quote)}</blockquote>`,
    ...items.map((item) => itemAsHtml(item, leading)),
    closing && `<p style="${p}">${lines(closing)}</p>`,
    action &&
      `<p style="margin:8px 0 24px"><a href="${escapeHtml(action.href)}" style="display:inline-block;padding:14px 26px;border-radius:2px;background:${green};color:#ffffff;font:500 15.5px/1.3 ${sans};text-decoration:none">${lines(action.label)}</a></p>`,
    footnote && `<p style="margin:0;font:400 13.5px/${leading} ${sans};color:#696155">${lines(footnote)}</p>`,
    ...links.map(
      ({ label, href }) =>
        `<p style="margin:12px 0 0;font:400 13.5px/${leading} ${sans}"><a href="${escapeHtml(href)}" style="color:${green}">${lines(label)}</a></p>`,
    ),
  ];
  const [, ...rest] = signature(language, publicUrl);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:${ivory}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${ivory}"><tr><td align="center" style="padding:28px 12px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left">
<tr><td style="padding:0 4px 18px;font:400 24px/1.2 ${serif};letter-spacing:-.02em;color:${ink}"><span style="display:inline-block;width:9px;height:9px;margin-right:12px;background:${brass};vertical-align:2px"></span>${escapeHtml(name)}</td></tr>
<tr><td style="padding:32px 28px;background:#ffffff;border-top:1px solid ${ink}">${parts.filter(Boolean).join('\n')}</td></tr>
<tr><td style="padding:20px 4px 0;font:400 13.5px/1.6 ${sans};color:#696155">${rest.map(lines).join('<br>')}</td></tr>
</table></td></tr></table></body></html>
`;
}
