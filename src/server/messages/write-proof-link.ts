import { brand } from '#contract/brand.ts';
import type { Language } from '../platform/messages/delivery.ts';
import type { Letter } from './render-letter.ts';

/** To an address whose reader wants to see what is kept about it. No name: whoever asked need not be who wrote to us. */
export type ProofLink = { linkId: string; minutes: number };

const words: Record<
  Language,
  Record<'subject' | 'heading' | 'greeting' | 'text' | 'life' | 'action' | 'foot', string>
> = {
  en: {
    subject: 'Your {brand} link',
    heading: 'See what we keep about you',
    greeting: 'Hello,',
    text: 'On our page “Your data” somebody asked to see what we keep about this email address. The link below proves that it is yours.',
    life: 'It works once, within {minutes} minutes of asking. The page asks once more before it shows anything.',
    action: 'Open my data',
    foot: 'If it was not you, leave this email unanswered: without the link nothing is shown and nothing is changed. Do not pass it on.',
  },
  hi: {
    subject: 'आपका {brand} लिंक',
    heading: 'देखें कि हम आपके बारे में क्या रखते हैं',
    greeting: 'नमस्ते,',
    text: 'हमारे पेज “Your data” पर किसी ने यह देखना चाहा है कि हम इस ईमेल पते के बारे में क्या रखते हैं। नीचे दिए लिंक से पक्का होता है कि यह पता आपका है।',
    life: 'लिंक माँगने के {minutes} मिनट के अंदर, एक ही बार काम करता है। कुछ भी दिखाने से पहले पेज एक बार और पूछता है।',
    action: 'मेरी जानकारी खोलें',
    foot: 'अगर आपने यह नहीं माँगा था, तो इस मेल का जवाब देने की ज़रूरत नहीं है: लिंक के बिना न कुछ दिखता है, न कुछ बदलता है। इसे किसी को न भेजें।',
  },
};

export function writeProofLink(language: Language, { minutes }: ProofLink, link: string): Letter {
  const { subject, heading, greeting, text, life, action, foot } = words[language];
  return {
    language,
    // Subjects are shown on locked screens and kept in logs of mail servers.
    subject: subject.replace('{brand}', language === 'hi' ? brand.nameInHindi : brand.name),
    heading,
    paragraphs: [greeting, text, life.replace('{minutes}', String(minutes))],
    action: { label: action, href: link },
    footnote: foot,
  };
}
