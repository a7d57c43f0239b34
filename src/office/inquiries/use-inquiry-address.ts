import { useLocation, useMatch } from 'react-router';
import { inquiryAddress } from '#contract/inquiry-addresses.ts';
import { writeViewed } from './inquiry-search.ts';

/** Where another inquiry is shown: in the place of the page that one has, else over the list that is open, as it is narrowed. */
export function useInquiryAddress(): (id: string) => string {
  const isPage = useMatch(inquiryAddress(':id')) !== null;
  const { search } = useLocation();
  return (id) => (isPage ? inquiryAddress(id) : `?${writeViewed(new URLSearchParams(search), id)}`);
}
