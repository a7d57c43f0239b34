/** The values of the three kinds of reference data that the demo begins with. The amenities are the thirty of 001 §9. */
export const referenceData = {
  propertyType: ['Apartment', 'Villa', 'House', 'Builder Floor', 'Duplex', 'Penthouse', 'Plot', 'Commercial'],
  category: ['Luxury', 'Residential', 'Commercial', 'Investment', 'Affordable'],
  amenity: [
    ...['Swimming Pool', 'Gym', 'Club House', 'Security', 'Power Backup', 'Lift', 'Parking', 'Garden'],
    ...['Children Play Area', 'Intercom', 'CCTV', 'Fire Safety', 'Water Storage', 'Generator', 'Maintenance Staff'],
    ...['Jogging Track', 'Tennis Court', 'Basketball Court', 'Badminton Court', 'Yoga Center', 'Spa', 'Sauna'],
    ...['Steam Room', 'Library', 'Business Center', 'Conference Room', 'Banquet Hall', 'Party Hall', 'BBQ Area'],
    'Terrace Garden',
  ],
} as const;
