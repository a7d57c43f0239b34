import { createHash } from 'node:crypto';
import { brand } from '#contract/brand.ts';
import { officeZone } from '#contract/visits.ts';
import { escapeHtml } from '../platform/http/escape-html.ts';
import type { Channel } from '../platform/messages/delivery.ts';
import { findFontFaces } from './find-font-faces.ts';
import type { ShownMessage } from './present.ts';

type Row = ShownMessage & { id: string; hasCalendar: boolean };

/** The page of `/dev/messages` for people, and the policy it is sent with. */
export async function showMessages(
  rows: Row[],
  { to, channels }: { to: string | null; channels: readonly Channel[] },
): Promise<{ html: string; policy: string }> {
  const what = channels.length === 2 ? 'SMS or email' : channels[0] === 'sms' ? 'SMS' : 'email';
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Messages · ${brand.name}</title><link rel="icon" href="/favicon.ico" sizes="any"><style>${await findFontFaces()}${style}</style>
<noscript><meta http-equiv="refresh" content="5"></noscript></head><body>
<header><a class="mark" href="/">${mark}${brand.name}</a></header>
<main><h1>Messages</h1>
<p class="lead">No ${what} provider is set, so what would have been sent stands here and nothing leaves this machine.</p>
<form method="get" action="/dev/messages" role="search"><label for="to">Phone or email</label>
<div class="field"><input id="to" name="to" value="${escapeHtml(to ?? '')}" autocomplete="off" autocapitalize="off" spellcheck="false" inputmode="email"><button>Show</button>${
    to === null ? '' : '<a class="quiet" href="/dev/messages">Show all</a>'
  }</div></form>
<section id="messages" aria-label="Messages">${rows.length === 0 ? empty(to) : `<ol>${rows.map(rowOf).join('')}</ol>`}</section>
<p class="foot">Newest first, a hundred at most. The page follows by itself. Programs read the same as JSON.</p></main>
<script>${script}</script></body></html>`;
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; connect-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  return { html, policy };
}

const clock = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZone: officeZone.name,
});

function rowOf({ id, channel, to, subject, text, code, createdAt, hasCalendar }: Row): string {
  const words = escapeHtml(text);
  const more = [
    channel === 'email' &&
      `<details id="d-${id}"><summary>Read the text</summary><p class="text">${words}</p></details>`,
    channel === 'email' && `<a class="quiet" href="/dev/messages/${id}">See the email</a>`,
    hasCalendar && `<a class="quiet" href="/dev/messages/${id}/visit.ics">Calendar file</a>`,
  ].filter(Boolean);
  return `<li id="m-${id}"><div class="who"><span class="channel">${channel === 'sms' ? 'SMS' : 'Email'}</span>
<a class="to" href="/dev/messages?to=${encodeURIComponent(to)}">${escapeHtml(to)}</a>
<time datetime="${createdAt}">${clock.format(new Date(createdAt))}</time></div>
<div class="what">${subject === '' ? '' : `<h2>${escapeHtml(subject)}</h2>`}${
    code === null
      ? ''
      : `<p class="code"><output>${escapeHtml(code)}</output><button type="button" data-code="${escapeHtml(code)}">Copy code</button></p>`
  }${channel === 'sms' ? `<p class="text">${words}</p>` : `<div class="more">${more.join('')}</div>`}</div></li>`;
}

const empty = (to: string | null) =>
  `<div class="empty">${mark}<h2>${to === null ? 'Nothing was sent yet' : 'Nothing was sent there yet'}</h2>
<p>${
    to === null
      ? 'Ask for a code or leave an enquiry on the site: the message appears here within seconds.'
      : `Nothing for ${escapeHtml(to)}. A number counts in any spelling, with or without +91.`
  }</p></div>`;

/** The mark on its grid of thirty: wall with a gate, inner walls, court. */
export const mark =
  '<svg viewBox="0 0 30 30" width="30" height="30" fill="none" aria-hidden="true"><path d="M10.5 27H3V3h24v24h-7.5" stroke="currentColor" stroke-width="1.6"/><path d="M8.4 8.4h13.2v13.2H8.4z" stroke="currentColor" stroke-width="1.1"/><path d="M12.6 12.6h4.8v4.8h-4.8z" fill="#b08d4f"/></svg>';

const script = `const shown=()=>document.getElementById('messages');
document.addEventListener('click',async({target})=>{const code=target.dataset&&target.dataset.code;if(!code)return;
try{await navigator.clipboard.writeText(code);target.textContent='Copied'}catch{getSelection().selectAllChildren(target.previousElementSibling)}});
setInterval(async()=>{if(document.hidden||shown().contains(document.activeElement)||String(getSelection()))return;
const answer=await fetch(location.href,{headers:{accept:'text/html'}}).catch(()=>null);if(!answer||!answer.ok)return;
const fresh=new DOMParser().parseFromString(await answer.text(),'text/html').getElementById('messages');
const open=[...shown().querySelectorAll('details[open]')].map(({id})=>id);
for(const id of open){const one=fresh.querySelector('#'+id);if(one)one.open=true}
if(fresh.innerHTML!==shown().innerHTML)shown().replaceWith(fresh)},2500)`;

export const style = `*{box-sizing:border-box}body{margin:0;background:#fbf9f4;color:#1b1916;font:400 16px/1.6 'Hanken Grotesk',Mukta,system-ui,sans-serif;-webkit-text-size-adjust:100%}
header{background:#fff;border-bottom:1px solid #ded5c4}.mark{display:flex;align-items:center;gap:12px;max-width:1024px;height:64px;margin:0 auto;padding:0 20px;color:inherit;text-decoration:none;font:440 24px/1 Newsreader,'Tiro Devanagari Hindi',Georgia,serif;letter-spacing:-.02em}
main{max-width:1024px;margin:0 auto;padding:40px 20px 72px}h1{margin:0 0 12px;font:380 40px/1.05 Newsreader,'Tiro Devanagari Hindi',Georgia,serif;letter-spacing:-.024em}
.lead{max-width:62ch;margin:0 0 28px;font-size:17px;color:#474138}label{display:block;margin-bottom:6px;font:550 14px/1.4 'Hanken Grotesk',sans-serif}
.field{display:flex;flex-wrap:wrap;gap:12px;align-items:center}input{flex:1 1 220px;max-width:420px;height:50px;padding:0 14px;border:1px solid #8c8273;border-radius:2px;background:#fff;color:inherit;font:inherit}
button{min-height:44px;padding:0 20px;border:1px solid #b9ac95;border-radius:2px;background:none;color:inherit;font:550 15px/1 'Hanken Grotesk',Mukta,sans-serif;cursor:pointer}form button{height:50px;border-color:#1f4536;background:#1f4536;color:#fff}form button:hover{background:#163428}button:hover{border-color:#1b1916}
:focus-visible{outline:2px solid #1f4536;outline-offset:3px}.quiet{display:inline-flex;align-items:center;min-height:44px;color:#1f4536;text-decoration-color:#b08d4f;text-underline-offset:4px}
#messages{margin-top:40px}ol{margin:0;padding:0;list-style:none;border-top:1px solid #1b1916}li{display:grid;gap:12px;padding:24px 0;border-bottom:1px solid #ded5c4}
.who{display:flex;flex-wrap:wrap;gap:2px 14px;align-items:baseline;font-size:14.5px;color:#696155}.channel{color:#805d22;font-weight:550}.to{color:#1b1916;overflow-wrap:anywhere;text-decoration-color:#b9ac95;text-underline-offset:3px}
.what{min-width:0}h2{margin:0 0 6px;font:420 22px/1.24 Newsreader,'Tiro Devanagari Hindi',Georgia,serif;letter-spacing:-.01em;overflow-wrap:anywhere}.code{display:flex;flex-wrap:wrap;gap:12px 20px;align-items:center;margin:0 0 6px}output{font:380 40px/1.1 Newsreader,'Tiro Devanagari Hindi',Georgia,serif;letter-spacing:.08em;font-variant-numeric:lining-nums tabular-nums;user-select:all}
.text{margin:0;color:#474138;white-space:pre-line;overflow-wrap:anywhere}summary{display:inline-flex;align-items:center;min-height:44px;color:#1f4536;cursor:pointer;text-decoration:underline #b08d4f;text-underline-offset:4px;list-style:none}summary::-webkit-details-marker{display:none}details .text{margin:4px 0 12px;padding-left:16px;border-left:2px solid #b08d4f}
.more{display:flex;flex-wrap:wrap;gap:0 24px}details[open]{flex:0 0 100%}.empty{padding:56px 0;border-top:1px solid #1b1916;border-bottom:1px solid #ded5c4}.empty h2{margin-top:16px;font-size:26px}.empty p{max-width:52ch;margin:0;color:#474138}.foot{margin:24px 0 0;font-size:14px;color:#696155}
@media(min-width:768px){main{padding:64px 32px 96px}.mark{padding:0 32px}h1{font-size:50px}li{grid-template-columns:240px 1fr;gap:32px}.who{flex-direction:column}}`;

/** A browser names HTML before everything else; programs name JSON, anything, or nothing. */
export function prefersPage(accept: string): boolean {
  const weightOf = (type: string) => {
    const part = accept.split(',').find((one) => one.trim().toLowerCase().startsWith(type));
    return part === undefined ? 0 : Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1);
  };
  return weightOf('text/html') > weightOf('application/json');
}
