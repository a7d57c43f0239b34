// biome-ignore-all format: a listing reads better in a few full lines than in forty short ones
import type { StoryListing } from './story-shapes.ts';

/** Golf Course Road, its extension and the sectors between them. */
export const golfCourse: StoryListing[] = [
  {
    ref: 'aravalli-crest', title: 'Aravalli Crest Residences', developer: 'meridian', type: 'Apartment', category: 'Luxury',
    status: 'under-construction', price: 42_000_000, area: 'Sector 65', address: 'Golf Course Extension Road', pincode: '122018', at: [28.4011, 77.0663],
    beds: '3, 4', baths: '4, 5', size: [2150, 3400], sizeOf: 'super', carpet: [1448, 2260], parking: '2 covered', balconies: '3', floors: '30', totalFloors: '30',
    furnishing: 'semi-furnished', facing: 'North and south', possession: 'December 2027',
    text: `A tower that turns its back to the west.

Two slender towers of thirty floors stand around a water court. Each residence opens north and south, so a breeze crosses the living room and the summer sun stays on the service side. Ceilings are 3.1 m clear and balconies 1.5 m deep, enough for a table and two chairs. Floors are Kota stone in the living rooms and oak in the bedrooms; the kitchens have a second, closed cooking area with its own exhaust. Two homes share a core with three lifts, one of them for goods, and no car is parked above ground.`,
    highlights: ['Two homes per core, three sides open', '1.5 acre water court, no surface parking', 'Rapid Metro in 1.1 km, NH 48 in 9 minutes', 'IGBC Platinum pre-certified'],
    amenities: ['Swimming Pool', 'Club House', 'Jogging Track', 'Gym', 'Security', 'Power Backup', 'Lift', 'Children Play Area', 'Yoga Center'],
    nearby: [['Metro Station', 'Sector 55–56 Rapid Metro', '1.1 km'], ['School', 'Neelgiri School', '0.8 km'], ['Hospital', 'Amber Valley Hospital', '2.4 km'], ['Mall', 'Lantern Square', '1.6 km'], ['Airport', 'Indira Gandhi International Airport', '21 km']],
    pictures: ['twin-towers/dusk/3/wide', 'twin-towers/golden/2', 'living-room/morning/1', 'bedroom/dusk/3', 'clubhouse-pool/dusk/1'],
    plans: ['three-bhk-type-a', 'four-bhk-corner'], project: { towers: 2, floors: 30, homes: 118, acres: 6.2 },
    rera: { number: 'GGM/DEMO/544/2025/37', expires: '2028-12-31' }, isFeatured: true, isPremium: true,
  },
  {
    ref: 'banyan-row', title: 'Banyan Row', developer: 'tamarind', type: 'Duplex', category: 'Residential',
    status: 'available', price: 64_000_000, area: 'Sector 54', address: 'Behind Golf Course Road', pincode: '122011', at: [28.444, 77.1089],
    beds: '4', baths: '5', size: 3650, sizeOf: 'built-up', carpet: 2870, parking: '2 covered', balconies: '2', floors: 'Ground and first', totalFloors: '2',
    furnishing: 'semi-furnished', facing: 'East', age: '1-5 years',
    text: `A lane of eleven houses under old trees.

The lane was laid out around its banyans and ends at a gate that only residents pass. This duplex keeps the living room, dining and one bedroom on the ground, with a walled back garden of 600 sq ft; three bedrooms and a family lounge are upstairs under a sloping roof. Walls are exposed brick inside and out, the stair is solid sheesham, and the bathrooms are finished in grey terrazzo cast on site. A rainwater tank below the lane feeds the garden from July to February.`,
    highlights: ['Private garden of 600 sq ft', 'One of eleven houses in a gated lane', 'Sheesham stair and site-cast terrazzo', 'Ground-floor bedroom for parents'],
    amenities: ['Garden', 'Intercom', 'CCTV', 'Security', 'Power Backup', 'Water Storage', 'Parking', 'Children Play Area', 'Fire Safety'],
    nearby: [['Metro Station', 'Sector 54 Chowk Rapid Metro', '0.9 km'], ['School', 'Chinar International School', '1.2 km'], ['Hospital', 'Amber Valley Hospital', '3.1 km'], ['Park', 'Aravalli Biodiversity Park', '4.5 km']],
    pictures: ['townhouse-lane/dawn/1', 'townhouse-lane/golden/2', 'living-room/golden/2', 'kitchen/golden/2', 'bedroom/morning/1'], isFeatured: true,
  },
  {
    ref: 'kite-terrace', title: 'Kite Terrace Penthouse', developer: 'meridian', type: 'Penthouse', category: 'Luxury',
    status: 'available', price: 182_500_000, area: 'Sector 42', address: 'Golf Course Road', pincode: '122002', at: [28.4582, 77.101],
    beds: '5', baths: '6', size: 8400, sizeOf: 'super', carpet: 5900, parking: '4 covered', balconies: '4', floors: '26', totalFloors: '26',
    furnishing: 'semi-furnished', facing: 'North-East', age: '1-5 years',
    text: `Two floors above the golf course, and a terrace above those.

The lift opens into a stone vestibule that belongs to this home alone. On the lower floor a 14 m living room looks over the ninth hole; the five bedrooms sit above, each with a dressing room and its own strip of balcony. The terrace of 2,100 sq ft has a plunge pool, a shaded kitchen and beds deep enough for frangipani. Floors are honed travertine, doors full-height teak, and the glazing keeps traffic to a murmur. Staff rooms for two with a separate entrance.`,
    highlights: ['Private lift vestibule', 'Terrace of 2,100 sq ft with a plunge pool', 'Living room 14 m long, golf course to the north', 'Two staff rooms with their own entrance'],
    amenities: ['Swimming Pool', 'Gym', 'Spa', 'Sauna', 'Steam Room', 'Club House', 'Security', 'Power Backup', 'Lift', 'Terrace Garden', 'Tennis Court', 'Fire Safety'],
    nearby: [['Metro Station', 'Sector 42–43 Rapid Metro', '0.6 km'], ['Hospital', 'Amber Valley Hospital', '2.0 km'], ['Mall', 'One Horizon Arcade', '1.1 km'], ['Airport', 'Indira Gandhi International Airport', '17 km']],
    pictures: ['facade-rhythm/golden/1', 'living-room/dusk/3', 'balcony/golden/1', 'bedroom/night/2', 'lobby/night/1'], isFeatured: true, isPremium: true,
  },
  {
    ref: 'neem-court', title: 'The Neem Court House', developer: 'amaltas', type: 'House', category: 'Luxury',
    status: 'available', price: 118_000_000, negotiable: true, area: 'Sector 26', address: 'Silver Oak Avenue', pincode: '122002', at: [28.4722, 77.1049],
    beds: '5', baths: '6', size: 6350, sizeOf: 'built-up', carpet: 5200, parking: '3 covered', balconies: '3', floors: 'Ground to second', totalFloors: '3',
    furnishing: 'semi-furnished', facing: 'North-East', age: '5-10 years',
    text: `Every room looks at the same tree.

A house of 500 sq yd built in 2018 around a neem that was already forty years old. The court brings light into the middle of the plan and the stair climbs around it, so no passage is dark. Living and dining are on the ground with a study that opens to the front lawn; the parents' suite is on the first floor, three bedrooms and a terrace kitchen above. Jaisalmer stone outside, lime plaster within, cupboards in reclaimed teak. A borewell permission and solar panels of 8 kW come with the house.`,
    highlights: ['Court with a neem of forty years', '8 kW of solar panels, net metering', 'Lift to all three floors', 'Corner plot, north-east facing'],
    amenities: ['Garden', 'Lift', 'Power Backup', 'CCTV', 'Intercom', 'Water Storage', 'Security', 'Terrace Garden', 'Parking'],
    nearby: [['Metro Station', 'Sikanderpur Metro', '1.9 km'], ['School', 'Gulmohar Public School', '1.0 km'], ['Park', 'Arjun Marg Park', '0.3 km'], ['Grocery Store', 'Arjun Marg Market', '0.6 km']],
    pictures: ['courtyard-house/golden/1', 'courtyard-house/morning/2', 'living-room/golden/2', 'kitchen/morning/1', 'balcony/monsoon/2'], isFeatured: true, isPremium: true,
  },
  {
    ref: 'saffron-court', title: 'Saffron Court', developer: 'tamarind', type: 'Builder Floor', category: 'Residential',
    status: 'ready-to-move', price: 27_500_000, area: 'Sector 57', address: 'Sushant Lok 3, near the Sunday market', pincode: '122003', at: [28.4242, 77.0698],
    beds: '3', baths: '3', size: 2050, sizeOf: 'built-up', carpet: 1640, parking: '1 covered', balconies: '2', floors: '2', totalFloors: '4',
    furnishing: 'semi-furnished', facing: 'East', age: '0-1 years',
    text: `The second of four floors, with a neighbour only below and above.

Built on 300 sq yd and finished this spring. The living room takes the east light through a 4 m window with a brick jali in front, so the street stays outside while the morning comes in. Three bedrooms with wardrobes in birch ply, three bathrooms with windows, and a kitchen that closes behind a fluted-glass door with a utility for the washing machine. Stilt parking for one car per family, a lift, and a small common terrace with a tulsi court where saffron-coloured bougainvillea gives the house its name.`,
    highlights: ['Finished in April 2026, never lived in', 'Brick jali to the street', 'All bathrooms with windows', 'Lift and stilt parking'],
    amenities: ['Lift', 'Parking', 'Power Backup', 'CCTV', 'Intercom', 'Water Storage', 'Terrace Garden'],
    nearby: [['Metro Station', 'Sector 55–56 Rapid Metro', '2.3 km'], ['School', 'Neelgiri School', '1.7 km'], ['Hospital', 'Sector 51 General Hospital', '1.5 km'], ['Bank', 'Cooperative Bank, Sector 57', '0.4 km']],
    pictures: ['builder-floors/morning/1', 'living-room/morning/1', 'kitchen/golden/2', 'bedroom/morning/1'], isFeatured: true,
  },
  {
    ref: 'meridian-one', title: 'Meridian One', developer: 'meridian', type: 'Apartment', category: 'Luxury',
    status: 'ready-to-move', price: 76_000_000, area: 'Sector 59', address: 'Golf Course Extension Road', pincode: '122011', at: [28.4094, 77.1065],
    beds: '4', baths: '5', size: 4150, sizeOf: 'super', carpet: 2780, parking: '3 covered', balconies: '4', floors: '17', totalFloors: '32',
    furnishing: 'semi-furnished', facing: 'North-West', age: '1-5 years',
    text: `Handed over in 2024, with the ridge in every window.

Flat 17B lies on the quiet side of the tower, facing the forest edge of the Aravalli. The entry hall separates a formal living room from the family side, and the dining room sits between the two with its own balcony. Bedrooms are carpeted in wool, bathrooms are in Makrana marble with brass fittings, and the whole flat runs on a VRV system with separate meters for each room. The owner has lived here for a year and leaves curtains, lights and the kitchen appliances.`,
    highlights: ['Forest edge to the north-west', 'Handed over, registry possible at once', 'VRV cooling with a meter per room', 'Curtains and kitchen appliances stay'],
    amenities: ['Swimming Pool', 'Gym', 'Club House', 'Security', 'Power Backup', 'Lift', 'Library', 'Badminton Court', 'Jogging Track', 'CCTV'],
    nearby: [['Metro Station', 'Sector 55–56 Rapid Metro', '2.0 km'], ['School', 'Chinar International School', '2.2 km'], ['Park', 'Aravalli Biodiversity Park', '6 km'], ['Hospital', 'Amber Valley Hospital', '1.8 km']],
    pictures: ['tower-avenue/golden/2', 'living-room/dusk/3', 'bedroom/night/2', 'balcony/golden/1'], isPremium: true,
  },
  {
    ref: 'ochre-house-floor', title: 'Ochre House, First Floor', developer: 'tamarind', type: 'Builder Floor', category: 'Residential',
    status: 'reserved', price: 33_900_000, area: 'Sector 45', address: 'Greenwood Avenue', pincode: '122003', at: [28.444, 77.0665],
    beds: '4', baths: '4', size: 2600, sizeOf: 'built-up', carpet: 2080, parking: '2 covered', balconies: '3', floors: '1', totalFloors: '4',
    furnishing: 'unfurnished', facing: 'North', age: '0-1 years',
    text: `An ochre wall, a deep porch and four bedrooms behind it.

The house stands on a 360 sq yd plot that faces a park, and the first floor is level with its canopy of gulmohar. A porch 2.4 m deep shades the living room through May; in winter the low sun reaches the sofa. The plan keeps one bedroom beside the entrance as a study or a guest room with its own bathroom. Handed over without lights and wardrobes, so the next family chooses them; wiring for air conditioning, inverter and a car charger is in the walls.`,
    highlights: ['Faces a public park', 'Porch 2.4 m deep', 'Wired for a car charger', 'Two covered parking bays'],
    amenities: ['Lift', 'Parking', 'Power Backup', 'CCTV', 'Garden', 'Water Storage'],
    nearby: [['Metro Station', 'Millennium City Centre Metro', '2.4 km'], ['School', 'Gulmohar Public School', '0.9 km'], ['Hospital', 'Sector 51 General Hospital', '2.2 km']],
    pictures: ['builder-floors/golden/2', 'kitchen/morning/1', 'bedroom/morning/1'],
  },
  {
    ref: 'sehore-one', title: 'Sehore One, Office Floors', developer: 'sehore', type: 'Commercial', category: 'Commercial',
    status: 'available', price: 96_000_000, area: 'Sector 30', address: 'NH 48 service road', pincode: '122001', at: [28.4585, 77.0572],
    size: 6200, sizeOf: 'super', carpet: 4030, parking: '8 covered', floors: '9', totalFloors: '14', furnishing: 'unfurnished', facing: 'West', age: '1-5 years',
    text: `Half a floor, daylight from three sides.

The ninth floor is divided by the lift core; this is the western half, with windows every 1.5 m and 3.6 m from slab to slab. Shading fins keep direct sun off the desks until four in the afternoon. The developer manages the building and guarantees chilled water until ten at night, two generators for full load and a fibre ring from two carriers. There are separate toilets for the unit, a pantry with drainage, and eight marked bays in the basement. A lease to an engineering firm ran until June; the raised floor stays.`,
    highlights: ['Raised floor and data cabling stay', 'Two generators for full load', 'Eight marked parking bays', 'Managed by the developer'],
    amenities: ['Lift', 'Power Backup', 'Security', 'CCTV', 'Fire Safety', 'Parking', 'Conference Room', 'Business Center'],
    nearby: [['Metro Station', 'Millennium City Centre Metro', '1.4 km'], ['Restaurant', 'The Courtyard Canteen', '0.2 km'], ['Bank', 'Cooperative Bank, Sector 30', '0.3 km'], ['Airport', 'Indira Gandhi International Airport', '15 km']],
    pictures: ['workplace/monsoon/1', 'lobby/morning/2', 'facade-rhythm/morning/2'], isFeatured: true,
  },
  {
    ref: 'parijat-towers', title: 'Parijat Towers', developer: 'meridian', type: 'Apartment', category: 'Residential',
    status: 'available', price: 24_500_000, area: 'Sector 67', address: 'Off Sohna Road', pincode: '122101', at: [28.3897, 77.0608],
    beds: '2, 3', baths: '2, 3', size: [1420, 1980], sizeOf: 'super', carpet: [930, 1290], parking: '1 covered', balconies: '2', floors: '24', totalFloors: '24',
    furnishing: 'semi-furnished', facing: 'East', possession: 'March 2027',
    text: `Flats planned from the kitchen outward.

Four towers on five acres, of which two are roofed and the others at the twentieth floor. Every flat has a kitchen with a window and a utility balcony beside it; the dining table stands where it can be reached in three steps. Two-bedroom flats have a study nook 1.8 m wide, three-bedroom flats a second entrance for staff. Floors are vitrified tile in the common rooms and laminated oak in the bedrooms. The club opens with the first tower in March and is run by the residents from the second year.`,
    highlights: ['Two of four towers roofed', 'Kitchen window and utility in every flat', 'Study nook in two-bedroom flats', 'Club opens with the first tower'],
    amenities: ['Swimming Pool', 'Gym', 'Club House', 'Security', 'Power Backup', 'Lift', 'Children Play Area', 'Basketball Court', 'Party Hall'],
    nearby: [['School', 'Saraswati Vidya School', '0.7 km'], ['Hospital', 'Badshahpur Community Hospital', '1.6 km'], ['Bus Stop', 'Sohna Road Crossing', '1.9 km'], ['Mall', 'Lantern Square', '2.1 km']],
    pictures: ['under-construction/morning/2', 'living-room/morning/1', 'kitchen/golden/2', 'site-from-above/golden/2'],
    plans: ['two-bhk', 'three-bhk-type-a'], project: { towers: 4, floors: 24, homes: 352, acres: 5.1 }, rera: { number: 'GGM/DEMO/488/2023/19', expires: '2027-09-30' },
  },
  {
    ref: 'silverwing-flat', title: 'Silverwing, 3 BHK on the 11th Floor', type: 'Apartment', category: 'Residential',
    status: 'sold', price: 21_500_000, area: 'Sector 56', address: 'Park Road', pincode: '122011', at: [28.4257, 77.0996],
    beds: '3', baths: '3', size: 1750, sizeOf: 'super', carpet: 1190, parking: '1 covered', balconies: '3', floors: '11', totalFloors: '14',
    furnishing: 'semi-furnished', facing: 'South-East', age: '10+ years',
    text: `An older building with the proportions of one.

Rooms here are a hand wider than in newer towers: the living room measures 6.1 by 4.2 m and takes a dining table for eight. The owners replaced wiring, plumbing and windows in 2021 and laid Kota stone throughout, polished on site. Two bedrooms face the park in the south-east; the third has a long desk built under its window. The society is run by retired engineers, which shows in the lifts, the pump room and the accounts. Sold in September within nineteen days.`,
    highlights: ['Rewired and replumbed in 2021', 'Kota stone throughout', 'Rapid Metro on foot', 'Sold in nineteen days'],
    amenities: ['Lift', 'Security', 'Power Backup', 'Parking', 'Garden', 'Children Play Area', 'Badminton Court'],
    nearby: [['Metro Station', 'Sector 55–56 Rapid Metro', '0.7 km'], ['Grocery Store', 'Sector 56 Market', '0.3 km'], ['School', 'Chinar International School', '0.8 km']],
    pictures: ['facade-rhythm/morning/2', 'living-room/monsoon/4', 'balcony/monsoon/2'],
  },
  {
    ref: 'rosewood-villa', title: 'Rosewood Lane Villa', developer: 'amaltas', type: 'Villa', category: 'Luxury',
    status: 'under-construction', price: 97_500_000, area: 'Sector 63A', address: 'Ridge Road', pincode: '122102', at: [28.3983, 77.1005],
    beds: '4', baths: '5', size: 5100, sizeOf: 'built-up', carpet: 4020, parking: '3 covered', balconies: '3', floors: 'Ground to second', totalFloors: '3',
    furnishing: 'unfurnished', facing: 'East', possession: 'August 2027',
    text: `Eighteen villas on a lane that bends twice.

The bends keep cars slow and give each house a different view of the ridge. Villa 7 has a double-height living room with clerestory windows to the north, a court with a champa tree, and a basement that is lit from a sunken garden rather than by a skylight. The structure is up and the brickwork has reached the second floor, so the kitchen and bathrooms can still be placed by the buyer's own architect. Stone is from Dholpur, frames are thermally broken aluminium.`,
    highlights: ['Structure complete, interiors open to change', 'Sunken garden lights the basement', 'Double-height living room', 'Eighteen villas, one gate'],
    amenities: ['Garden', 'Security', 'Power Backup', 'CCTV', 'Lift', 'Club House', 'Swimming Pool', 'Water Storage'],
    nearby: [['Metro Station', 'Sector 55–56 Rapid Metro', '4.2 km'], ['School', 'Neelgiri School', '2.6 km'], ['Hospital', 'Amber Valley Hospital', '4.0 km']],
    pictures: ['villa-pool/morning/3', 'kitchen/golden/2', 'bedroom/dusk/3'],
    plans: ['villa-ground', 'four-bhk-corner'], project: { towers: 18, floors: 3, homes: 18, acres: 4.4 }, rera: { number: 'GGM/DEMO/601/2025/52', expires: '2028-03-31' }, isPremium: true,
  },
];
