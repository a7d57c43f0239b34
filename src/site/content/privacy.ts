import { consentTexts } from '#contract/consent.ts';
import { daysAimedAt, daysToAnswer } from '#contract/privacy-choices.ts';
import { hoursTold, retentionPeriods } from '#contract/retention-choices.ts';
import { company } from './company.ts';

/** Where people ask for what is theirs. */
export const requestsPath = '/privacy/requests';
const requestsAddress = 'our page “Your data”';

const { enquiry, visit } = retentionPeriods;

const answeredWithin = `We aim to answer within ${daysAimedAt} days; the law gives us ${daysToAnswer}. It costs nothing.`;

/** A page of plain text. `points` are short paragraphs with a name. */
export type WrittenSection = {
  id: string;
  title: string;
  paragraphs: string[];
  points?: { name: string; text: string; link?: { href: string; text: string } }[];
  /** Of all its words; English unless given. */
  language?: 'hi';
  /** What leads to it, where its title is in letters of that kind. */
  link?: string;
};
export type WrittenPage = { title: string; lead: string; updated: string; sections: WrittenSection[] };

const mapPoint = 'The map';

/** The privacy policy (PUB-ABOUT-11 to 17). It states what this site really does. */
export const privacy: WrittenPage = {
  title: 'Privacy Policy',
  lead: `What ${company.name} learns about you when you use this site, why, how long we keep it, and what you can tell us to do with it.`,
  updated: '1 December 2026',
  sections: [
    {
      id: 'notice',
      title: 'Notice: What Each Form Asks, and Why',
      paragraphs: [
        'This is the notice of the Digital Personal Data Protection Act, 2023. It can be read without the rest of this page.',
      ],
      points: [
        {
          name: 'Query, contact form',
          text: 'Your name, email address, phone number and message, and what you say about the home you look for. We use them to answer that enquiry.',
        },
        {
          name: 'Floor plans and papers',
          text: 'Your name, email address and phone number, proved by a code. We use them to show the plans to people rather than machines, and to answer what you ask about them. We note what was opened and when.',
        },
        {
          name: 'Plan a visit',
          text: 'Your name, email address, phone number, and the time you wish for. We use them to agree on the visit and to remind you of it.',
        },
        {
          name: 'Saved search',
          text: 'Your email address or your phone number, the search, how often we write and in which language. We use them to tell you of homes that fit, once you have confirmed it by our first email or by the code that we send to the number.',
        },
        {
          name: 'What you agree to',
          text: `“${consentTexts['2026-11'].en}” Where you save a search: “${consentTexts['alerts-2026-11'].en}” Or, for a phone: “${consentTexts['alerts-sms-2026-11'].en}” Nothing else: letters about new addresses come only to those who ask for them.`,
        },
        {
          name: 'Taking it back',
          text: `Prove your number or your email address on ${requestsAddress}: it counts at once. Or write to ${company.email}, call ${company.phone.text}, or say so to whoever calls you. No account and no reason is needed. What was done before stays lawful.`,
          link: { href: requestsPath, text: 'Open that page' },
        },
        {
          name: 'Your rights',
          text: 'See what we keep of you, download it, have it corrected or erased, and complain to us: on the same page. You may name somebody who uses these rights for you if you die or cannot do so yourself; write to us for that.',
        },
        {
          name: 'Who answers',
          text: `Our Grievance Officer: ${company.email}, ${company.phone.text}, ${company.address.join(', ')}. ${answeredWithin}`,
        },
        {
          name: 'If we do not help',
          text: 'You may complain to the Data Protection Board of India once you have complained to us.',
        },
      ],
    },
    {
      id: 'information-collected',
      title: 'Information We Collect',
      paragraphs: [
        'You can read every listing without telling us who you are. We learn something about you only when you send it to us, or when your browser has to say it so that a page can be delivered.',
      ],
      points: [
        {
          name: 'What you write to us',
          text: 'Your name, email address, phone number and message when you fill in a form, ask for floor plans, or plan a visit. With it, what you tell us about the home you look for: type, place, budget, purpose.',
        },
        {
          name: 'Phone verification',
          text: 'When you unlock floor plans or documents we send a code to your phone and remember that the number was verified. The code itself is kept only as a fingerprint and for a few minutes.',
        },
        {
          name: 'What the connection tells',
          text: 'The address of your connection, the page asked for, and the time. We need these to deliver the page and to stop abuse.',
        },
        {
          name: 'What stays with you',
          text: 'The lists of homes you have unlocked and of those you have looked at, your shortlist, and small preferences are stored in your own browser and are not sent to us.',
        },
        {
          name: 'Lists you share',
          text: 'When you share a shortlist, its homes, its name, first names, hearts and notes are kept on our server, for all who have its link, until you end it and for 12 months at most. Whoever joined can leave, and takes all they wrote along. Anybody who has the link can report a list to us.',
        },
        {
          name: 'Searches you save',
          text: 'When you save a search, the search, your email address or phone number and your agreement to be written to are kept, to tell you of homes that fit. One click in any of these emails, or on the page that each SMS leads to, ends it and erases them; unconfirmed they are erased after 3 days, and after 12 months they end by themselves.',
        },
      ],
    },
    {
      id: 'use',
      title: 'How We Use Your Information',
      paragraphs: [
        'To answer you. An enquiry goes to one advisor, who calls or writes within 24 hours about the homes you asked for.',
        'To show floor plans and papers to people rather than to machines, to prepare a visit or an agreement that you have asked for, to keep the records that the law asks of a registered broker, and to find out who misuses the site.',
        'We do not decide anything about you by machine, and we do not sell your details to anybody.',
      ],
    },
    {
      id: 'protection',
      title: 'How We Protect It',
      paragraphs: [
        'Every connection to this site is encrypted. Details you send are stored on servers that only our own staff can reach, each with an account of their own; what they change is written down.',
        `We keep an enquiry for as long as we work on it, and after that for ${enquiry.months} months, or ${visit.months} when there was a visit or a deal: books are kept for eight years. Then your name, number, address and words are erased. A letter tells you ${hoursTold} hours before, and you can ask us to keep the enquiry, or have it removed at any time before that.`,
        'Floor plans and documents are handed out under addresses that expire. If something goes wrong that concerns your details, we tell you and the authority without delay.',
      ],
    },
    {
      id: 'sharing',
      title: 'Data Sharing',
      paragraphs: ['We share your details only in these cases, and only what each needs.'],
      points: [
        {
          name: 'The developer or owner',
          text: 'When you ask for a visit or wish to buy, they learn your name and how to reach you.',
        },
        {
          name: 'Those who work for us',
          text: 'The companies that carry our text messages and emails, and that run our servers, under contract and for that purpose alone.',
        },
        {
          name: mapPoint,
          text: 'When a map is shown, your browser fetches its tiles from OpenStreetMap, which thereby learns the address of your connection.',
        },
        { name: 'The law', text: 'When a court or an authority may require it.' },
      ],
    },
    {
      id: 'rights',
      title: 'Your Rights',
      paragraphs: [`Write to ${company.email} or call ${company.phone.text}. ${answeredWithin}`],
      points: [
        { name: 'Access and correction', text: 'Ask what we hold about you, and have it put right.' },
        {
          name: 'Portability',
          text: 'Receive what you gave us in a common file format, or have it sent to somebody else.',
        },
        { name: 'Deletion', text: 'Have your details removed. What the law makes us keep is locked until it may go.' },
        {
          name: 'Marketing opt-out',
          text: 'Say no to letters and calls about new addresses at any time, by a word to your advisor or to us.',
        },
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      paragraphs: [
        'A cookie, or an entry in your browser’s storage, is a note that a site leaves with you. There are four kinds.',
      ],
      points: [
        {
          name: 'Essential cookies',
          text: 'What the site cannot work without: the floor plans you have unlocked, and protection of the forms. Always on.',
        },
        {
          name: 'Analytics cookies',
          text: 'Notes that count visits. We use none; we count page views on our own server, without recognising anybody.',
        },
        { name: 'Marketing cookies', text: 'Notes that follow you to other sites. We use none.' },
        {
          name: 'Preference cookies',
          text: 'What you chose, such as the order of a list or the language. They stay in your browser until you clear it.',
        },
      ],
    },
    {
      id: 'updates',
      title: 'Policy Updates',
      paragraphs: [
        'When this policy changes we put the new text here with its date, and keep the earlier ones for whoever asks. If a change concerns details you have already given us, we write to you before it applies.',
      ],
    },
    {
      id: 'notice-hindi',
      language: 'hi',
      title: 'सूचना हिन्दी में',
      link: 'Notice in Hindi',
      paragraphs: [
        'यह डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम, 2023 की सूचना है।',
        'फ़ॉर्म में हम आपका नाम, ईमेल, फ़ोन नंबर और संदेश लेते हैं, और यह कि आप कैसा घर ढूँढ रहे हैं या किस समय घर देखना चाहते हैं। इनका उपयोग केवल आपकी पूछताछ का जवाब देने, फ़्लोर प्लान दिखाने और विज़िट तय करने के लिए होता है।',
        'खोज सेव करने पर हम आपका ईमेल पता या फ़ोन नंबर, वह खोज, और यह लेते हैं कि कितनी बार और किस भाषा में लिखें। इनका उपयोग केवल मेल खाते घरों के बारे में बताने के लिए होता है, हमारे पहले मेल से, या फ़ोन पर भेजे कोड से, आपकी पुष्टि के बाद।',
        `आपकी सहमति: “${consentTexts['2026-11'].hi}” खोज सेव करने पर: “${consentTexts['alerts-2026-11'].hi}” या, फ़ोन के लिए: “${consentTexts['alerts-sms-2026-11'].hi}” नए घरों के बारे में पत्र केवल उन्हें मिलते हैं जो माँगते हैं।`,
        `आप अपनी सहमति कभी भी वापस ले सकते हैं: अपना नंबर या ईमेल पता पक्का करके “Your data” पृष्ठ (${requestsPath}) पर, या ${company.email} पर लिखें, ${company.phone.text} पर फ़ोन करें, या फ़ोन करने वाले सलाहकार से कहें। आप यह भी जान सकते हैं कि हमारे पास आपका क्या डेटा है, उसे ठीक करवा सकते हैं, मिटवा सकते हैं और शिकायत कर सकते हैं।`,
        `शिकायत अधिकारी: ${company.email}, ${company.phone.text}। हमारी कोशिश ${daysAimedAt} दिन में जवाब देने की है; कानून ${daysToAnswer} दिन देता है। उसके बाद आप भारतीय डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।`,
      ],
    },
  ],
};

/** Where streets are our own (`TILES`), nobody else is asked for them. */
export const withOwnStreets = ({ sections, ...page }: WrittenPage): WrittenPage => ({
  ...page,
  sections: sections.map(({ points, ...section }) => ({
    ...section,
    ...(points && { points: points.filter(({ name }) => name !== mapPoint) }),
  })),
});
