import type { MetaFunction } from 'react-router';
import { privacy } from '#site/content/privacy.ts';
import { describePage } from '#site/shell/describe-page.ts';
import { WrittenPage } from './written-page.tsx';

export const meta: MetaFunction = () => describePage(privacy.title, privacy.lead);

export default function PrivacyPage() {
  return <WrittenPage page={privacy} />;
}
