// biome-ignore-all format: a listing reads better in a few full lines than in forty short ones
import type { StoryListing } from './story-shapes.ts';

export const noida: StoryListing[] = [
  {
    ref: 'ganga-terraces', title: 'Ganga Terraces', developer: 'saptarang', type: 'Apartment', category: 'Residential',
    status: 'available', price: 24_000_000, area: 'Sector 94', address: 'Along the Yamuna embankment', pincode: '201313', at: [28.5505, 77.3225],
    beds: '3', baths: '3', size: 2040, sizeOf: 'super', carpet: 1360, parking: '2 covered', balconies: '3', floors: '14', totalFloors: '28', furnishing: 'semi-furnished', facing: 'West', age: '1-5 years',
    text: `Terraces that step back towards the river.

Every third floor is set back, so fourteen flats in the tower have an open terrace instead of a balcony; this is one of them. The terrace is 28 sq m, planted on two sides, and looks over the bird sanctuary to the lights of Delhi. Inside, the living room has glass on two sides and a deep window seat. The three bedrooms lie on the east, away from the evening sun. Kitchen in matt laminate with a separate wash area, wooden floors in the bedrooms, a store off the hall.`,
    highlights: ['Open terrace of 28 sq m', 'Looks over the bird sanctuary', 'Bedrooms on the cool side', 'Delhi border in 1.5 km'],
    amenities: ['Club House', 'Yoga Center', 'Library', 'Swimming Pool', 'Gym', 'Lift', 'Security', 'Power Backup', 'Jogging Track'],
    nearby: [['Metro Station', 'Okhla Bird Sanctuary Metro', '0.8 km'], ['Park', 'Okhla Bird Sanctuary', '1.1 km'], ['School', 'Riverbank School', '2.0 km'], ['Hospital', 'Kalindi Hospital', '3.6 km']],
    pictures: ['clubhouse-pool/golden/2', 'living-room/dusk/3', 'balcony/golden/1', 'bedroom/morning/1', 'kitchen/golden/2'], isFeatured: true,
  },
  {
    ref: 'lantern-quay-noida', title: 'Yamuna Quay', developer: 'palash', type: 'Apartment', category: 'Luxury',
    status: 'under-construction', price: 58_000_000, area: 'Sector 128', address: 'Noida–Greater Noida Expressway', pincode: '201304', at: [28.5229, 77.3556],
    beds: '4', baths: '5', size: [3250, 4100], sizeOf: 'super', carpet: [2140, 2720], parking: '3 covered', balconies: '4', floors: '34', totalFloors: '34', furnishing: 'semi-furnished', facing: 'South-West', possession: 'October 2028',
    text: `Four towers beside a lake that is older than the plans.

The lake was dug by a farmer in the nineteen-seventies and the layout bends around it. Flats begin on the third floor, above a colonnade with shops, a clinic and a reading room. Each home has a foyer, a bar with running water and a family room that can be shut off with pocket doors. Cladding is terracotta on aluminium rails, so nothing needs painting. The towers have reached the eighteenth floor; the model flat is furnished and lit so that it can be seen after work.`,
    highlights: ['Lake of two acres', 'Clinic and reading room in the colonnade', 'Terracotta front that needs no paint', 'Structure at the eighteenth floor'],
    amenities: ['Swimming Pool', 'Gym', 'Spa', 'Club House', 'Library', 'Banquet Hall', 'Lift', 'Security', 'Power Backup', 'Tennis Court', 'Badminton Court'],
    nearby: [['Hospital', 'Wishwell Hospital', '1.5 km'], ['School', 'Expressway Global School', '1.2 km'], ['Metro Station', 'Sector 83 Metro', '4.9 km'], ['Mall', 'Gulshan Square', '2.8 km']],
    pictures: ['waterfront/night/1', 'living-room/golden/2', 'lobby/night/1', 'bedroom/night/2'],
    plans: ['four-bhk-corner', 'three-bhk-type-a'], project: { towers: 4, floors: 34, homes: 264, acres: 11.5 }, rera: { number: 'UPDEMO/7214/2025', expires: '2029-04-30' }, isFeatured: true, isPremium: true,
  },
  {
    ref: 'saptarang-court', title: 'Saptarang Court', developer: 'saptarang', type: 'Apartment', category: 'Residential',
    status: 'ready-to-move', price: 17_500_000, area: 'Sector 78', address: 'Near Aditya Road', pincode: '201305', at: [28.562, 77.3865],
    beds: '3', baths: '2', size: 1590, sizeOf: 'super', carpet: 1080, parking: '1 covered', balconies: '3', floors: '9', totalFloors: '18', furnishing: 'semi-furnished', facing: 'North', age: '5-10 years',
    text: `A courtyard nine storeys deep, with washing and mango trees.

The architect turned the balconies inward, to a court where children play within call and pickles dry on the railings. Flat C-904 has a second balcony to the outside for the breeze. The rooms are plain and square; the kitchen was rebuilt in 2023 with a granite counter on both sides and a hob under the window. Two bathrooms, both with windows. The residents' association runs its own solar plant and last year lowered the common charges.`,
    highlights: ['Balconies on two sides', 'Kitchen rebuilt in 2023', 'Society with its own solar plant', 'Aqua Line on foot'],
    amenities: ['Lift', 'Security', 'Power Backup', 'Garden', 'Children Play Area', 'Club House', 'Party Hall', 'Badminton Court'],
    nearby: [['Metro Station', 'Sector 76 Metro', '0.9 km'], ['School', 'Seven Colours School', '0.6 km'], ['Hospital', 'Sector 71 Hospital', '2.9 km'], ['Grocery Store', 'Sector 78 Market', '0.3 km']],
    pictures: ['facade-rhythm/morning/2', 'kitchen/morning/1', 'balcony/monsoon/2'],
  },
  {
    ref: 'harsingar-aqua', title: 'Harsingar Aqua', developer: 'harsingar', type: 'Apartment', category: 'Affordable',
    status: 'under-construction', price: 9_800_000, area: 'Sector 142', address: 'Next to the Aqua Line', pincode: '201305', at: [28.5005, 77.4095],
    beds: '1, 2', baths: '1, 2', size: [690, 1080], sizeOf: 'super', carpet: [450, 715], parking: '1 covered', balconies: '1', floors: '20', totalFloors: '20', furnishing: 'unfurnished', facing: 'East', possession: 'July 2027',
    text: `Four hundred steps from the platform.

The site lies between the station and a row of offices, so most buyers work within cycling distance and two thirds of the bays have been built for bicycles. Flats are small and complete: a kitchen with a real chimney duct, a loft over the corridor, double glazing towards the track. The bedrooms of the two-bedroom plan are equal, for friends who share. The frame was finished in August; the lifts are being hung. The handover book will list every material with its maker and batch.`,
    highlights: ['Aqua Line in 300 m', 'Double glazing towards the track', 'Frame finished in August 2026', 'Handover book with every material'],
    amenities: ['Lift', 'Gym', 'Security', 'Power Backup', 'CCTV', 'Terrace Garden', 'Children Play Area', 'Water Storage'],
    nearby: [['Metro Station', 'Sector 142 Metro', '0.3 km'], ['School', 'Expressway Global School', '3.7 km'], ['Hospital', 'Wishwell Hospital', '4.4 km']],
    pictures: ['tower-avenue/morning/1', 'bedroom/morning/1', 'kitchen/golden/2'],
    plans: ['one-bhk', 'two-bhk'], project: { towers: 2, floors: 20, homes: 320, acres: 2.4 }, rera: { number: 'UPDEMO/6890/2024', expires: '2027-12-31' }, isFeatured: true,
  },
  {
    ref: 'champak-villa', title: 'Champak House', type: 'House', category: 'Luxury',
    status: 'available', price: 135_000_000, area: 'Sector 44', address: 'A Block', pincode: '201301', at: [28.556, 77.34],
    beds: '5', baths: '5', size: 6900, sizeOf: 'built-up', carpet: 5600, parking: '4 covered', balconies: '4', floors: 'Ground to second', totalFloors: '3', furnishing: 'semi-furnished', facing: 'North-East', age: '10+ years',
    text: `A doctor's house, built for forty years and kept for twenty-two.

The plot of 450 sq m lies on a cul-de-sac with a park at its end. Rooms are high, verandas run the length of both fronts, and the terrazzo was cast by a mason whose name is set in brass at the door. The consulting room at the side has its own entrance and would serve as an office. Kitchen and bathrooms were renewed in 2019, the roof was insulated in 2022. A champak, two mangoes and a curry-leaf tree are listed in the sale deed as a kindness.`,
    highlights: ['Cul-de-sac with a park', 'Verandas on both fronts', 'Side room with its own entrance', 'Roof insulated in 2022'],
    amenities: ['Garden', 'Parking', 'Power Backup', 'Water Storage', 'CCTV', 'Terrace Garden', 'Intercom'],
    nearby: [['Metro Station', 'Botanical Garden Metro', '1.6 km'], ['School', 'Riverbank School', '1.3 km'], ['Hospital', 'Kalindi Hospital', '2.4 km'], ['Mall', 'Gulshan Square', '3.0 km']],
    pictures: ['courtyard-house/morning/2', 'living-room/monsoon/4', 'balcony/monsoon/2', 'bedroom/dusk/3'], isPremium: true,
  },
  {
    ref: 'palash-township', title: 'Palash Fields', developer: 'palash', type: 'Apartment', category: 'Residential',
    status: 'available', price: 13_900_000, area: 'Sector 150', address: 'Sports City Road', pincode: '201310', at: [28.436, 77.483],
    beds: '2, 3', baths: '2, 3', size: [1290, 1850], sizeOf: 'super', carpet: [850, 1230], parking: '1 covered', balconies: '2', floors: '23', totalFloors: '23', furnishing: 'unfurnished', facing: 'North and south', possession: 'April 2027',
    text: `Most of the site is grass.

Sector 150 may build on a fifth of its land; at Palash Fields the rest is a nine-hole course, a cricket square and a wood that the school uses for lessons. Towers stand in pairs with their backs to the expressway. The flats have through ventilation and a dry balcony for the kitchen; the three-bedroom plan ends in a corner room with windows on two sides. Possession of the first pair is set for April and the lifts have their licences. The school opened last July.`,
    highlights: ['Four fifths of the site unbuilt', 'School open since July', 'First pair of towers ready in April 2027', 'Sewage treated and used on the lawns'],
    amenities: ['Swimming Pool', 'Gym', 'Club House', 'Tennis Court', 'Basketball Court', 'Jogging Track', 'Lift', 'Security', 'Power Backup', 'Children Play Area'],
    nearby: [['Metro Station', 'Sector 148 Metro', '2.7 km'], ['School', 'Palash School', '0.4 km'], ['Hospital', 'Knowledge Park Hospital', '6.0 km']],
    pictures: ['site-from-above/morning/1', 'living-room/golden/2', 'clubhouse-pool/morning/3', 'bedroom/morning/1'],
    plans: ['two-bhk', 'three-bhk-type-a'], project: { towers: 8, floors: 23, homes: 736, acres: 24 }, rera: { number: 'UPDEMO/6120/2023', expires: '2027-10-31' },
  },
  {
    ref: 'sehore-exchange', title: 'Sehore Exchange, Furnished Office', developer: 'sehore', type: 'Commercial', category: 'Commercial',
    status: 'ready-to-move', price: 38_500_000, area: 'Sector 62', address: 'Institutional Area', pincode: '201309', at: [28.6225, 77.3655],
    size: 2950, sizeOf: 'super', carpet: 1920, parking: '4 covered', floors: '6', totalFloors: '11', furnishing: 'fully-furnished', facing: 'North', age: '5-10 years',
    text: `Forty-two desks by the window, ready on Monday.

The previous firm fitted the floor in 2023 and left it whole: forty-two desks, two meeting rooms with acoustic glass, a server room with its own cooling and a pantry that seats twelve. North light along the whole front, blinds hardly used. Air handling was serviced in September and the report is attached. Maintenance is eighteen rupees per square foot, with power at cost. Four bays in the first basement, beside the lift.`,
    highlights: ['42 desks and two meeting rooms', 'Server room with its own cooling', 'North light', 'Four bays beside the lift'],
    amenities: ['Lift', 'Power Backup', 'Security', 'CCTV', 'Conference Room', 'Fire Safety', 'Parking', 'Business Center'],
    nearby: [['Metro Station', 'Noida Electronic City Metro', '1.1 km'], ['Restaurant', 'The Institute Canteen', '0.3 km'], ['Bank', 'Cooperative Bank, Sector 62', '0.5 km']],
    pictures: ['workplace/morning/2', 'lobby/morning/2'], isFeatured: true,
  },
  {
    ref: 'river-room-penthouse', title: 'River Room Penthouse', developer: 'saptarang', type: 'Penthouse', category: 'Luxury',
    status: 'available', price: 88_000_000, area: 'Sector 107', address: 'Behind Salarpur Road', pincode: '201304', at: [28.542, 77.3665],
    beds: '4', baths: '5', size: 5200, sizeOf: 'super', carpet: 3540, parking: '3 covered', balconies: '3', floors: '27', totalFloors: '27', furnishing: 'semi-furnished', facing: 'South-East', age: '1-5 years',
    text: `The top of the tower, with a room that belongs to the sky.

A steel stair leads from the dining room to a glazed pavilion on the roof, eight metres square, from which the river shows as a line on clear mornings. The floor below holds four bedrooms, each with its bathroom, and a kitchen that two people can work in without touching. Walls are finished in clay plaster, doors are flush with them, and the air conditioning is hidden in the cornice. The terrace around the pavilion is decked in thermally treated ash and has a sink, a grill and shade on cables.`,
    highlights: ['Glazed pavilion on the roof', 'Terrace with grill and shade', 'Clay plaster walls', 'Four bedrooms, each with its bathroom'],
    amenities: ['Swimming Pool', 'Gym', 'BBQ Area', 'Lift', 'Security', 'Power Backup', 'Terrace Garden', 'Club House', 'Steam Room'],
    nearby: [['Metro Station', 'Sector 101 Metro', '2.4 km'], ['School', 'Seven Colours School', '3.0 km'], ['Hospital', 'Wishwell Hospital', '2.6 km']],
    pictures: ['twin-towers/night/1', 'living-room/dusk/3', 'balcony/golden/1', 'bedroom/night/2'], isPremium: true,
  },
  {
    ref: 'sector-50-floor', title: 'Maulsari, Second Floor', type: 'Builder Floor', category: 'Residential',
    status: 'available', price: 18_900_000, area: 'Sector 50', address: 'F Block', pincode: '201301', at: [28.5706, 77.3663],
    beds: '3', baths: '3', size: 1650, sizeOf: 'built-up', carpet: 1340, parking: '1 covered', balconies: '2', floors: '2', totalFloors: '3', furnishing: 'semi-furnished', facing: 'East', age: '10+ years',
    text: `A second floor with the roof above it.

Roof rights come with this floor, so the terrace with its maulsari in a tub, its tin-roofed barsati and the clothes lines are part of the home. Inside are three bedrooms around a hall with a mosaic floor that has been ground and polished again. The kitchen faces east and the puja room opens from the hall. New windows in 2020, new pipes in 2021. The street is closed at night and the three families share one watchman and one garden tap.`,
    highlights: ['Roof rights and a barsati', 'Mosaic floor ground and polished', 'New windows and pipes', 'Street gated at night'],
    amenities: ['Parking', 'Terrace Garden', 'Water Storage', 'Security', 'Power Backup'],
    nearby: [['Metro Station', 'Sector 50 Metro', '0.8 km'], ['Grocery Store', 'Sector 50 Market', '0.3 km'], ['School', 'Seven Colours School', '1.9 km']],
    pictures: ['builder-floors/golden/2', 'bedroom/dusk/3', 'kitchen/golden/2'],
  },
  {
    ref: 'harsingar-137', title: 'Harsingar Courtyard', developer: 'harsingar', type: 'Apartment', category: 'Residential',
    status: 'ready-to-move', price: 12_800_000, area: 'Sector 137', address: 'Expressway service lane', pincode: '201305', at: [28.5108, 77.4036],
    beds: '2', baths: '2', size: 1180, sizeOf: 'super', carpet: 805, parking: '1 covered', balconies: '2', floors: '5', totalFloors: '15', furnishing: 'semi-furnished', facing: 'North-East', age: '1-5 years',
    text: `Two bedrooms that do not share a wall.

The living room lies between them, which is why this plan sold first in the tower. The kitchen is a galley with a window at its end; its counter continues into the balcony as a herb shelf. Cupboards, fans, lights and a water purifier are in place. The society has a shuttle to the station in the mornings and a night nurse in the gatehouse, paid by the residents. The bank's file on the building is complete, so a loan takes about ten days.`,
    highlights: ['Bedrooms on opposite sides', 'Cupboards and lights in place', 'Shuttle to the station', 'Approved by four banks'],
    amenities: ['Lift', 'Security', 'Power Backup', 'Gym', 'Swimming Pool', 'Children Play Area', 'Intercom'],
    nearby: [['Metro Station', 'Sector 137 Metro', '0.7 km'], ['Hospital', 'Felicity Hospital', '0.9 km'], ['Mall', 'Sector 137 High Street', '0.6 km']],
    pictures: ['clubhouse-pool/golden/2', 'kitchen/golden/2', 'bedroom/morning/1'],
  },
  {
    ref: 'sector-93-flat', title: 'Tulsi Towers, 4 BHK', developer: 'palash', type: 'Apartment', category: 'Residential',
    status: 'reserved', price: 31_500_000, area: 'Sector 93A', address: 'Near the district park', pincode: '201304', at: [28.52, 77.3815],
    beds: '4', baths: '4', size: 2480, sizeOf: 'super', carpet: 1690, parking: '2 covered', balconies: '4', floors: '12', totalFloors: '20', furnishing: 'semi-furnished', facing: 'East', age: '5-10 years',
    text: `Four bedrooms and a long table.

The owners removed the wall between dining and kitchen and built a table of 3.6 m in salvaged teak, which stays. All four bedrooms face east or north. The master has a dressing room lined in cane, and the smallest is fitted as a study with shelves on three walls. Bathrooms were renewed one by one until last winter. The flat is reserved against a token; a second name is noted until the agreement is signed at the end of the month.`,
    highlights: ['Open kitchen with a table of 3.6 m', 'Study with shelves on three walls', 'Bathrooms renewed', 'Reserved, second name possible'],
    amenities: ['Lift', 'Security', 'Power Backup', 'Club House', 'Swimming Pool', 'Library', 'Tennis Court'],
    nearby: [['Park', 'District Park, Sector 91', '1.3 km'], ['School', 'Seven Colours School', '2.8 km'], ['Metro Station', 'Sector 83 Metro', '2.5 km']],
    pictures: ['living-room/golden/2', 'kitchen/morning/1', 'balcony/golden/1'],
  },
  {
    ref: 'greater-west-two', title: 'Kadam West', developer: 'palash', type: 'Apartment', category: 'Affordable',
    status: 'available', price: 7_200_000, area: 'Sector 76', address: 'Sector road 3', pincode: '201301', at: [28.5666, 77.3817],
    beds: '1', baths: '1', size: 720, sizeOf: 'super', carpet: 480, parking: 'Two-wheeler bay', balconies: '1', floors: '10', totalFloors: '19', furnishing: 'semi-furnished', facing: 'South', age: '5-10 years',
    text: `One bedroom, tenth floor, winter sun.

The flat faces south across the roof of the school, so the living room is warm from November to February and a bamboo blind is enough for May. Kitchen in an L with a chimney, bathroom with a window, a wardrobe of 2 m. The present tenant, a lab technician, would stay at twenty-one thousand a month or leave with sixty days' notice. Common charges include hot water from the roof. The lift lobby was retiled this year and the fire pump replaced.`,
    highlights: ['South-facing, warm in winter', 'Tenant at ₹21,000 a month', 'Hot water from the roof', 'Fire pump replaced in 2026'],
    amenities: ['Lift', 'Security', 'Fire Safety', 'Water Storage', 'Children Play Area', 'CCTV'],
    nearby: [['Metro Station', 'Sector 76 Metro', '0.4 km'], ['School', 'Seven Colours School', '0.2 km'], ['Hospital', 'Sector 71 Hospital', '2.4 km']],
    pictures: ['twin-towers/golden/2', 'bedroom/morning/1'],
  },
  {
    ref: 'bamboo-house-plot', title: 'Bamboo Lane Plot', type: 'Plot', category: 'Investment',
    status: 'sold', price: 64_000_000, area: 'Sector 44', address: 'B Block', pincode: '201301', at: [28.5548, 77.3421],
    size: 3230, sizeOf: 'plot', facing: 'North-East',
    text: `Three hundred square metres on a lane with a bamboo hedge.

A level plot, 12 by 25 m, freehold from the authority's lease by conversion, with a boundary wall, a borewell that is sealed according to the rules and connections for water and power at the gate. The neighbours on both sides have built and kept their setbacks. Ground, two floors and a basement are permitted; a soil report from March shows stiff silt from 2.4 m. Sold in October, thirteen days after it was listed, to a family who will build at once.`,
    highlights: ['12 by 25 m, level', 'Soil report of March 2026', 'Basement permitted', 'Sold in thirteen days'],
    amenities: ['Water Storage', 'Security'],
    nearby: [['Metro Station', 'Botanical Garden Metro', '1.5 km'], ['School', 'Riverbank School', '1.4 km']],
    pictures: ['townhouse-lane/dawn/1'],
  },
  {
    ref: 'mango-court-duplex', title: 'Mango Court Duplex', developer: 'saptarang', type: 'Duplex', category: 'Residential',
    status: 'under-construction', price: 41_000_000, area: 'Sector 129', address: 'Expressway, second row', pincode: '201304', at: [28.5135, 77.3655],
    beds: '4', baths: '4', size: 3050, sizeOf: 'super', carpet: 2080, parking: '2 covered', balconies: '3', floors: '1 and 2', totalFloors: '12', furnishing: 'unfurnished', facing: 'North', possession: 'February 2028',
    text: `A house in the first two floors of a tower.

The duplexes have their own front doors to the garden and an inner stair, while the lifts serve them at the upper level for guests who do not climb. Below are the living room, kitchen and a bedroom; above, three bedrooms around a lounge that overlooks the hall. A terrace of 32 sq m lies between the door and the mango orchard that gave the project its shape. Twelve duplexes in all, five left. The podium slab was cast in September.`,
    highlights: ['Own front door to the garden', 'Terrace of 32 sq m', 'Lift at the upper level', 'Five of twelve left'],
    amenities: ['Garden', 'Swimming Pool', 'Gym', 'Lift', 'Security', 'Power Backup', 'Club House', 'Children Play Area'],
    nearby: [['Hospital', 'Wishwell Hospital', '1.2 km'], ['School', 'Expressway Global School', '1.6 km'], ['Metro Station', 'Sector 137 Metro', '4.3 km']],
    pictures: ['under-construction/morning/2', 'living-room/monsoon/4', 'kitchen/golden/2'],
    plans: ['villa-ground', 'three-bhk-type-a'], project: { towers: 3, floors: 12, homes: 144, acres: 4.8 }, rera: { number: 'UPDEMO/7305/2025', expires: '2028-08-31' },
  },
];
