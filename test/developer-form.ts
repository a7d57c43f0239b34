/** What the dialog sends (001 §3): without certifications and awards. */
export const developerForm = {
  name: 'Devam Homes',
  logo: 'devam',
  logoUrl: '',
  logoFallback: 'DH',
  description: 'Courtyard homes since 1998.\nAll of them <b>low</b>.',
  specialization: 'Low-rise homes',
  founded: '1998',
  rating: 4.3,
  totalReviews: 120,
  totalProjects: 14,
  completedProjects: 9,
  image: 'https://pictures.example/devam.jpg',
  contactInfo: {
    email: 'hello@devam.example',
    phone: '+91 124 400 1234',
    website: 'https://devam.example',
    address: { street: '12 Golf Course Road', city: 'Gurugram', state: 'Haryana', pincode: '122002', country: 'India' },
  },
  socialMedia: { facebook: 'https://facebook.com/devam', twitter: '@devam', instagram: '', linkedin: 'company/devam' },
  isActive: true,
  isVerified: true,
};

export const certifications = [
  {
    name: 'ISO 9001',
    issuedBy: 'BIS',
    issuedDate: '2020-01-01',
    expiryDate: '2029-12-31',
    certificateUrl: 'https://bis.example/1',
  },
];
export const awards = [{ title: 'Best Villa', year: '2024', issuedBy: 'CREDAI', description: 'For Banyan Row.' }];
