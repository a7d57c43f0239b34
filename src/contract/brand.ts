/** The house by name, for pages and for what the server draws and writes. Phones and addresses are in the site's content. */
export const brand = {
  name: 'Aangan',
  nameInHindi: 'आँगन',
  promise: 'the open heart of a house.',
  description:
    'Considered addresses across Gurugram, Noida, Delhi and Dubai, shown with honest prices and real floor plans.',
  /** Where homes are offered, as titles name it. */
  region: 'Gurugram, Noida, Delhi and Dubai',
  /** Page ground and ink of the look, for what is drawn outside of a page: icons, manifest, share images. */
  colours: { ivory: '#fbf9f4', sand: '#eae2d3', ink: '#1b1916', inkSoft: '#474138', brass: '#b08d4f' },
} as const;
