/**
 * What each page must say, letter for letter, row by row of the checklist. `text` is what a reader sees (the words of
 * the page without its tags), `markup` a piece of the HTML: an address, a state, a bound.
 */
export type PublicText = { path: string; row: string; text?: string; markup?: string };

const on = (path: string, rows: [row: string, ...texts: string[]][]): PublicText[] =>
  rows.flatMap(([row, ...texts]) => texts.map((text) => ({ path, row, text })));
const marked = (path: string, rows: [row: string, ...pieces: string[]][]): PublicText[] =>
  rows.flatMap(([row, ...pieces]) => pieces.map((markup) => ({ path, row, markup })));

const home = [
  ...on('/', [
    ['PUB-HOME-08', 'Explore More'],
    ['PUB-HOME-09', 'Get Consultation'],
    ['PUB-HOME-10', 'Luxury Properties', 'Prime Locations', 'Investment Grade', 'Premium Service'],
    ['PUB-HOME-11', '500+', 'Properties Sold'],
    ['PUB-HOME-12', '19+', 'Years Experience'],
    ['PUB-HOME-13', '50+', 'Projects Completed'],
    ['PUB-HOME-14', '98%', 'Client Satisfaction'],
    ['PUB-HOME-15', 'Featured Properties'],
    ['PUB-HOME-24', 'Developer Partners', 'Devam Homes', 'Kesari Estates', '24 projects'],
    ['PUB-HOME-29', 'Success Stories', 'Story 1 of 20', 'Meera & Rohan Khanna', 'Brig. Ashok Mehra (Retd.)'],
    ['TXT-01', 'Gurugram, Noida, Delhi and Dubai'],
  ]),
  ...marked('/', [
    ['PUB-HOME-03', 'action="/properties"', 'name="search"', 'type="submit"'],
    ['PUB-HOME-09', 'href="/contact"'],
    ['PUB-HOME-23', 'href="/properties"'],
    ['PUB-HOME-25', 'href="/properties?developer=Devam+Homes&amp;developerId={developer}"'],
    ['PUB-HOME-26', 'href="/developers"'],
    ['PUB-HOME-29', 'aria-label="20 of 20"'],
    ['PUB-HOME-31', 'aria-label="Previous story"', 'aria-label="Next story"'],
  ]),
];

const developers = [
  ...on('/developers', [
    ['PUB-DEV-01', 'Trusted Developer Partners'],
    ['PUB-DEV-02', 'Devam Homes', 'Kesari Estates'],
    ['PUB-DEV-03', 'View Projects'],
    ['PUB-DEV-04', 'Why Choose Our Partner Developers'],
    ['PUB-DEV-09', 'Courtyards since 1998.', 'Courtyard houses', 'Founded1998', '4.6', 'Projects24'],
  ]),
  ...marked('/developers', [['PUB-DEV-03', 'href="/properties?developer={developer}"']]),
];

const company = [
  ...on('/about', [
    ['PUB-ABOUT-01', 'About Aangan', 'A real-estate brokerage and infrastructure company for Delhi NCR'],
    ['PUB-ABOUT-04', '4 lakh sq ft'],
    ['PUB-ABOUT-05', '300+', 'families'],
    ['PUB-ABOUT-06', '50+', 'projects'],
    ['PUB-ABOUT-07', '₹300Cr+', 'sold'],
  ]),
  ...marked('/about', [
    ['PUB-ABOUT-02', 'href="/properties"'],
    ['PUB-ABOUT-03', 'href="/contact"'],
  ]),
  ...on('/story', [
    ['PUB-ABOUT-08', 'Our Story', '2006'],
    ['PUB-ABOUT-09', '19 Years'],
  ]),
  ...marked('/story', [['PUB-ABOUT-10', 'href="/properties"']]),
  ...on('/privacy', [
    ['PUB-ABOUT-11', 'Information We Collect'],
    ['PUB-ABOUT-12', 'How We Use Your Information'],
    ['PUB-ABOUT-13', 'How We Protect It'],
    ['PUB-ABOUT-14', 'Data Sharing'],
    ['PUB-ABOUT-15', 'Access and correction', 'Portability', 'Deletion', 'Marketing opt-out'],
    ['PUB-ABOUT-16', 'Essential cookies', 'Analytics cookies', 'Marketing cookies', 'Preference cookies'],
    ['PUB-ABOUT-17', 'Policy Updates'],
  ]),
  ...on('/terms', [['UND-85', 'Terms of Use', 'Listings and Prices', 'RERA']]),
];

const team = [
  ...on('/team', [
    ['PUB-TEAM-01', 'Leadership Team'],
    ['PUB-TEAM-09', 'Leadership'],
    ['PUB-TEAM-13', 'Arvind Mehrotra'],
    ['PUB-TEAM-14', '31 years'],
    ['PUB-TEAM-15', 'Founder & CEO'],
    ['PUB-TEAM-16', 'Land, title and structure'],
    ['PUB-TEAM-17', 'Still reads every sale deed.'],
    ['PUB-TEAM-18', 'Recent Achievements', '500 homes handed over'],
    ['PUB-TEAM-19', '15+', 'Sales & Consulting', '8+', 'Operations', '6+', 'Marketing', '4+', 'Legal & Compliance'],
    ['PUB-TEAM-19', '7+', 'Customer Support', '5+', 'Finance'],
    ['PUB-TEAM-20', 'Our Team Culture'],
    ['PUB-TEAM-21', '45+', 'Team Members', '12+', 'Avg. Experience', '95%', 'Client Satisfaction'],
    ['PUB-TEAM-21', '24/7', 'Support Available'],
  ]),
  ...marked('/team', [
    ['PUB-TEAM-10', 'href="mailto:arvind@aangan.example"'],
    ['PUB-TEAM-11', 'href="tel:+919811004321"'],
    ['PUB-TEAM-12', 'href="https://www.linkedin.com/in/arvind-mehrotra-example"'],
  ]),
];

