import type { MetaFunction } from 'react-router';
import { terms } from '#site/content/terms.ts';
import { describePage } from '#site/meta/describe-page.ts';
import { WrittenPage } from '#site/privacy/written-page.tsx';

export const meta: MetaFunction = (args) => describePage(args, { title: terms.title, description: terms.lead });

export default function TermsPage() {
  return <WrittenPage page={terms} />;
}
