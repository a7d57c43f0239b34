import type { KeyPlace, MandateKind, OwnerRelation } from '#contract/mandate-choices.ts';

/** Whose a home of the demo is, and what they gave us. All of them are invented. */
export type OwnerStory = {
  /** Of the listing. */
  ref: string;
  ownerName: string;
  relation?: OwnerRelation;
  phone: string;
  secondPhone?: string;
  email?: string;
  contactBy?: 'phone' | 'whatsapp' | 'email';
  bestTime?: string;
  language?: 'en' | 'hi';
  kind: MandateKind;
  /** Days from today, those that are over below 0. */
  began?: number;
  ends?: number;
  fee?: string;
  /** Rupees. */
  lowestPrice?: number;
  keysWith: KeyPlace;
  keysDetail?: string;
  notes?: string;
  /** A file of `papers/` that stands for what they brought, and the name it came with. */
  paper?: [file: string, name: string];
};

export const owners: OwnerStory[] = [
  {
    ref: 'defence-first-floor',
    ownerName: 'Savitri Kulkarni',
    phone: '+91 98110 00451',
    secondPhone: '+91 11 5550 0451',
    email: 'savitri.kulkarni@mail.example',
    contactBy: 'whatsapp',
    bestTime: 'After six, never on Tuesdays',
    language: 'hi',
    kind: 'exclusive',
    began: -168,
    ends: 12,
    fee: '1.5 % on agreement, half of it at token money',
    lowestPrice: 59_000_000,
    keysWith: 'office',
    keysDetail: 'Box 14',
    notes: 'Moves to Pune in March and would like it done before.\nThe sofa and the piano stay.',
    paper: ['hauz-khas-flat-rera-certificate.pdf', 'Mandate letter, signed.pdf'],
  },
  {
    ref: 'lotus-pond-flat',
    ownerName: 'Gurmeet Ahluwalia',
    relation: 'relative',
    phone: '+91 98110 00452',
    bestTime: 'Mornings',
    kind: 'open',
    began: -120,
    ends: -9,
    fee: '1 %',
    keysWith: 'guard',
    keysDetail: 'Main gate, ask for the night register',
    notes: 'Son of the owner, who lives in Leeds. Two other brokers show it as well.',
  },
  {
    ref: 'sundar-house',
    ownerName: 'Nawab Faizuddin Qureshi and Begum Shahnaz Qureshi',
    phone: '+91 98110 00453, +91 11 5550 0453',
    email: 'house.of.two.courts@mail.example',
    contactBy: 'email',
    kind: 'exclusive',
    began: -30,
    ends: 150,
    fee: '0.75 %, to be settled with their lawyer',
    lowestPrice: 236_000_000,
    keysWith: 'owner',
    keysDetail: 'They open themselves, two hours’ notice',
    paper: ['hauz-khas-flat-rera-certificate.pdf', 'Power of attorney.pdf'],
  },
  {
    ref: 'dwarka-society-flat',
    ownerName: 'Thangam Iyer',
    phone: '+91 98110 00454',
    kind: 'unwritten',
    keysWith: 'broker',
    keysDetail: 'Ridge Homes, Sector 11',
    notes: 'Agreed on the phone. A letter was promised for this week.',
  },
  {
    ref: 'downtown-two-bed',
    ownerName: 'Layla Haddad',
    phone: '+971 50 555 0455',
    contactBy: 'whatsapp',
    bestTime: 'Dubai office hours',
    kind: 'exclusive',
    began: -60,
    ends: 25,
    fee: '2 %',
    keysWith: 'office',
    keysDetail: 'Dubai desk',
  },
  {
    ref: 'sandal-heights',
    ownerName: 'Sales desk of Kachnar',
    relation: 'builder',
    phone: '+91 124 555 0456',
    kind: 'open',
    fee: '3 % by the slab',
    keysWith: 'guard',
    keysDetail: 'Sample flat, tower 2',
  },
];