const clients = [
  ...on('/testimonials', [
    ['PUB-TESTI-01', 'What Our Clients Say'],
    ['PUB-TESTI-06', 'They told us which flat not to buy.', 'Meera & Rohan Khanna', 'Gurugram'],
    ['PUB-TESTI-07', 'Purchased: 3 BHK, Sector 65'],
    ['PUB-TESTI-08', '500+', 'Happy Clients'],
    ['PUB-TESTI-09', '4.9/5', 'Average Rating'],
    ['PUB-TESTI-10', '98%', 'Satisfaction Rate'],
    ['PUB-TESTI-11', '100%', 'Repeat Clients'],
    ['PUB-TESTI-12', 'More Success Stories'],
  ]),
  ...marked('/testimonials', [
    ['PUB-TESTI-02', 'aria-label="20 of 20"'],
    ['PUB-TESTI-03', 'aria-label="Previous"', 'aria-label="Next"', 'aria-label="Show story 20 of 20"'],
    ['PUB-TESTI-05', 'aria-label="5 of 5 stars"'],
  ]),
];

const contact = [
  ...on('/contact', [
    ['PUB-CONTACT-01', 'Contact Us'],
    ['PUB-CONTACT-02', '+91 98110 04321', '+91 120 455 0190'],
    ['PUB-CONTACT-03', 'hello@aangan.example', 'invest@aangan.example'],
    ['PUB-CONTACT-04', 'Sector 132', 'Noida'],
    ['PUB-CONTACT-05', 'Mon-Sat 9:00 AM-7:00 PM', 'Sun 10:00 AM-5:00 PM'],
    ['PUB-CONTACT-06', 'Send us a Message'],
    ['PUB-CONTACT-10', 'Quick Contact'],
    ['PUB-CONTACT-11', 'Office Hours', 'Mon-Fri9:00 AM-7:00 PM', 'Sat9:00 AM-6:00 PM', 'Sun10:00 AM-5:00 PM'],
    ['PUB-CONTACT-20', 'Apartment', 'Villa', 'Duplex', 'Commercial', 'Other'],
    ['PUB-CONTACT-24', 'Self Use', 'Investment'],
    ['TXT-02', 'We answer every message within 24 hours.'],
  ]),
  ...marked('/contact', [
    ['PUB-CONTACT-10', 'href="tel:+919811004321"', 'href="mailto:hello@aangan.example"'],
    ['PUB-CONTACT-15', 'name="name"'],
    ['PUB-CONTACT-16', 'name="email"'],
    ['PUB-CONTACT-17', 'name="phone"'],
    ['PUB-CONTACT-18', 'name="subject"'],
    ['PUB-CONTACT-19', 'name="message"'],
    ['PUB-CONTACT-20', 'value="apartment"', 'value="villa"', 'value="duplex"', 'value="commercial"', 'value="other"'],
    ['PUB-CONTACT-22', 'name="location"'],
    ['PUB-CONTACT-23', 'name="amount"', 'min="0"'],
    ['PUB-CONTACT-24', 'value="self"', 'value="invested"'],
    ['TRAP-21', 'noValidate=""'],
  ]),
];

const footer = [
  '/',
  '/properties',
  '/property/malformed',
  '/developers',
  '/about',
  '/story',
  '/team',
  '/testimonials',
  '/contact',
  '/privacy',
  '/terms',
  '/no-such-page',
].flatMap((path) => [
  ...on(path, [
    ['PUB-FOOT-08', 'Residential & Commercial Sales', 'Investment Consultancy', 'Infrastructure Development'],
    ['PUB-FOOT-08', 'Real Estate Brokerage/Underwriting services', 'Channel Partner Collaboration'],
    ['PUB-FOOT-11', 'A short letter on new addresses'],
    ['PUB-FOOT-13', 'Sector 132, Noida 201304', '+91 98110 04321', 'hello@aangan.example'],
    ['PUB-FOOT-14', 'Mon-Sat 9:00 AM-7:00 PM, Sun 10:00 AM-5:00 PM'],
    ['PUB-FOOT-15', '© 2025'],
  ]),
  ...marked(path, [
    ['PUB-FOOT-01', '<footer id="site-footer"'],
    ['PUB-FOOT-02', 'href="/"'],
    ['PUB-FOOT-03', 'href="/properties"'],
    ['PUB-FOOT-04', 'href="/about"'],
    ['PUB-FOOT-05', 'href="/story"'],
    ['PUB-FOOT-06', 'href="/contact"'],
    ['PUB-FOOT-07', 'href="/privacy"'],
    ['PUB-FOOT-09', 'href="https://www.facebook.com/'],
    ['PUB-FOOT-10', 'href="https://www.linkedin.com/company/'],
    ['PUB-FOOT-12', 'href="/terms"'],
  ]),
]);

export const publicTexts: PublicText[] = [
  ...home,
  ...developers,
  ...company,
  ...team,
  ...clients,
  ...contact,
  ...footer,
];
