import { company } from './company.ts';
import type { WrittenPage } from './privacy.ts';

/** The terms of use (UND-85). */
export const terms: WrittenPage = {
  title: 'Terms of Use',
  lead: `What you may expect of this site, what we expect of you, and where ${company.name} stands between a buyer and a builder.`,
  updated: '1 November 2025',
  sections: [
    {
      id: 'who-we-are',
      title: 'Who We Are',
      paragraphs: [
        `${company.name} is a real-estate brokerage. We introduce buyers and tenants to developers and owners; we are not the seller of the homes shown here. By using the site you accept these terms. If you do not, please call us instead: ${company.phone.text}.`,
      ],
    },
    {
      id: 'listings',
      title: 'Listings and Prices',
      paragraphs: [
        'We check each listing before it appears and again while it stands, but a price, an area or a date can change between two of our visits. A listing is an invitation to talk, not an offer that binds the developer or us. What counts is the agreement you sign.',
        'A price marked “Onwards” is that of the least expensive home of its kind. Registration, stamp duty, parking, maintenance deposits and taxes come on top unless the listing says otherwise. Pictures and drawings may show a finished state that is still to be built.',
      ],
    },
    {
      id: 'rera',
      title: 'RERA',
      paragraphs: [
        'Where a project has to be registered under the Real Estate (Regulation and Development) Act, 2016, its number stands on its page. Please compare it with the register of the state before you pay anything.',
      ],
    },
    {
      id: 'plans-and-documents',
      title: 'Floor Plans and Documents',
      paragraphs: [
        'Plans and papers open for a limited time after your phone number has been verified. They are for your own decision. Please do not publish them, sell them, or collect them by machine: they belong to the developers and architects who made them.',
      ],
    },
    {
      id: 'your-part',
      title: 'Your Part',
      paragraphs: [
        'When you send an enquiry or verify a phone, please give your own name and number, and only as often as you need. You agree not to:',
      ],
      points: [
        {
          name: 'Pretend',
          text: 'to be somebody else, or send enquiries in the name of somebody who does not know of it.',
        },
        { name: 'Overload', text: 'the site, go around its limits, or try to reach what is not meant for you.' },
        { name: 'Copy', text: 'its listings, pictures or texts for another listing service.' },
      ],
    },
    {
      id: 'fees',
      title: 'Our Fee',
      paragraphs: [
        'Reading, asking and visiting cost you nothing. If you buy or rent through us, the fee and who pays it are written down and signed before you pay a token amount. The loan calculator is an estimate and no offer of credit.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      paragraphs: [
        'We answer for what we have stated knowingly wrong and for what the law does not let us exclude. We cannot answer for delays or faults of a developer, for other sites that we link to, or for a time when this site cannot be reached.',
      ],
    },
    {
      id: 'law',
      title: 'Law and Changes',
      paragraphs: [
        'The law of India applies, and the courts at Gautam Buddha Nagar, Uttar Pradesh, decide. If a sentence here should not hold, the others do. When these terms change, the new text stands here with its date.',
        `Questions: ${company.email}.`,
      ],
    },
  ],
};
