import { CloudAlert, RotateCw, Users } from 'lucide-react';
import { Suspense } from 'react';
import { Await, type MetaFunction, useRevalidator } from 'react-router';
import { culture, departments, sampleMember, sampleMemberBadge, teamFigures, teamLead } from '#site/content/team.ts';
import { describePage } from '#site/meta/describe-page.ts';
import { keepPage, type PageProps } from '#site/shell/keep-page.tsx';
import { loadWithOutline } from '#site/shell/load-with-outline.ts';
import { useSettings } from '#site/shell/settings.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Figures } from '#ui/figures.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { RetryButton } from '#ui/retry-button.tsx';
import { MemberCard, MembersSkeleton, memberGrid } from './member-card.tsx';
import { readTeamPage, type TeamPageData } from './read-team.ts';

const load = loadWithOutline(readTeamPage);
export const loader = load.loader;
export const clientLoader = load.clientLoader;
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta: MetaFunction = (args) => describePage(args, { title: 'Leadership Team', description: teamLead });

export default keepPage(function TeamPage({ loaderData: { page } }: PageProps<typeof loader>) {
  const revalidator = useRevalidator();
  return (
    <>
      <div className="measure pt-10 pb-18 lg:pt-16 xl:pb-28">
        <PageHead title="Leadership Team">{teamLead}</PageHead>
        <div className="mt-9 lg:mt-16">
          {revalidator.state === 'loading' ? (
            <MembersSkeleton />
          ) : (
            <Suspense fallback={<MembersSkeleton />}>
              <Await resolve={page}>{(team) => <Members team={team} onRetry={() => revalidator.revalidate()} />}</Await>
            </Suspense>
          )}
        </div>
      </div>
      <Departments />
      <Culture />
    </>
  );
});

function Members({ team: { members, problem }, onRetry }: { team: TeamPageData; onRetry: () => void }) {
  if (problem) return <TeamProblem text={problem} onRetry={onRetry} />;
  if (members.length === 0) {
    return (
      <EmptyState icon={Users} title="Nobody is listed yet">
        <p>The team is shown here as soon as its first member is.</p>
      </EmptyState>
    );
  }
  return (
    <ul className={memberGrid}>
      {members.map((member) => (
        <li key={member.id}>
          <MemberCard member={member} />
        </li>
      ))}
    </ul>
  );
}

/** Why there is nobody, a way to try again, and one member who is plainly a sample (PUB-TEAM-05 to 07). */
function TeamProblem({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { sampleFallback } = useSettings();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 border-hairline border-y py-5">
        <p role="alert" className="flex items-center gap-3 font-[550] text-red">
          <CloudAlert size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
          {text}
        </p>
        <RetryButton kind="outline" size="small" onClick={onRetry} className="js-only">
          <RotateCw size={16} strokeWidth={1.5} aria-hidden="true" />
          Retry
        </RetryButton>
        {sampleFallback && (
          <Badge kind="brass" className="md:ml-auto">
            {sampleMemberBadge}
          </Badge>
        )}
      </div>
      {sampleFallback && (
        <div className={`mt-10 ${memberGrid}`}>
          <MemberCard member={sampleMember} />
        </div>
      )}
    </>
  );
}

function Departments() {
  return (
    <section aria-label="Departments" className="bg-wash py-12 xl:py-14">
      <div className="measure">
        <Figures items={departments} size="small" columns="md:grid-cols-3 xl:grid-cols-6" />
      </div>
    </section>
  );
}

function Culture() {
  return (
    <section aria-labelledby="culture-title" className="measure section grid gap-x-8 gap-y-6 lg:grid-cols-12">
      <h2 id="culture-title" className="type-h2 lg:col-span-5">
        Our Team Culture
      </h2>
      <div className="lg:col-span-7">
        {culture.map((paragraph) => (
          <p key={paragraph} className="type-lead text-ink-2 not-first:mt-4">
            {paragraph}
          </p>
        ))}
        <div className="mt-10 border-hairline border-t pt-8">
          <Figures items={teamFigures} size="small" />
        </div>
      </div>
    </section>
  );
}
