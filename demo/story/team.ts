/** Somebody who works at the brokerage of the demo. All of them are invented. */
export type TeamStory = {
  name: string;
  role: string;
  experience: string;
  specialization: string;
  description: string;
  /** Before the at sign of the e-mail address, on the professional network, and the name of the portrait in `demo/portraits`. */
  handle: string;
  phone: string;
  achievements: string[];
  joinDate: string;
  isLeadership?: true;
  /** Somebody who has left: seen by staff alone. */
  isActive?: false;
};

/** In the order of the page: those who lead, then advisors and specialists. */
export const teamStory: TeamStory[] = [
  {
    name: 'Arvind Mehrotra',
    role: 'Founder & CEO',
    experience: '31 years',
    specialization: 'Land, title and structure',
    description: 'Began with two rooms above a bookshop in Kamla Nagar and still reads every sale deed.',
    handle: 'arvind.mehrotra',
    phone: '+91 98110 04301',
    achievements: ['500 homes handed over', 'RERA advisory council, 2021'],
    joinDate: '2006-04-12',
    isLeadership: true,
  },
  {
    name: 'Lakshmi Nair',
    role: 'Head of Sales',
    experience: '18 years',
    specialization: 'Luxury residences',
    description: 'Walks each site before it is listed, tape in hand.',
    handle: 'lakshmi.nair',
    phone: '+91 98110 04302',
    achievements: ['₹120 Cr placed in 2025', 'Closed Bamboo Lane Plot in 13 days'],
    joinDate: '2010-07-01',
    isLeadership: true,
  },
  {
    name: 'Harpreet Gill',
    role: 'Head of Operations',
    experience: '22 years',
    specialization: 'Handover and possession',
    description: 'Runs the last hundred days, from snag list to keys.',
    handle: 'harpreet.gill',
    phone: '+91 98110 04303',
    achievements: ['19 of 24 handovers on the promised date'],
    joinDate: '2009-01-19',
    isLeadership: true,
  },
  {
    name: 'Ishita Malhotra',
    role: 'Senior Advisor',
    experience: '9 years',
    specialization: 'Golf Course Extension',
    description: 'Knows every sector between the Expressway and the hills.',
    handle: 'ishita.malhotra',
    phone: '+91 98110 04304',
    achievements: ['Best advisor, Gurugram 2025'],
    joinDate: '2017-03-06',
  },
  {
    name: 'Sameer Qadri',
    role: 'Legal Advisor',
    experience: '14 years',
    specialization: 'Title and registration',
    description: 'Reads thirty years of title so that you need not.',
    handle: 'sameer.qadri',
    phone: '+91 98110 04305',
    achievements: ['No disputed registry in fourteen years', 'Drafted our plain-language sale agreement'],
    joinDate: '2014-09-15',
  },
  {
    name: 'Zoya Sheikh',
    role: 'Marketing Director',
    experience: '11 years',
    specialization: 'Brand and research',
    description: 'Writes the numbers first and the adjectives never.',
    handle: 'zoya.sheikh',
    phone: '+91 98110 04306',
    achievements: ["Buyers' handbook, third edition"],
    joinDate: '2016-11-02',
    isLeadership: true,
  },
  {
    name: 'Raghunath Iyer',
    role: 'Valuation Advisor',
    experience: '36 years',
    specialization: 'Pricing and yield',
    description: 'Has priced the same street in four decades, and kept the notes.',
    handle: 'raghunath.iyer',
    phone: '+91 98110 04307',
    achievements: ['Price book of 62 sectors, renewed every quarter'],
    joinDate: '2012-05-21',
  },
  {
    name: 'Kavya Deshmukh',
    role: 'Customer Success Manager',
    experience: '8 years',
    specialization: 'After the keys',
    description: 'Answers the questions that come a year after possession.',
    handle: 'kavya.deshmukh',
    phone: '+91 98110 04308',
    achievements: ['Median reply of 2 hours in 2025', '41 families came back for a second home'],
    joinDate: '2018-08-27',
  },
  {
    name: 'Devendra Rathore',
    role: 'Senior Advisor',
    experience: '16 years',
    specialization: 'Villas, farmhouses and plots',
    description: 'Walks the boundary with the surveyor before he quotes a price.',
    handle: 'devendra.rathore',
    phone: '+91 98110 04309',
    achievements: ['23 farmhouses placed in Chattarpur and Sohna'],
    joinDate: '2013-02-11',
  },
  {
    name: 'Sudha Banerjee',
    role: 'Head of Finance',
    experience: '27 years',
    specialization: 'Home loans and escrow',
    description: 'Sits between the bank and the builder until both columns agree.',
    handle: 'sudha.banerjee',
    phone: '+91 98110 04310',
    achievements: ['Loan sanction in 11 days on average'],
    joinDate: '2011-06-13',
    isLeadership: true,
  },
  {
    name: 'Nadia Rahman',
    role: 'Advisor, Dubai',
    experience: '7 years',
    specialization: 'Dubai Marina and Jumeirah Village',
    description: 'Films the corners others hide, for buyers who cannot fly in.',
    handle: 'nadia.rahman',
    phone: '+971 4 555 0119',
    achievements: ['31 homes sold to buyers abroad'],
    joinDate: '2019-10-07',
  },
  {
    name: 'Aditya Rao',
    role: 'Advisor, Noida',
    experience: '5 years',
    specialization: 'First homes on the Expressway',
    description: 'Explains a payment plan with a pencil and one sheet of paper.',
    handle: 'aditya.rao',
    phone: '+91 98110 04312',
    achievements: ['64 first-time buyers since 2021'],
    joinDate: '2021-01-18',
  },
  {
    name: 'Rhea Kapoor',
    role: 'Research Analyst',
    experience: '4 years',
    specialization: 'Sectors and supply',
    description: 'Counts doors, not brochures.',
    handle: 'rhea.kapoor',
    phone: '+91 98110 04313',
    achievements: ['Footfall study of Sector 66'],
    joinDate: '2022-04-04',
    isActive: false,
  },
];
