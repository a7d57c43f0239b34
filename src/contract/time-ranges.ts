/** At most so many days since an inquiry came (002 §5). */
export const timeRanges = [
  { value: 'all', label: 'All time', days: null },
  { value: 'today', label: 'Today', days: 1 },
  { value: '5days', label: 'Last 5 days', days: 5 },
  { value: '15days', label: 'Last 15 days', days: 15 },
  { value: '1month', label: 'Last 30 days', days: 30 },
  { value: '6months', label: 'Last 6 months', days: 180 },
  { value: '1year', label: 'Last year', days: 365 },
] as const;
