import type { MetaFunction } from 'react-router';
import { privacy } from '#site/content/privacy.ts';
import { describePage } from '#site/meta/describe-page.ts';
import { keepPage } from '#site/shell/keep-page.tsx';
import { WrittenPage } from './written-page.tsx';

export const meta: MetaFunction = (args) => describePage(args, { title: privacy.title, description: privacy.lead });

export default keepPage(function PrivacyPage() {
  return <WrittenPage page={privacy} />;
});
