export const developersLead =
  'Builders we would buy from ourselves: registered, funded, and known for handing over the keys when they said they would.';

/** Why these developers and no others (PUB-DEV-04): six benefits. */
export const benefits = [
  {
    title: 'Verified Track Record',
    text: 'Handover dates of every earlier project, checked against the completion certificates.',
  },
  {
    title: 'RERA Registered',
    text: 'Each project carries its registration number, and we read the quarterly filings.',
  },
  {
    title: 'Quality Construction',
    text: 'Our engineer visits at plinth, slab and finish, and writes down what he saw.',
  },
  { title: 'Clear Titles', text: 'Thirty years of title, read by our own lawyer before a project is listed.' },
  { title: 'Honest Payment Plans', text: 'Money follows the building. No stage is paid for before it stands.' },
  {
    title: 'After-Sales Support',
    text: 'One person at the developer whom you can call for two years after possession.',
  },
] as const;
