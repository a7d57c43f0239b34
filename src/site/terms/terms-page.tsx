import type { MetaFunction } from 'react-router';
import { terms } from '#site/content/terms.ts';
import { describePage } from '#site/meta/describe-page.ts';
import { WrittenPage } from '#site/privacy/written-page.tsx';
import { keepPage } from '#site/shell/keep-page.tsx';

export const meta: MetaFunction = (args) => describePage(args, { title: terms.title, description: terms.lead });

export default keepPage(function TermsPage() {
  return <WrittenPage page={terms} />;
});
