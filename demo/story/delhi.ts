// biome-ignore-all format: a listing reads better in a few full lines than in forty short ones
import type { StoryListing } from './story-shapes.ts';

export const delhi: StoryListing[] = [
  {
    ref: 'vasant-neem-floor', title: 'Neem and Sky, Vasant Vihar', developer: 'devdaru', type: 'Builder Floor', category: 'Luxury',
    status: 'ready-to-move', price: 145_000_000, area: 'Vasant Vihar', address: 'Poorvi Marg', pincode: '110057', at: [28.558, 77.16],
    beds: '4', baths: '5', size: 4200, sizeOf: 'built-up', carpet: 3380, parking: '3 covered', balconies: '3', floors: '2', totalFloors: '4', furnishing: 'semi-furnished', facing: 'North-East', age: '0-1 years',
    text: `Built around a tree that the old house had ignored.

The building stands on 600 sq yd and leaves a round opening in each slab for a neem of forty years, so its crown now fills the balcony of the second floor. The living room is 12 m long with windows to the street and to the tree; bedrooms lie behind, each with a bathroom that has daylight. Floors are Italian stone in the hall and oiled oak beyond. The basement holds three cars per family, a store and a room for drivers. Completed in June, occupancy certificate received in September.`,
    highlights: ['Occupancy certificate of September 2026', 'Neem crown at balcony level', 'Three cars per family', 'Oiled oak in the bedrooms'],
    amenities: ['Lift', 'Parking', 'Power Backup', 'CCTV', 'Intercom', 'Security', 'Fire Safety', 'Garden', 'Water Storage'],
    nearby: [['Metro Station', 'Vasant Vihar Metro', '1.8 km'], ['School', 'Munirka Hill School', '1.1 km'], ['Hospital', 'Ridge Hospital', '2.6 km'], ['Airport', 'Indira Gandhi International Airport', '9 km']],
    pictures: ['builder-floors/dusk/3', 'living-room/dusk/3', 'bedroom/dusk/3', 'kitchen/morning/1', 'balcony/monsoon/2'], isFeatured: true, isPremium: true,
  },
  {
    ref: 'gk-two-duplex', title: 'Deodar Duplex, Greater Kailash II', developer: 'devdaru', type: 'Duplex', category: 'Luxury',
    status: 'available', price: 98_000_000, area: 'Greater Kailash II', address: 'M Block', pincode: '110048', at: [28.5335, 77.2425],
    beds: '4', baths: '4', size: 3500, sizeOf: 'built-up', carpet: 2790, parking: '2 covered', balconies: '3', floors: '3 and roof', totalFloors: '4', furnishing: 'semi-furnished', facing: 'East', age: '1-5 years',
    text: `The third floor and the roof, joined by a stair of deodar.

The timber came from a house that was taken down in Shimla, with papers, and still smells of resin on wet days. Below are three bedrooms and the living room; above, a fourth bedroom with a small kitchen opens on to a terrace of 1,100 sq ft planted with lemons in tubs. The lift goes up to the roof. Windows are double-glazed towards the market, which is four minutes on foot and cannot be heard. The owners lived here for three years and move to the hills.`,
    highlights: ['Roof terrace of 1,100 sq ft', 'Lift up to the roof', 'Reclaimed deodar with papers', 'Market in four minutes on foot'],
    amenities: ['Lift', 'Parking', 'Power Backup', 'CCTV', 'Terrace Garden', 'Intercom', 'Water Storage', 'BBQ Area'],
    nearby: [['Metro Station', 'Greater Kailash Metro', '1.2 km'], ['Grocery Store', 'M Block Market', '0.4 km'], ['Hospital', 'Chirag Hill Hospital', '2.1 km'], ['School', 'Kailash Primary School', '0.8 km']],
    pictures: ['courtyard-house/morning/2', 'living-room/golden/2', 'balcony/golden/1', 'bedroom/morning/1'], isPremium: true,
  },
  {
    ref: 'defence-first-floor', title: 'Blue Door, Defence Colony', type: 'Builder Floor', category: 'Residential',
    status: 'available', price: 62_500_000, negotiable: true, area: 'Defence Colony', address: 'C Block', pincode: '110024', at: [28.5735, 77.231],
    beds: '3', baths: '3', size: 2100, sizeOf: 'built-up', carpet: 1690, parking: '1 covered', balconies: '2', floors: '1', totalFloors: '3', furnishing: 'semi-furnished', facing: 'North', age: '10+ years',
    text: `A first floor of 1968, with the blue door it always had.

The house was built by a brigadier and has belonged to two families. High ceilings, cement tiles in three patterns, and a front veranda that was glazed in 2017 with frames that fold away. The kitchen is new and the old stone sink was kept in it. Each bedroom has a bathroom with a window; one of them is large enough for a writing table. The title is clear and freehold, with the chain of papers scanned. A car stands under the house and a second one in front of it.`,
    highlights: ['Freehold, chain of papers scanned', 'Cement tiles of 1968', 'Veranda with folding glass', 'New kitchen, old stone sink'],
    amenities: ['Parking', 'Power Backup', 'Water Storage', 'Security', 'Garden'],
    nearby: [['Metro Station', 'Lajpat Nagar Metro', '1.3 km'], ['Grocery Store', 'Defence Colony Market', '0.5 km'], ['Hospital', 'Moolchand Road Hospital', '1.0 km'], ['Park', 'C Block Park', '0.1 km']],
    pictures: ['living-room/monsoon/4', 'kitchen/golden/2', 'bedroom/dusk/3'],
  },
  {
    ref: 'sundar-house', title: 'House of Two Courts, Sundar Nagar', type: 'House', category: 'Luxury',
    status: 'available', price: 250_000_000, area: 'Sundar Nagar', address: 'Facing the inner park', pincode: '110003', at: [28.601, 77.243],
    beds: '6', baths: '7', size: 11700, sizeOf: 'built-up', carpet: 9600, parking: '5 covered', balconies: '5', floors: 'Basement to second', totalFloors: '3', furnishing: 'semi-furnished', facing: 'South-East', age: '5-10 years',
    text: `Two courts, one for the morning and one for the evening.

The house on 866 sq yd was rebuilt in 2019 behind the old front. The first court, paved in Dholpur stone, catches the sun until eleven and belongs to breakfast; the second lies deeper and has a pool of water a hand high, lit at night. Between them is the library. Six bedrooms on two floors, a lift, an apartment for staff with its own stair, and a basement with a room for music that was tuned by an acoustician. The park is across the street and the gallery district in walking distance.`,
    highlights: ['Rebuilt in 2019 behind the old front', 'Library between two courts', 'Music room in the basement', 'Staff apartment with its own stair'],
    amenities: ['Garden', 'Lift', 'Library', 'Power Backup', 'CCTV', 'Security', 'Generator', 'Water Storage', 'Terrace Garden', 'Parking'],
    nearby: [['Metro Station', 'Jawaharlal Nehru Stadium Metro', '2.2 km'], ['Park', 'Sundar Nursery', '1.0 km'], ['School', 'Mathura Road School', '1.5 km'], ['Restaurant', 'Sundar Nagar Market', '0.4 km']],
    pictures: ['courtyard-house/golden/1', 'lobby/night/1', 'living-room/dusk/3', 'bedroom/night/2', 'kitchen/golden/2'], isPremium: true,
  },
  {
    ref: 'hauz-khas-flat', title: 'Jharokha, Hauz Khas Enclave', developer: 'devdaru', type: 'Builder Floor', category: 'Residential',
    status: 'under-construction', price: 71_000_000, area: 'Hauz Khas Enclave', address: 'K Block', pincode: '110016', at: [28.546, 77.201],
    beds: '4', baths: '4', size: 2750, sizeOf: 'built-up', carpet: 2190, parking: '2 covered', balconies: '3', floors: 'First to fourth', totalFloors: '4', furnishing: 'semi-furnished', facing: 'West', possession: 'May 2027',
    text: `Four floors with one deep window each.

The window is a room: 2.4 m wide, padded, with a stone sill and a screen that can be lowered against the west. Around it the plan is plain, a hall in the middle and bedrooms at the corners. Devdaru builds with the family that owns the plot and keeps the first floor; second and third are for sale. Walls are going up on the third floor. Buyers choose tiles and kitchens until January, and a mock-up of the window stands in the developer's yard in Green Park.`,
    highlights: ['One deep window room per floor', 'Choice of finishes until January 2027', 'Owner family stays in the building', 'Metro interchange on foot'],
    amenities: ['Lift', 'Parking', 'Power Backup', 'CCTV', 'Intercom', 'Terrace Garden', 'Water Storage'],
    nearby: [['Metro Station', 'Hauz Khas Metro', '0.8 km'], ['Park', 'Deer Park', '1.6 km'], ['School', 'Enclave Junior School', '0.6 km'], ['Hospital', 'Ridge Hospital', '2.9 km']],
    pictures: ['builder-floors/morning/1', 'living-room/golden/2', 'balcony/monsoon/2'],
    plans: ['four-bhk-corner', 'three-bhk-type-a'], project: { towers: 1, floors: 4, homes: 4, acres: 0.12 }, rera: { number: 'DLDEMO/2026/P/0031', expires: '2027-12-31' },
  },
  {
    ref: 'dwarka-society-flat', title: 'Sector 12 Society Flat, Dwarka', type: 'Apartment', category: 'Residential',
    status: 'available', price: 19_500_000, area: 'Dwarka Sector 12', address: 'Road 202', pincode: '110075', at: [28.592, 77.04],
    beds: '3', baths: '2', size: 1560, sizeOf: 'super', carpet: 1120, parking: '1 covered', balconies: '3', floors: '4', totalFloors: '8', furnishing: 'semi-furnished', facing: 'East', age: '10+ years',
    text: `A cooperative flat with eighteen years of good neighbours.

The society was founded by bank officers and its notice board is still typed. Flat 412 has three balconies, one of them off the kitchen with a sink, and cross ventilation from east to west. Floors are marble, cut in 2008 and repolished this summer. The bathrooms were rebuilt in 2022. Parking is marked and owned. The walk to the metro leads through a park with a library hut. Share certificate and no-dues letter are ready; transfer through the registrar takes about three weeks.`,
    highlights: ['Three balconies', 'Bathrooms rebuilt in 2022', 'Owned parking bay', 'Metro through the park'],
    amenities: ['Lift', 'Security', 'Parking', 'Garden', 'Children Play Area', 'Power Backup', 'Library', 'Maintenance Staff'],
    nearby: [['Metro Station', 'Dwarka Sector 12 Metro', '0.6 km'], ['School', 'Bal Vihar School', '0.5 km'], ['Airport', 'Indira Gandhi International Airport', '9 km'], ['Hospital', 'Dwarka West Hospital', '1.8 km']],
    pictures: ['tower-avenue/dawn/3', 'kitchen/morning/1', 'bedroom/morning/1'],
  },
  {
    ref: 'jor-bagh-floor', title: 'Garden Floor, Jor Bagh', type: 'Builder Floor', category: 'Luxury',
    status: 'reserved', price: 165_000_000, area: 'Jor Bagh', address: 'Facing the monument garden', pincode: '110003', at: [28.588, 77.215],
    beds: '4', baths: '4', size: 3900, sizeOf: 'built-up', carpet: 3150, parking: '2 covered', balconies: '2', floors: 'Ground', totalFloors: '3', furnishing: 'fully-furnished', facing: 'North-East', age: '5-10 years',
    text: `Lawn in front, tombs beyond the hedge.

The garden floor of a house by a well-known modern architect whose drawings come with it. The living room is sunk by three steps and opens along its whole width to the lawn of 2,400 sq ft. Concrete ceilings show the grain of the planks; floors are black Kadappa, waxed. Four bedrooms lie along a gallery with a skylight. Furniture by the same office was made for these rooms and stays. Reserved since the first week of November; the agreement is being drawn up.`,
    highlights: ['Lawn of 2,400 sq ft', 'Original drawings and furniture', 'Sunken living room', 'Agreement being drawn up'],
    amenities: ['Garden', 'Parking', 'Power Backup', 'CCTV', 'Security', 'Water Storage', 'Intercom'],
    nearby: [['Metro Station', 'Jor Bagh Metro', '0.5 km'], ['Park', 'Lodhi Garden', '0.9 km'], ['Hospital', 'Central District Hospital', '1.7 km']],
    pictures: ['courtyard-house/morning/2', 'living-room/golden/2', 'kitchen/golden/2'], isPremium: true,
  },
  {
    ref: 'connaught-office', title: 'Inner Circle Office, Connaught Place', developer: 'sehore', type: 'Commercial', category: 'Commercial',
    status: 'available', price: 82_000_000, area: 'Connaught Place', address: 'E Block, first floor', pincode: '110001', at: [28.6315, 77.219],
    size: 2150, sizeOf: 'carpet', carpet: 2150, parking: 'Public car park', floors: '1', totalFloors: '2', furnishing: 'semi-furnished', facing: 'South', age: '10+ years',
    text: `Behind the colonnade, one stair above the shops.

Rooms of 4.5 m height with arched windows to the circle, restored in 2024 under the supervision of the heritage committee: lime plaster, teak shutters, brass switches with modern wiring behind them. The floor divides into a front hall, four cabins and a long back room with skylights. Air conditioning stands on the roof with permission. Permitted for offices, galleries and studios. Perpetual lease with mutation in the owner's name; charges paid to March.`,
    highlights: ['Restored in 2024, permissions in file', 'Ceilings of 4.5 m', 'Mutation complete', 'Two metro lines below'],
    amenities: ['Power Backup', 'Security', 'CCTV', 'Fire Safety', 'Conference Room'],
    nearby: [['Metro Station', 'Rajiv Chowk Metro', '0.2 km'], ['Park', 'Central Park', '0.2 km'], ['Bank', 'Parliament Street Bank', '0.7 km']],
    pictures: ['lobby/morning/2', 'workplace/dusk/3'],
  },
  {
    ref: 'saket-flat', title: 'Ridge View, 2 BHK in Saket', type: 'Apartment', category: 'Residential',
    status: 'sold', price: 23_400_000, area: 'Saket', address: 'J Block', pincode: '110017', at: [28.524, 77.211],
    beds: '2', baths: '2', size: 1150, sizeOf: 'built-up', carpet: 930, parking: '1 covered', balconies: '2', floors: '3', totalFloors: '4', furnishing: 'semi-furnished', facing: 'South-East', age: '5-10 years',
    text: `Small, sunny, and sold in a fortnight.

A third-floor flat of two bedrooms with a corner balcony that sees the forest of the ridge between two roofs. The owner, a potter, had built open shelves in every room and a work table along the balcony wall; both stayed. Kitchen of 2.8 m with a window, bathrooms in handmade tiles. There is a lift, one marked place under the building and a roof shared by eight families. Sold in October to the family from the floor below, who will keep the shelves.`,
    highlights: ['Corner balcony', 'Handmade tiles', 'Lift in a four-storey building', 'Sold in a fortnight'],
    amenities: ['Lift', 'Parking', 'Water Storage', 'Security', 'Power Backup'],
    nearby: [['Metro Station', 'Malviya Nagar Metro', '1.1 km'], ['Mall', 'Press Enclave Arcade', '1.4 km'], ['Hospital', 'Saket District Hospital', '1.6 km']],
    pictures: ['bedroom/morning/1', 'balcony/monsoon/2'],
  },
  {
    ref: 'civil-lines-apartments', title: 'Mulberry Court, Civil Lines', developer: 'devdaru', type: 'Apartment', category: 'Residential',
    status: 'ready-to-move', price: 46_500_000, area: 'Civil Lines', address: 'Rajpur Road', pincode: '110054', at: [28.681, 77.224],
    beds: '3', baths: '4', size: 2380, sizeOf: 'built-up', carpet: 1890, parking: '2 covered', balconies: '2', floors: '3', totalFloors: '5', furnishing: 'semi-furnished', facing: 'North-East', age: '1-5 years',
    text: `Ten flats in the grounds of a bungalow.

The bungalow of 1911 is now the library and guest rooms of the residents; behind it two wings of five floors enclose a mulberry and a tank. The flat on the third floor has a living room with a bay, three bedrooms with bathrooms and a small room beside the door for shoes, prams and parcels. Walls are 34 cm of brick, which keeps June outside. The university, the river ghats and the metro are all within a walk, and the parking is below ground on a ramp that a long car can manage.`,
    highlights: ['Ten flats, one old bungalow as library', 'Brick walls of 34 cm', 'Two bays below ground', 'University in walking distance'],
    amenities: ['Library', 'Garden', 'Lift', 'Parking', 'Power Backup', 'CCTV', 'Security', 'Party Hall', 'Intercom'],
    nearby: [['Metro Station', 'Civil Lines Metro', '0.5 km'], ['School', 'Ludlow Hill School', '0.7 km'], ['Park', 'Qudsia Bagh', '1.5 km'], ['Hospital', 'North Ridge Hospital', '1.3 km']],
    pictures: ['twin-towers/golden/2', 'lobby/morning/2', 'living-room/monsoon/4', 'bedroom/morning/1'], isFeatured: true,
  },
  {
    ref: 'chhatarpur-farm', title: 'Quartz Farm, Chhatarpur', developer: 'amaltas', type: 'Villa', category: 'Luxury',
    status: 'available', price: null, area: 'Chhatarpur', address: 'Green Avenue', pincode: '110074', at: [28.498, 77.18],
    beds: '5', baths: '6', size: 9500, sizeOf: 'built-up', carpet: 7600, parking: '6 covered', balconies: '2', floors: 'Ground and first', totalFloors: '2', furnishing: 'semi-furnished', facing: 'North', age: '1-5 years',
    text: `One acre, one roof, and a wall of the stone it stands on.

The quartzite was lifted from the foundations and laid as a wall 70 m long that divides arrival from garden. Behind it the rooms follow one another under a single concrete roof with a garden on top: living, dining, library, then the bedrooms, each with a court the size of a carpet. A stable block serves as garage and staff house. The drive is long enough that the gate cannot be heard. Price on request, after a visit with one of our advisors.`,
    highlights: ['One acre behind a quartzite wall', 'Roof garden over the whole house', 'A small court for every bedroom', 'Visits by appointment'],
    amenities: ['Garden', 'Swimming Pool', 'Terrace Garden', 'Generator', 'Security', 'CCTV', 'Water Storage', 'Library', 'Parking'],
    nearby: [['Metro Station', 'Chhatarpur Metro', '2.4 km'], ['School', 'Aravalli Valley School', '3.1 km'], ['Airport', 'Indira Gandhi International Airport', '13 km']],
    pictures: ['villa-pool/dusk/2', 'living-room/golden/2', 'bedroom/night/2', 'balcony/golden/1'], isPremium: true,
  },
];
