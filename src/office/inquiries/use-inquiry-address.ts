import { useMatch } from 'react-router';
import { inquiryAddress } from '#contract/inquiry-addresses.ts';

/** Where another inquiry is shown: in the place of the page that one has, else over the list that is open. */
export function useInquiryAddress(): (id: string) => string {
  const isPage = useMatch(inquiryAddress(':id')) !== null;
  return (id) => (isPage ? inquiryAddress(id) : `?view=${id}`);
}
