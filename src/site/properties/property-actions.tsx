import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { ContactLink } from '#site/shell/contact-link.tsx';
import { DialogButton, Opener } from '#site/shell/dialog-button.tsx';
import { PlainButton } from '#ui/button.tsx';
import type { PropertyView } from './read-property-page.ts';

/*
 * What a visitor can ask for on the page of a home: each request is one component, however many places show it. Without
 * scripts they lead to the contact page. While nobody can see the home they are shown, and take nothing.
 */

/** Whether the page is shown before it is published. */
export const PreviewContext = createContext(false);

type AccessProps = { opener: ComponentProps<typeof Opener>['opener']; className: string; children?: ReactNode };
type ActionProps = { property: PropertyView; className: string; children?: ReactNode };

const about = ({ id, title, developer }: PropertyView) => ({ property: { id, title, developer: developer.name } });

const takesNothing = (className: string, words: ReactNode) => (
  <PlainButton isOff className={className}>
    {words}
  </PlainButton>
);

const withoutScripts = (className: string, words: ReactNode) => (
  <noscript>
    <ContactLink className={className}>{words}</ContactLink>
  </noscript>
);

const loadQuery = () => import('#site/inquiries/raise-query-dialog.tsx');
const loadVisit = () => import('#site/inquiries/schedule-visit-dialog.tsx');

/** A question to the advisor (PUB-DETAIL-33). The phone's bar calls it Enquire. */
export function RaiseQuery({ property, className, children = 'Raise a Query' }: ActionProps) {
  if (use(PreviewContext)) return takesNothing(className, children);
  return (
    <>
      <DialogButton load={loadQuery} about={about(property)} className={className}>
        {children}
      </DialogButton>
      {withoutScripts(className, children)}
    </>
  );
}

/** A visit to the home (PUB-DETAIL-42). */
export function ScheduleVisit({ property, className, children = 'Schedule a Visit' }: ActionProps) {
  if (use(PreviewContext)) return takesNothing(className, children);
  return (
    <>
      <DialogButton load={loadVisit} about={about(property)} className={className}>
        {children}
      </DialogButton>
      {withoutScripts(className, children)}
    </>
  );
}

/** Floor plans and papers (PUB-DETAIL-36). Its dialog stands beside the tabs: it is still open when they are. */
export function RequestAccess({ opener, className, children = 'Request Access' }: AccessProps) {
  if (use(PreviewContext)) return takesNothing(className, children);
  return (
    <>
      <Opener opener={opener} className={className}>
        {children}
      </Opener>
      {withoutScripts(className, children)}
    </>
  );
}
