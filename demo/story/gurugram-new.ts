// biome-ignore-all format: a listing reads better in a few full lines than in forty short ones
import type { StoryListing } from './story-shapes.ts';

/** New Gurugram, Sohna Road and the Dwarka Expressway. */
export const newGurugram: StoryListing[] = [
  {
    ref: 'sandal-heights', title: 'Sandal Heights', developer: 'kachnar', type: 'Apartment', category: 'Residential',
    status: 'available', price: 29_000_000, area: 'Sector 79', address: 'Near Naurangpur', pincode: '122004', at: [28.3592, 76.9733],
    beds: '3, 4', baths: '3, 4', size: [1980, 2760], sizeOf: 'super', carpet: [1310, 1830], parking: '2 covered', balconies: '3', floors: '19', totalFloors: '19',
    furnishing: 'semi-furnished', facing: 'North-East', possession: 'June 2027',
    text: `Long balconies that run past every room.

The slabs reach two metres beyond the glass on all sides, so the flats need no film on the windows and the rain stays off the sills. Living and dining form one room 11 m deep with openings at both ends. The four-bedroom plan has a family lounge between the children's rooms; the three-bedroom plan can give up a bedroom for one. From the ninth floor upward the view is of the Aravalli and of fields that the master plan keeps green. The towers stand at the edge of the site and leave a garden of three acres in the middle.`,
    highlights: ['Balconies two metres deep on every side', 'Garden of three acres without cars', 'Living room open at both ends', 'View over the Aravalli from floor nine'],
    amenities: ['Gym', 'Lift', 'Party Hall', 'Swimming Pool', 'Club House', 'Security', 'Power Backup', 'Jogging Track', 'Yoga Center'],
    nearby: [['School', 'Aravalli Grammar School', '1.4 km'], ['Hospital', 'Manesar Road Hospital', '3.8 km'], ['Bus Stop', 'Naurangpur Crossing', '1.0 km'], ['Airport', 'Indira Gandhi International Airport', '31 km']],
    pictures: ['facade-rhythm/dusk/3', 'living-room/golden/2', 'balcony/golden/1', 'kitchen/morning/1', 'lobby/morning/2'],
    plans: ['three-bhk-type-a', 'four-bhk-corner'], project: { towers: 5, floors: 19, homes: 260, acres: 8.3 }, rera: { number: 'GGM/DEMO/571/2025/08', expires: '2028-06-30' }, isFeatured: true,
  },
  {
    ref: 'kadamba-villas', title: 'Kadamba Villas', developer: 'amaltas', type: 'Villa', category: 'Luxury',
    status: 'available', price: 120_000_000, area: 'Sector 48', address: 'Sohna Road', pincode: '122018', at: [28.4166, 77.039],
    beds: '5', baths: '6', size: 7200, sizeOf: 'built-up', carpet: 5650, parking: '4 covered', balconies: '4', floors: 'Ground to second', totalFloors: '3',
    furnishing: 'semi-furnished', facing: 'East', age: '1-5 years',
    text: `A pool at the edge of the living room, and shade over both.

The villa is built in two layers: a long ground floor of stone that holds the living rooms and the pool, and a lighter upper floor behind timber screens for the five bedrooms. A roof terrace with a small kitchen looks over the kadamba trees of the lane. The screens slide, so each room can be closed to the sun and open to the air. Cooking happens in two kitchens, one for show and one for work, with a pantry between. The pool is 14 m long, heated by the roof panels, and drains into the garden tank.`,
    highlights: ['Pool of 14 m heated by solar panels', 'Two kitchens with a pantry between', 'Sliding timber screens on the upper floor', 'Roof terrace with its own kitchen'],
    amenities: ['Swimming Pool', 'Garden', 'BBQ Area', 'Security', 'Power Backup', 'CCTV', 'Lift', 'Terrace Garden', 'Water Storage'],
    nearby: [['School', 'Saraswati Vidya School', '1.1 km'], ['Hospital', 'Subhash Chowk Hospital', '1.9 km'], ['Mall', 'Lantern Square', '2.7 km'], ['Metro Station', 'Millennium City Centre Metro', '5.6 km']],
    pictures: ['villa-pool/golden/1', 'villa-pool/morning/3', 'living-room/dusk/3', 'bedroom/dusk/3', 'kitchen/golden/2'], isFeatured: true, isPremium: true,
  },
  {
    ref: 'rewa-greens', title: 'Rewa Greens', developer: 'northfield', type: 'Apartment', category: 'Investment',
    status: 'under-construction', price: 8_500_000, area: 'Sector 37D', address: 'Dwarka Expressway', pincode: '122001', at: [28.4515, 76.9721],
    beds: '2', baths: '2', size: 1060, sizeOf: 'super', carpet: 705, parking: '1 open', balconies: '2', floors: '22', totalFloors: '22',
    furnishing: 'unfurnished', facing: 'East', possession: 'September 2028',
    text: `Two bedrooms, one price, five towers around a lawn.

Every flat in Rewa Greens has the same carpet area, printed on the price sheet beside the super area. The plan wastes nothing: the corridor is a metre and a half long, both bedrooms have an outer wall on two sides, and the kitchen opens to a balcony deep enough for a washing machine. Five towers share a lawn with a tennis court and a shallow pool. The expressway slip road is eight hundred metres away and the sanctioned metro stop is marked on the site plan. Payment follows the floors as they are cast.`,
    highlights: ['Carpet area printed on every price sheet', 'Both bedrooms with two outer walls', 'Expressway slip road in 0.8 km', 'Payment follows construction'],
    amenities: ['Tennis Court', 'Garden', 'Club House', 'Swimming Pool', 'Lift', 'Security', 'Children Play Area', 'Power Backup', 'Parking'],
    nearby: [['School', 'Basai Model School', '1.8 km'], ['Hospital', 'Expressway Hospital', '3.0 km'], ['Airport', 'Indira Gandhi International Airport', '19 km']],
    pictures: ['site-from-above/morning/1', 'tower-avenue/golden/2', 'kitchen/morning/1', 'bedroom/morning/1', 'under-construction/dawn/1'],
    plans: ['two-bhk'], project: { towers: 5, floors: 22, homes: 640, acres: 9.6 }, rera: { number: 'GGM/DEMO/622/2026/04', expires: '2029-03-31' }, isFeatured: true, isNewLaunch: true,
  },
  {
    ref: 'expressway-nine', title: 'Expressway Nine', developer: 'northfield', type: 'Apartment', category: 'Affordable',
    status: 'available', price: 6_000_000, area: 'Sector 99', address: 'Off Dwarka Expressway', pincode: '122505', at: [28.4638, 76.9619],
    beds: '1', baths: '1', size: 640, sizeOf: 'carpet', carpet: 640, parking: 'Two-wheeler bay', balconies: '1', floors: '4', totalFloors: '14', furnishing: 'unfurnished', facing: 'South-East', age: '1-5 years',
    text: `A first home that is bigger than its brochure says.

One bedroom, a living room that takes a bed for a guest, and a balcony that faces the school playground rather than the road. The state's affordable scheme fixed the price per square foot, so the builder spent the difference on the common parts: a covered walk from gate to lift, a library that is open until ten, and a crèche on the ground floor. The fourth flat from the lift, quiet, repainted in October. Maintenance is one rupee and eighty paise per square foot and includes water.`,
    highlights: ['Repainted in October 2026', 'Crèche and library in the building', 'Maintenance of ₹1.80 per sq ft with water', 'Faces the playground'],
    amenities: ['Lift', 'Library', 'Security', 'Water Storage', 'Children Play Area', 'CCTV', 'Maintenance Staff'],
    nearby: [['School', 'Sector 99 Government School', '0.2 km'], ['Hospital', 'Expressway Hospital', '2.1 km'], ['Bus Stop', 'Sector 99 Gate', '0.3 km']],
    pictures: ['tower-avenue/morning/1', 'bedroom/morning/1', 'kitchen/morning/1'],
  },
  {
    ref: 'gulmohar-gate', title: 'Gulmohar Gate', developer: 'northfield', type: 'Apartment', category: 'Residential',
    status: 'ready-to-move', price: 14_200_000, area: 'Sector 104', address: 'Dwarka Expressway', pincode: '122006', at: [28.4823, 76.996],
    beds: '3', baths: '3', size: 1665, sizeOf: 'super', carpet: 1120, parking: '1 covered', balconies: '3', floors: '8', totalFloors: '21', furnishing: 'semi-furnished', facing: 'East', age: '1-5 years',
    text: `Eight floors up, level with the crowns of the avenue.

The society is four years old and the gulmohars of its entrance have begun to flower. This corner flat has windows on three sides; the living room faces the lawn, the bedrooms the morning. A modular kitchen, wardrobes in two bedrooms and geysers in all three bathrooms were fitted by the owner, a school principal who moves to Pune. The expressway is finished at this end, so the airport terminal is twenty-five minutes away with a suitcase in the back.`,
    highlights: ['Corner flat, windows on three sides', 'Airport terminal in twenty-five minutes', 'Kitchen and wardrobes fitted', 'Registered society with sinking fund'],
    amenities: ['Swimming Pool', 'Gym', 'Club House', 'Lift', 'Security', 'Power Backup', 'Children Play Area', 'Jogging Track'],
    nearby: [['School', 'Basai Model School', '2.3 km'], ['Hospital', 'Palam Vihar Hospital', '3.2 km'], ['Airport', 'Indira Gandhi International Airport', '15 km'], ['Mall', 'Gateway Arcade', '1.2 km']],
    pictures: ['tower-avenue/dawn/3', 'living-room/morning/1', 'balcony/golden/1', 'kitchen/golden/2'],
  },
  {
    ref: 'aangan-plots', title: 'Amaltas Greens, Residential Plots', developer: 'amaltas', type: 'Plot', category: 'Investment',
    status: 'available', price: 17_800_000, area: 'Sector 95', address: 'Pataudi Road', pincode: '122505', at: [28.4177, 76.9144],
    size: [1350, 2700], sizeOf: 'plot', facing: 'Park facing or corner',
    text: `Plots of 150 to 300 square yards with the services in the ground.

The colony covers sixteen acres between Pataudi Road and a village pond that the licence protects. Roads are laid, drains covered, and water, sewer and power stand at every plot line; two hundred and ten of three hundred plots are sold and nineteen houses are under way. Floor area ratio allows stilt and four floors. The developer keeps an architect on site on Saturdays who checks drawings free of charge. The price is for 150 square yards in the second row; park and corner plots carry ten per cent more.`,
    highlights: ['Water, sewer and power at the plot line', 'Stilt and four floors permitted', '210 of 300 plots sold', 'Protected pond on the north side'],
    amenities: ['Security', 'Garden', 'Children Play Area', 'Water Storage', 'Jogging Track'],
    nearby: [['School', 'Aravalli Grammar School', '2.9 km'], ['Hospital', 'Pataudi Road Hospital', '2.2 km'], ['Bus Stop', 'Hayatpur Stop', '1.4 km']],
    pictures: ['site-from-above/golden/2', 'under-construction/dawn/1'],
    rera: { number: 'GGM/DEMO/533/2024/61', expires: '2027-12-31' },
  },
  {
    ref: 'kachnar-park', title: 'Kachnar Park', developer: 'kachnar', type: 'Apartment', category: 'Residential',
    status: 'ready-to-move', price: 19_800_000, area: 'Sector 82', address: 'Near Kherki Daula', pincode: '122004', at: [28.3938, 76.9627],
    beds: '3', baths: '3', size: 1860, sizeOf: 'super', carpet: 1250, parking: '2 covered', balconies: '3', floors: '6', totalFloors: '9', furnishing: 'semi-furnished', facing: 'North', age: '1-5 years',
    text: `Nine floors, so the trees reach the sixth.

Kachnar Park was kept low on purpose: thirty-six flats to a block and stairs that people use. Flat 604 looks north over the orchard, which fruits in June. The living room is square, the dining table has its own window, and the master bedroom is separated from the others by the length of the flat. Sound insulation under the floors was tested after the slab was cast and the certificate is in the file. Two parking bays, one beside the other, in a basement with daylight.`,
    highlights: ['Nine floors only', 'Orchard to the north', 'Tested sound insulation', 'Two bays side by side'],
    amenities: ['Swimming Pool', 'Club House', 'Library', 'Lift', 'Security', 'Power Backup', 'Yoga Center', 'Jogging Track', 'Badminton Court'],
    nearby: [['School', 'Aravalli Grammar School', '2.0 km'], ['Mall', 'Gateway Arcade', '1.7 km'], ['Hospital', 'Manesar Road Hospital', '2.6 km']],
    pictures: ['clubhouse-pool/morning/3', 'living-room/monsoon/4', 'bedroom/morning/1', 'balcony/monsoon/2'],
  },
  {
    ref: 'peepal-yard', title: 'Peepal Yard Row Houses', developer: 'tamarind', type: 'House', category: 'Residential',
    status: 'under-construction', price: 36_500_000, area: 'Sector 70A', address: 'Southern Peripheral Road', pincode: '122101', at: [28.3834, 77.0174],
    beds: '4', baths: '4', size: 2900, sizeOf: 'built-up', carpet: 2310, parking: '2 covered', balconies: '2', floors: 'Ground to second', totalFloors: '3', furnishing: 'unfurnished', facing: 'East', possession: 'January 2028',
    text: `Thirty houses with a front step and a back yard.

Each house is 6 m wide and three floors tall, with the kitchen on the street so that children on bicycles can be seen from it. Behind lies a yard of 300 sq ft and a gate to the common green. The stair has a rooflight; the second floor is one large room with a terrace, to be divided or left. Party walls are double with an air gap. The model house stands ready and can be visited on any day but Tuesday.`,
    highlights: ['Model house open six days a week', 'Back yard with a gate to the green', 'Double party walls', 'Second floor left open for the buyer'],
    amenities: ['Garden', 'Security', 'Children Play Area', 'Power Backup', 'CCTV', 'Parking', 'Party Hall'],
    nearby: [['School', 'Saraswati Vidya School', '3.1 km'], ['Hospital', 'Badshahpur Community Hospital', '2.8 km'], ['Park', 'City Forest, Sector 72', '1.9 km']],
    pictures: ['townhouse-lane/golden/2', 'kitchen/golden/2', 'living-room/golden/2'],
    plans: ['villa-ground', 'three-bhk-type-a'], project: { towers: 30, floors: 3, homes: 30, acres: 3.2 }, rera: { number: 'GGM/DEMO/588/2025/44', expires: '2028-09-30' }, isNewLaunch: true,
  },
  {
    ref: 'lotus-pond-flat', title: 'Lotus Pond Court, 2 BHK', type: 'Apartment', category: 'Residential',
    status: 'available', price: 11_600_000, wasPrice: 12_400_000, negotiable: true, area: 'Sector 50', address: 'Nirvana Road', pincode: '122018', at: [28.4131, 77.057],
    beds: '2', baths: '2', size: 1240, sizeOf: 'super', carpet: 840, parking: '1 covered', balconies: '2', floors: '3', totalFloors: '12', furnishing: 'fully-furnished', facing: 'North-East', age: '10+ years',
    text: `Furnished by a couple who collect cane chairs.

Everything stays: the beds, the dining set, the cane, the washing machine and a piano that nobody wants to carry. The flat was painted in lime wash in 2024 and the balcony was closed with sliding glass that opens fully in winter. Third floor, one lift, one watchman who has been here for fifteen years. The owners have moved to their daughter in Toronto and would rather sell to somebody who keeps the plants. Price reduced in October.`,
    highlights: ['Sold with all furniture', 'Price reduced in October 2026', 'Balcony closed with sliding glass', 'Owners abroad, power of attorney in Delhi'],
    amenities: ['Lift', 'Security', 'Parking', 'Garden', 'Power Backup', 'Intercom'],
    nearby: [['School', 'Gulmohar Public School', '1.9 km'], ['Grocery Store', 'Nirvana Courtyard Market', '0.4 km'], ['Hospital', 'Subhash Chowk Hospital', '2.5 km']],
    pictures: ['living-room/monsoon/4', 'balcony/monsoon/2', 'kitchen/morning/1'],
  },
  {
    ref: 'sehore-arcade', title: 'Sehore Arcade, High Street Shop', developer: 'sehore', type: 'Commercial', category: 'Investment',
    status: 'available', price: 21_000_000, area: 'Sector 84', address: 'Dwarka Expressway cloverleaf', pincode: '122004', at: [28.4082, 76.9629],
    size: 820, sizeOf: 'super', carpet: 455, parking: 'Visitor bays', floors: 'Ground', totalFloors: '4', furnishing: 'unfurnished', facing: 'South', age: '0-1 years',
    text: `A ground-floor shop that is leased until 2031.

The corner unit has 7.5 m of glass towards the drop-off and a ceiling of 4.8 m, high enough for the mezzanine that the tenant, a bakery, has built at its own cost. The lease runs nine years with five locked in; rent rises fifteen per cent every third year and is paid on the fifth. Common maintenance is with the developer. The mall opened in 2025 and eighty-two of its ninety shops trade. Lease, rent receipts and the occupancy certificate can be read in our office.`,
    highlights: ['Leased to a bakery until 2031', 'Rent rises 15 % every third year', 'Frontage of 7.5 m', 'Occupancy certificate in hand'],
    amenities: ['Parking', 'Security', 'CCTV', 'Power Backup', 'Fire Safety', 'Lift', 'Maintenance Staff'],
    nearby: [['Bus Stop', 'Kherki Daula Toll', '2.0 km'], ['Hospital', 'Manesar Road Hospital', '4.1 km'], ['Bank', 'Cooperative Bank, Sector 84', '0.2 km']],
    pictures: ['workplace/dusk/3', 'lobby/morning/2'],
  },
  {
    ref: 'mahua-homes', title: 'Mahua Homes', developer: 'kachnar', type: 'Apartment', category: 'Residential',
    status: 'under-construction', price: 16_400_000, area: 'Sector 89', address: 'Pataudi Road', pincode: '122505', at: [28.4168, 76.9495],
    beds: '2, 3', baths: '2, 3', size: [1310, 1790], sizeOf: 'super', carpet: [870, 1195], parking: '1 covered', balconies: '2', floors: '16', totalFloors: '16', furnishing: 'unfurnished', facing: 'East and west', possession: 'November 2028',
    text: `Sixteen floors of small flats with large windows.

The windows run from wall to wall at sitting height, 2.7 m in the bedrooms and 4.2 m in the living room, with a ventilator above that stays open at night. Each landing has four doors, a bench and a shelf for parcels. The landscape keeps eleven mahua trees that stood on the farm. Excavation is complete and the first raft is cast; buyers receive the concrete test reports by e-mail. Bookings opened in August and the first tower is a third sold.`,
    highlights: ['Windows from wall to wall', 'Eleven mahua trees kept', 'Concrete test reports sent to buyers', 'First tower one third sold'],
    amenities: ['Club House', 'Gym', 'Swimming Pool', 'Garden', 'Lift', 'Security', 'Power Backup', 'Children Play Area', 'Basketball Court'],
    nearby: [['School', 'Aravalli Grammar School', '3.4 km'], ['Hospital', 'Pataudi Road Hospital', '1.6 km'], ['Bus Stop', 'Hayatpur Stop', '2.1 km']],
    pictures: ['under-construction/dawn/1', 'bedroom/morning/1', 'living-room/morning/1'],
    plans: ['two-bhk', 'three-bhk-type-a'], project: { towers: 6, floors: 16, homes: 384, acres: 6.9 }, rera: { number: 'GGM/DEMO/640/2026/21', expires: '2029-06-30' }, isNewLaunch: true,
  },
  {
    ref: 'hillside-farm', title: 'Hillside Farmhouse', developer: 'amaltas', type: 'Villa', category: 'Luxury',
    status: 'available', price: 225_000_000, area: 'Gwal Pahari', address: 'Gurugram–Faridabad Road', pincode: '122003', at: [28.4372, 77.1335],
    beds: '6', baths: '7', size: 11_800, sizeOf: 'built-up', carpet: 9100, parking: '8 open', balconies: '4', floors: 'Ground and first', totalFloors: '2', furnishing: 'fully-furnished', facing: 'South', age: '5-10 years',
    text: `Two acres on the ridge, with a house that stays out of the view.

The road climbs through kikar forest to a wall of local quartzite; behind it the ground falls away in three terraces. The house lies on the middle one, a single storey of rooms around two courts with a first floor only at the eastern end. A pool of 22 m runs along the lowest terrace beside a guest cottage. The owners planted four hundred trees, dug two recharge wells and keep a kitchen garden that feeds the house. Furniture, library and the gardener's contract are part of the sale.`,
    highlights: ['Two acres, three terraces', 'Pool of 22 m and a guest cottage', 'Two recharge wells, own vegetables', 'Sold furnished'],
    amenities: ['Swimming Pool', 'Garden', 'BBQ Area', 'Library', 'Gym', 'Sauna', 'Security', 'CCTV', 'Generator', 'Water Storage', 'Terrace Garden'],
    nearby: [['School', 'Ridge Valley School', '3.0 km'], ['Hospital', 'Amber Valley Hospital', '6.8 km'], ['Metro Station', 'Sector 54 Chowk Rapid Metro', '5.2 km']],
    pictures: ['villa-pool/dusk/2', 'living-room/golden/2', 'bedroom/dusk/3', 'balcony/golden/1', 'kitchen/golden/2'], isPremium: true,
  },
  {
    ref: 'jamun-street-floor', title: 'Jamun Street, Ground Floor with Lawn', developer: 'tamarind', type: 'Builder Floor', category: 'Residential',
    status: 'sold', price: 25_800_000, area: 'Palam Vihar', address: 'C-2 Block', pincode: '122017', at: [28.4988, 77.0227],
    beds: '3', baths: '3', size: 1900, sizeOf: 'built-up', carpet: 1540, parking: '1 covered', balconies: '1', floors: 'Ground', totalFloors: '3', furnishing: 'semi-furnished', facing: 'North-East', age: '1-5 years',
    text: `A ground floor with a lawn that two children can cricket on.

The front lawn is 9 by 7 m, walled at waist height and shaded by the jamun of the street. Doors from the living room and the first bedroom open on to it. The back court holds the washing line, a store and the water tank. Floors are grey Kota, the kitchen is in steel, and a ramp at the side gate was built for the owner's father. Sold in August to a family from the next street.`,
    highlights: ['Lawn of 9 by 7 m', 'Ramp at the side gate', 'Steel kitchen', 'Sold in August'],
    amenities: ['Garden', 'Parking', 'CCTV', 'Power Backup', 'Water Storage'],
    nearby: [['School', 'Palam Vihar Senior School', '0.8 km'], ['Airport', 'Indira Gandhi International Airport', '11 km'], ['Hospital', 'Palam Vihar Hospital', '1.1 km']],
    pictures: ['builder-floors/dusk/3', 'kitchen/morning/1', 'living-room/monsoon/4'],
  },
  {
    ref: 'sohna-hills-studio', title: 'Sohna Springs Studios', developer: 'kachnar', type: 'Apartment', category: 'Investment',
    status: 'available', price: 6_400_000, area: 'Sector 33, Sohna', address: 'Sohna–Gurugram Road', pincode: '122103', at: [28.2843, 77.067],
    beds: 'Studio', baths: '1', size: 520, sizeOf: 'super', carpet: 340, parking: '1 open', balconies: '1', floors: '12', totalFloors: '12', furnishing: 'fully-furnished', facing: 'East', possession: 'May 2027',
    text: `A furnished room with a balcony towards the hills.

Studios of one size, each with a bed that folds into the wall, a kitchen of 2.4 m behind doors and a bathroom with a window to the shaft. The building is managed as serviced apartments for engineers at the industrial estate; owners may join the rental pool or live here. Furniture is by the developer and is covered for three years. The elevated road from Gurugram ends four kilometres north, so the drive to Sohna Road takes twenty-two minutes.`,
    highlights: ['Furnished, with three years of cover', 'Rental pool for owners who want it', 'Elevated road in 4 km', 'Balcony towards the Aravalli'],
    amenities: ['Lift', 'Gym', 'Business Center', 'Security', 'Power Backup', 'CCTV', 'Maintenance Staff', 'Terrace Garden'],
    nearby: [['Hospital', 'Sohna Civil Hospital', '3.3 km'], ['Park', 'Damdama Lake', '9 km'], ['Bus Stop', 'Sohna Bus Stand', '3.0 km']],
    pictures: ['twin-towers/dawn/4', 'bedroom/night/2', 'kitchen/morning/1'],
    plans: ['studio', 'one-bhk'], project: { towers: 2, floors: 12, homes: 264, acres: 2.8 }, rera: { number: 'GGM/DEMO/559/2024/77', expires: '2027-11-30' },
  },
  {
    ref: 'windmill-draft', title: 'Windmill Gardens', developer: 'northfield', type: 'Apartment', category: 'Affordable',
    status: 'under-construction', price: null, area: 'Sector 93', address: 'Pataudi Road', pincode: '122505', at: [28.4142, 76.9337],
    beds: '2', baths: '2', size: 980, sizeOf: 'super', carpet: 640, parking: '1 open', balconies: '1', floors: '14', totalFloors: '14', furnishing: 'unfurnished', facing: 'East', possession: 'December 2029',
    text: `Waiting for its registration.

Northfield has the licence for four acres in Sector 93 and has applied for registration with the authority. Until the number is granted nothing may be sold or advertised, so this page is a draft: it holds the site plan, the measured areas and the two plans that the architect has released. Prices will be set when the number arrives. Advisors may note down names of families who ask, without taking a booking.`,
    highlights: ['Licence granted, registration applied for', 'Two plans released'],
    amenities: ['Lift', 'Security', 'Garden', 'Children Play Area', 'Water Storage'],
    nearby: [['Hospital', 'Pataudi Road Hospital', '1.9 km']],
    pictures: ['site-from-above/morning/1'], isDraft: true,
  },
];
