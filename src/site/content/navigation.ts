export type NavLink = { label: string; to: string };

/** The top bar (PUB-NAV-05 to 11). */
export const mainLinks: NavLink[] = [
  { label: 'Home', to: '/' },
  { label: 'Properties', to: '/properties' },
  { label: 'Developers', to: '/developers' },
  { label: 'About', to: '/about' },
  { label: 'Our Story', to: '/story' },
  { label: 'Team', to: '/team' },
  { label: 'Contact', to: '/contact' },
];

/** The footer's quick links (PUB-FOOT-02 to 07). */
export const quickLinks: NavLink[] = [
  { label: 'Home', to: '/' },
  { label: 'Properties', to: '/properties' },
  { label: 'Cities', to: '/cities' },
  { label: 'About', to: '/about' },
  { label: 'Our Story', to: '/story' },
  { label: 'Contact', to: '/contact' },
  { label: 'Privacy', to: '/privacy' },
];

export const legalLinks: NavLink[] = [
  { label: 'Privacy', to: '/privacy' },
  { label: 'Terms', to: '/terms' },
];
