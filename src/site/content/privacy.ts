import { company } from './company.ts';

/** A page of plain text. `points` are short paragraphs with a name. */
export type WrittenSection = {
  id: string;
  title: string;
  paragraphs: string[];
  points?: { name: string; text: string }[];
};
export type WrittenPage = { title: string; lead: string; updated: string; sections: WrittenSection[] };

/** The privacy policy (PUB-ABOUT-11 to 17). It states what this site really does. */
export const privacy: WrittenPage = {
  title: 'Privacy Policy',
  lead: `What ${company.name} learns about you when you use this site, why, how long we keep it, and what you can tell us to do with it.`,
  updated: '1 November 2025',
  sections: [
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
          text: 'The list of homes you have unlocked, and small preferences, are stored in your own browser and are not sent to us.',
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
        'Floor plans and documents are handed out under addresses that expire. We keep an enquiry for as long as we work on it and as long as the law asks; you can have it removed earlier. If something goes wrong that concerns your details, we tell you and the authority without delay.',
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
          name: 'The map',
          text: 'When a map is shown, your browser fetches its tiles from OpenStreetMap, which thereby learns the address of your connection.',
        },
        { name: 'The law', text: 'When a court or an authority may require it.' },
      ],
    },
    {
      id: 'rights',
      title: 'Your Rights',
      paragraphs: [
        `Write to ${company.email} or call ${company.phone.text}. We answer within 30 days, free of charge.`,
      ],
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
  ],
};
