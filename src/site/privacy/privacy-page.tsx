import type { MetaFunction } from 'react-router';
import { privacy, withOwnStreets } from '#site/content/privacy.ts';
import { describePage } from '#site/meta/describe-page.ts';
import { keepPage } from '#site/shell/keep-page.tsx';
import { useSettings } from '#site/shell/settings.ts';
import { WrittenPage } from './written-page.tsx';

export const meta: MetaFunction = (args) => describePage(args, { title: privacy.title, description: privacy.lead });

export default keepPage(function PrivacyPage() {
  const { mapTiles } = useSettings();
  return <WrittenPage page={mapTiles.startsWith('/') ? withOwnStreets(privacy) : privacy} />;
});
