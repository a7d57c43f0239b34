import type { MetaFunction } from 'react-router';
import { terms } from '#site/content/terms.ts';
import { WrittenPage } from '#site/privacy/written-page.tsx';
import { describePage } from '#site/shell/describe-page.ts';

export const meta: MetaFunction = () => describePage(terms.title, terms.lead);

export default function TermsPage() {
  return <WrittenPage page={terms} />;
}
