/** The built-in list of the location filter (PUB-LIST-13): 62 Indian cities, alphabetical. */
export const indianCities = [
  'Agra',
  'Ahmedabad',
  'Ajmer',
  'Aligarh',
  'Amritsar',
  'Aurangabad',
  'Bengaluru',
  'Bhiwadi',
  'Bhopal',
  'Bhubaneswar',
  'Chandigarh',
  'Chennai',
  'Coimbatore',
  'Dehradun',
  'Delhi',
  'Dharuhera',
  'Faridabad',
  'Gandhinagar',
  'Ghaziabad',
  'Goa',
  'Greater Noida',
  'Guna',
  'Guntur',
  'Gurdaspur',
  'Gurugram',
  'Guwahati',
  'Gwalior',
  'Haridwar',
  'Hyderabad',
  'Indore',
  'Jaipur',
  'Jalandhar',
  'Jammu',
  'Jamshedpur',
  'Jodhpur',
  'Kanpur',
  'Karnal',
  'Kochi',
  'Kolkata',
  'Lucknow',
  'Ludhiana',
  'Manesar',
  'Mangaluru',
  'Meerut',
  'Mohali',
  'Mumbai',
  'Mysuru',
  'Nagpur',
  'Nashik',
  'Navi Mumbai',
  'New Delhi',
  'Noida',
  'Panipat',
  'Patna',
  'Pune',
  'Rishikesh',
  'Sonipat',
  'Surat',
  'Thane',
  'Udaipur',
  'Vadodara',
  'Varanasi',
] as const;

/** Where we also have homes, outside India (000 §1). */
export const citiesAbroad = ['Abu Dhabi', 'Dubai'] as const;

/** Whether it is one of them, which has a page of its own when it has homes. */
export const isListedCity = (text: string): boolean =>
  [...indianCities, ...citiesAbroad].some((city) => key(city) === key(text));

/** How many matches the dropdown shows at most (PUB-LIST-14). */
export const shownCities = 50;

const key = (text: string) => text.trim().toLowerCase();

/** Alphabetical, but the exact match first, then what begins with the text, then what holds it (PUB-LIST-15). */
export function matchCities(text: string, cities: readonly string[] = [...indianCities, ...citiesAbroad]): string[] {
  const wanted = key(text);
  const rank = (city: string) => {
    const name = key(city);
    if (name === wanted) return 0;
    return name.startsWith(wanted) ? 1 : 2;
  };
  return cities
    .filter((city) => key(city).includes(wanted))
    .sort((a, b) => rank(a) - rank(b) || (key(a) < key(b) ? -1 : 1))
    .slice(0, shownCities);
}
