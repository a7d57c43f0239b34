// biome-ignore-all format: a listing reads better in a few full lines than in forty short ones
import type { StoryListing } from './story-shapes.ts';

/** Prices in rupees, as everywhere on the site. */
export const dubai: StoryListing[] = [
  {
    ref: 'lantern-quay', title: 'Lantern Quay', developer: 'lantern', type: 'Apartment', category: 'Luxury',
    status: 'available', price: 69_000_000, area: 'Dubai Marina', address: 'Al Marsa Street', pincode: '', at: [25.08, 55.14],
    beds: '2, 3', baths: '3, 4', size: [1380, 2120], sizeOf: 'built-up', carpet: [1190, 1840], parking: '2 covered', balconies: '2', floors: '38', totalFloors: '38', furnishing: 'semi-furnished', facing: 'North-West', age: '1-5 years',
    text: `Boats below, dhow lanterns in the lobby, a kitchen that closes.

Lantern Quay stands at the bend of the marina where the water is widest, so the flats look along it rather than across. Balconies are deep enough for dinner and are shaded until three. The kitchens have doors, a gas hob and an exhaust to the roof, which families from Delhi ask for first. Two-bedroom flats have a maid's room with a bathroom; three-bedroom flats a second living room. Chiller charges are included in the service fee. Handed over in 2024, with a few flats still held by the developer.`,
    highlights: ['Looks along the marina', 'Closed kitchens with an exhaust to the roof', 'Chiller charges included', 'Purchase papers handled in Delhi'],
    amenities: ['Swimming Pool', 'Gym', 'Sauna', 'Steam Room', 'Lift', 'Security', 'CCTV', 'Children Play Area', 'BBQ Area'],
    nearby: [['Metro Station', 'DMCC Metro', '0.9 km'], ['Mall', 'Quayside Galleria', '0.6 km'], ['Airport', 'Al Maktoum International Airport', '29 km'], ['Hospital', 'Marina Bay Clinic', '0.8 km']],
    pictures: ['waterfront/dusk/2', 'living-room/dusk/3', 'balcony/golden/1', 'lobby/night/1', 'bedroom/night/2'],
    plans: ['two-bhk', 'three-bhk-type-a'], project: { towers: 1, floors: 38, homes: 286, acres: 1.4 }, rera: { number: 'DLDDEMO-71123', expires: '2030-12-31' }, isFeatured: true, isPremium: true,
  },
  {
    ref: 'ghaf-villas', title: 'Ghaf Lane Villas', developer: 'oryx', type: 'Villa', category: 'Luxury',
    status: 'under-construction', price: 132_000_000, area: 'Dubai Hills Estate', address: 'Park Gate Road', pincode: '', at: [25.105, 55.245],
    beds: '5', baths: '6', size: 6100, sizeOf: 'built-up', carpet: 5200, parking: '3 covered', balconies: '3', floors: 'Ground and first', totalFloors: '2', furnishing: 'unfurnished', facing: 'North-East', possession: 'March 2028',
    text: `Shaded lanes, wind towers, and ghaf trees that were here first.

Forty villas face each other across lanes four metres wide that are cooler than the street by five degrees. A wind tower over each stair draws the evening air through the house. The ground floor has a majlis with its own door, a family room to the garden and a guest suite; four bedrooms are above. Gardens are handed over planted, with drip lines fed from treated water. The show villa opened in September and can be visited in the evenings.`,
    highlights: ['Wind tower over each stair', 'Gardens handed over planted', 'Majlis with its own door', 'Show villa open in the evenings'],
    amenities: ['Swimming Pool', 'Garden', 'Gym', 'Club House', 'Security', 'Children Play Area', 'Jogging Track', 'Tennis Court'],
    nearby: [['Mall', 'Hills Gate Mall', '2.2 km'], ['School', 'Hills International School', '1.6 km'], ['Hospital', 'Kingsgate Hospital', '2.9 km'], ['Airport', 'Dubai International Airport', '24 km']],
    pictures: ['villa-pool/dusk/2', 'living-room/golden/2', 'kitchen/golden/2', 'site-from-above/golden/2'],
    plans: ['villa-ground', 'four-bhk-corner'], project: { towers: 40, floors: 2, homes: 40, acres: 13.5 }, rera: { number: 'DLDDEMO-80451', expires: '2031-06-30' }, isFeatured: true, isPremium: true,
  },
  {
    ref: 'creek-lookout', title: 'Creek Lookout', developer: 'lantern', type: 'Apartment', category: 'Investment',
    status: 'under-construction', price: 38_000_000, area: 'Dubai Creek Harbour', address: 'Island District', pincode: '', at: [25.201, 55.345],
    beds: '1, 2', baths: '2', size: [760, 1190], sizeOf: 'built-up', carpet: [640, 1010], parking: '1 covered', balconies: '1', floors: '26', totalFloors: '26', furnishing: 'unfurnished', facing: 'West', possession: 'December 2027',
    text: `Flamingos in the morning, the old city in the evening.

The tower stands at the end of the island, with the wildlife sanctuary on one side and the creek on the other. One-bedroom flats have a sliding wall to the bedroom, so that a bed can look at the water; two-bedroom flats have their rooms at opposite ends. Sixty per cent is paid until handover and forty over three years after it. The frame has reached the twelfth floor. Rents in the finished tower next door stand at six and a half per cent of this price.`,
    highlights: ['60 % until handover, 40 % over three years', 'Wildlife sanctuary on one side', 'Frame at the twelfth floor', 'Rents next door at 6.5 %'],
    amenities: ['Swimming Pool', 'Gym', 'Lift', 'Security', 'CCTV', 'Library', 'Yoga Center', 'Children Play Area'],
    nearby: [['Airport', 'Dubai International Airport', '10 km'], ['Mall', 'Harbour Souk', '0.7 km'], ['Park', 'Ras Al Khor Wildlife Sanctuary', '2.5 km']],
    pictures: ['twin-towers/dawn/4', 'balcony/golden/1', 'bedroom/morning/1'],
    plans: ['one-bhk', 'two-bhk'], project: { towers: 1, floors: 26, homes: 312, acres: 1.1 }, rera: { number: 'DLDDEMO-79002', expires: '2030-03-31' }, isNewLaunch: true,
  },
  {
    ref: 'palm-frond-house', title: 'Frond House', type: 'Villa', category: 'Luxury',
    status: 'available', price: 248_000_000, area: 'Palm Jumeirah', address: 'Garden frond', pincode: '', at: [25.1124, 55.139],
    beds: '5', baths: '7', size: 7000, sizeOf: 'built-up', carpet: 5900, parking: '4 covered', balconies: '3', floors: 'Ground and first', totalFloors: '2', furnishing: 'fully-furnished', facing: 'South-West', age: '5-10 years',
    text: `The sea begins where the lawn ends.

A house on the garden side of its frond, remodelled in 2023 down to the structure. The ground floor is one room of 22 m divided by a fireplace and a wall of books, and it opens over its whole length to a lawn, a pool and eighteen metres of beach. Five bedrooms upstairs, all with bathrooms, two of them to the sea. Salt-resistant bronze on the windows, limestone floors that run from inside to out. Furniture by a workshop in Jaipur is included, and a boat mooring can be rented with the house.`,
    highlights: ['Eighteen metres of beach', 'Remodelled in 2023', 'Limestone from inside to out', 'Furniture included'],
    amenities: ['Swimming Pool', 'Garden', 'BBQ Area', 'Gym', 'Security', 'CCTV', 'Library', 'Parking'],
    nearby: [['Mall', 'Palm Gate Mall', '2.8 km'], ['Airport', 'Dubai International Airport', '33 km'], ['Restaurant', 'The Crescent Kitchens', '4.1 km']],
    pictures: ['villa-pool/morning/3', 'living-room/dusk/3', 'bedroom/night/2', 'kitchen/golden/2', 'balcony/golden/1'], isPremium: true,
  },
  {
    ref: 'downtown-two-bed', title: 'Opera Side, 2 BHK Downtown', type: 'Apartment', category: 'Residential',
    status: 'available', price: 52_000_000, area: 'Downtown Dubai', address: 'Opera District', pincode: '', at: [25.195, 55.276],
    beds: '2', baths: '3', size: 1340, sizeOf: 'built-up', carpet: 1160, parking: '1 covered', balconies: '1', floors: '19', totalFloors: '58', furnishing: 'fully-furnished', facing: 'East', age: '1-5 years',
    text: `A corner flat above the opera garden, lived in for winters only.

The owners come from Jaipur for four months a year and have kept the flat under sheets for the other eight. Windows turn the corner of the living room and take in the garden, the fountain road and a slice of tower. Kitchen with a door, two bedrooms with bathrooms, a guest toilet and a laundry room that holds suitcases as well. The furniture is oak and linen and is included down to the spoons. Service charge paid to the end of 2027, one bay on the third parking level.`,
    highlights: ['Used four months a year', 'Furnished down to the spoons', 'Service charge paid to 2027', 'Corner window to the garden'],
    amenities: ['Swimming Pool', 'Gym', 'Lift', 'Security', 'Sauna', 'Library', 'Business Center', 'Parking'],
    nearby: [['Metro Station', 'Burj Khalifa/Dubai Mall Metro', '1.3 km'], ['Mall', 'Fountain Galleria', '0.7 km'], ['Airport', 'Dubai International Airport', '13 km']],
    pictures: ['twin-towers/night/1', 'living-room/golden/2', 'kitchen/morning/1', 'bedroom/night/2'],
  },
  {
    ref: 'business-bay-office', title: 'Canal Side Office', developer: 'lantern', type: 'Commercial', category: 'Commercial',
    status: 'ready-to-move', price: 44_000_000, area: 'Business Bay', address: 'Marasi Drive', pincode: '', at: [25.185, 55.272],
    size: 1860, sizeOf: 'carpet', carpet: 1860, parking: '3 covered', floors: '18', totalFloors: '24', furnishing: 'fully-furnished', facing: 'South', age: '5-10 years',
    text: `An office with a Delhi neighbour on each side.

The eighteenth floor has become a small colony of trading and design firms from the subcontinent; this unit at its corner was fitted in 2024 for twenty-two people. A glazed meeting room stands in the middle like a lantern, desks run along the windows, and there is a pantry with a proper sink. The trade licence of the seller can be taken over with the furniture. Three bays, a shared conference floor and a prayer room on the level below.`,
    highlights: ['Fitted in 2024 for 22 people', 'Licence can be taken over', 'Three parking bays', 'Shared conference floor'],
    amenities: ['Lift', 'Security', 'CCTV', 'Conference Room', 'Business Center', 'Fire Safety', 'Parking'],
    nearby: [['Metro Station', 'Business Bay Metro', '1.4 km'], ['Restaurant', 'Canal Canteen', '0.2 km'], ['Airport', 'Dubai International Airport', '14 km']],
    pictures: ['workplace/dusk/3', 'lobby/night/1'],
  },
  {
    ref: 'jvc-studio', title: 'Date Palm Studios', developer: 'oryx', type: 'Apartment', category: 'Affordable',
    status: 'available', price: 16_800_000, area: 'Jumeirah Village Circle', address: 'District 12', pincode: '', at: [25.06, 55.208],
    beds: 'Studio', baths: '1', size: 430, sizeOf: 'built-up', carpet: 380, parking: '1 covered', balconies: '1', floors: '7', totalFloors: '9', furnishing: 'fully-furnished', facing: 'North', age: '0-1 years',
    text: `A studio with a door between bed and kitchen.

Most studios smell of dinner; here a sliding oak panel closes the kitchen and another hides the bed. The window looks north over the palm court and the pool. Furniture, linen and a washing machine are included, and the building's manager lets flats by the month for owners who are away: last season eighty-four per cent of the nights were taken. The key was handed over in May. One covered place, a bicycle store and a small gym with windows.`,
    highlights: ['Kitchen closes with an oak panel', 'Let by the month when owners are away', 'Handed over in May 2026', 'North window to the palm court'],
    amenities: ['Swimming Pool', 'Gym', 'Lift', 'Security', 'Parking', 'BBQ Area', 'CCTV'],
    nearby: [['Mall', 'Circle Mall', '1.1 km'], ['School', 'Village Nursery', '0.6 km'], ['Airport', 'Al Maktoum International Airport', '28 km']],
    pictures: ['clubhouse-pool/morning/3', 'bedroom/night/2'],
  },
  {
    ref: 'ranches-townhouse', title: 'Sidr Court Townhouse', developer: 'oryx', type: 'House', category: 'Residential',
    status: 'reserved', price: 47_500_000, area: 'Arabian Ranches', address: 'Sidr Court', pincode: '', at: [25.052, 55.268],
    beds: '3', baths: '4', size: 2450, sizeOf: 'built-up', carpet: 2080, parking: '2 covered', balconies: '2', floors: 'Ground and first', totalFloors: '2', furnishing: 'semi-furnished', facing: 'West', age: '5-10 years',
    text: `The end house of its row, with a garden on three sides.

Being the last has its uses: windows in the side wall light the stair and the dining room, and the garden runs round to a sidr tree with a swing. Three bedrooms upstairs share a landing wide enough for a desk. The kitchen was opened to the dining room in 2022 and the floor laid in one piece of microcement. The school gate is six minutes by bicycle on the lane behind the houses. Reserved by a family from Gurugram until the valuation is done.`,
    highlights: ['End of the row, garden on three sides', 'Side windows light the stair', 'School by bicycle', 'Reserved until the valuation'],
    amenities: ['Garden', 'Swimming Pool', 'Security', 'Children Play Area', 'Jogging Track', 'Parking'],
    nearby: [['School', 'Ranches Lane School', '1.3 km'], ['Mall', 'Village Souk', '1.0 km'], ['Airport', 'Dubai International Airport', '30 km']],
    pictures: ['townhouse-lane/golden/2', 'kitchen/morning/1', 'living-room/monsoon/4'],
  },
  {
    ref: 'marina-sky-duplex', title: 'Mast House Duplex', developer: 'lantern', type: 'Duplex', category: 'Luxury',
    status: 'sold', price: 94_000_000, area: 'Dubai Marina', address: 'Marina Walk', pincode: '', at: [25.0775, 55.1375],
    beds: '3', baths: '4', size: 2980, sizeOf: 'built-up', carpet: 2550, parking: '2 covered', balconies: '2', floors: '20 and 21', totalFloors: '32', furnishing: 'semi-furnished', facing: 'South', age: '5-10 years',
    text: `Two floors with a window six metres high.

The double-height window faces the mouth of the marina, and the stair beside it was built by a shipyard in teak and steel. Three bedrooms are above, one with a small balcony like a crow's nest; below are the living room, a kitchen with a door and a study. The curtains are drawn by a motor and the glass is cleaned from a rail. Sold in July after two visits to a family from Noida who had asked for a closed kitchen and a sea.`,
    highlights: ['Window six metres high', 'Stair by a shipyard', 'Study on the lower floor', 'Sold in July'],
    amenities: ['Swimming Pool', 'Gym', 'Lift', 'Security', 'Spa', 'Parking', 'CCTV'],
    nearby: [['Metro Station', 'Dubai Marina Tram', '0.3 km'], ['Mall', 'Quayside Galleria', '0.5 km']],
    pictures: ['waterfront/morning/3', 'living-room/dusk/3', 'bedroom/night/2'],
  },
];
