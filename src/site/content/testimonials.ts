import type { Count } from './team.ts';

export type Testimonial = {
  id: number;
  name: string;
  location: string;
  /** Of five. */
  rating: number;
  /** What was bought. */
  property: string;
  testimonial: string;
  /** Address of a picture; empty when none was given. */
  image: string;
};

const story = (id: number, name: string, location: string, property: string, testimonial: string): Testimonial => ({
  id,
  name,
  location,
  rating: 5,
  property,
  testimonial,
  image: '',
});

/** The twenty client stories (PUB-HOME-29, PUB-TESTI-15). All people are invented. */
export const testimonials: Testimonial[] = [
  story(
    1,
    'Meera & Rohan Khanna',
    'Gurugram',
    '3 BHK, Sector 65',
    'They told us which flat not to buy. Two months later they found the one with morning light in the kitchen.',
  ),
  story(
    2,
    'Vikram Sethi',
    'New Delhi',
    'Builder floor, Panchsheel Park',
    'Every number on the sheet matched the registry, down to the carpet area. I have bought four homes in this city and never seen that before, not once.',
  ),
  story(
    3,
    'Farah Qureshi',
    'Dubai',
    '2 BHK, Dubai Marina',
    'I bought from another country and never once felt far away. The video walk showed me the corners others hide: the shaft behind the kitchen, the noise of the lift, the neighbour’s wall.',
  ),
  story(
    4,
    'Anita Bhargava',
    'Noida',
    '3 BHK, Sector 150',
    'The advisor measured the balcony with me because my plants needed to fit. They fit.',
  ),
  story(
    5,
    'Col. Harish Rawat (Retd.)',
    'Gurugram',
    'Villa, Sohna Road',
    'Forty years of postings, one permanent address. The paperwork was ready before I asked for it.',
  ),
  story(
    6,
    'Sana & Imran Siddiqui',
    'Noida',
    '2 BHK, Sector 94',
    'Our first home, and they spoke to us as if it were their tenth with us.',
  ),
  story(
    7,
    'Deepak Malhotra',
    'Gurugram',
    'Office floor, Sector 44',
    'We compared four buildings on rent, yield, parking and power backup in one table. Two of the four fell out on the second line. The choice took ten minutes, and it still looks right three years on.',
  ),
  story(
    8,
    'Lakshmi Narayanan',
    'Greater Noida',
    '3 BHK, Knowledge Park',
    'I asked for a quiet street near a school. They sent three, and each was quiet at eight in the morning too.',
  ),
  story(
    9,
    'Gurpreet Singh Ahluwalia',
    'New Delhi',
    'Farmhouse, Chattarpur',
    'They walked the boundary with the surveyor and found the missing two metres before I paid for them.',
  ),
  story(
    10,
    'Nisha Agarwal',
    'Gurugram',
    '4 BHK, Golf Course Extension',
    'The price on the page was the price at the table. In this city that is a story.',
  ),
  story(
    11,
    'Joseph & Reena Mathew',
    'Noida',
    '3 BHK, Sector 137',
    'Metro in nine minutes, they wrote. We walked it with our daughter. It is nine minutes.',
  ),
  story(
    12,
    'Kabir Anand',
    'Gurugram',
    'Studio, Sector 57',
    'I rented for six years because nobody would show me something small and good. They did.',
  ),
  story(
    13,
    'Pooja & Nikhil Bansal',
    'Ghaziabad',
    '3 BHK, Indirapuram',
    'When the bank delayed our loan by six weeks they talked to the developer and kept our price. We did not even know until later, when we saw what the same floor was sold for in between.',
  ),
  story(
    14,
    'Dr. Shalini Iyer',
    'New Delhi',
    '3 BHK, Vasant Kunj',
    'Between two surgeries I could visit exactly one flat. They made sure it was the right one.',
  ),
  story(
    15,
    'Arvind Chauhan',
    'Faridabad',
    'Plot, Sector 84',
    'Title search back to 1982, bound and explained page by page.',
  ),
  story(
    16,
    'Tanvi Deshpande',
    'Gurugram',
    '2 BHK, Sector 79',
    'I sent a long list of worries on a Sunday night: water, title, the school bus, the temple loudspeaker. On Monday each had an answer, and two of them had a better question than mine.',
  ),
  story(
    17,
    'Mohammed Rizwan',
    'Dubai',
    '3 BHK, Jumeirah Village',
    'One advisor in Noida, one in Dubai, and they had clearly spoken to each other.',
  ),
  story(
    18,
    'Suman & Alok Tripathi',
    'Noida',
    'Duplex, Sector 128',
    'My parents wanted a courtyard, my children wanted stairs. Somehow there was a house with both.',
  ),
  story(
    19,
    'Ritika Sood',
    'Gurugram',
    'Shop, Sector 66',
    'They counted people passing the door for three evenings before telling me to sign, and then said: not this corner, the next one. The rent was lower and the shop was full by Diwali.',
  ),
  story(
    20,
    'Brig. Ashok Mehra (Retd.)',
    'New Delhi',
    '4 BHK, Greater Kailash',
    'Possession came on the day they had said it would. I had packed a week too late.',
  ),
];

/** What clients say, in figures (PUB-TESTI-08 to 11). */
export const clientFigures: Count[] = [
  { figure: '500', sign: '+', label: 'Happy Clients' },
  { figure: '4.9', sign: '/5', label: 'Average Rating' },
  { figure: '98', sign: '%', label: 'Satisfaction Rate' },
  { figure: '100', sign: '%', label: 'Repeat Clients' },
];
