import { Link, useParams } from 'react-router';
import { RecordFacts } from '#office/frames/record-facts.tsx';
import { ScreenHead } from '#office/shell/screen-head.tsx';
import { OpenedInquiry } from './opened-inquiry.tsx';
import { useInquiry } from './read-inquiries.ts';
import { WaysBar } from './ways-bar.tsx';

/** /admin/inquiries/ID: one inquiry without the list, which letters and notifications lead to (decision 74). */
export function Component() {
  const { id = '' } = useParams();
  const view = useInquiry(id, undefined);
  return (
    <>
      <ScreenHead
        title="Inquiry"
        lead={
          <Link to="/admin/inquiries" className="quiet-link touch">
            All inquiries
          </Link>
        }
      />
      <RecordFacts what="inquiry" id={id} query={view} record={view.data}>
        {(inquiry) => (
          <>
            <OpenedInquiry key={inquiry.id} inquiry={inquiry} below="h1" />
            <div className="sticky bottom-0 z-10 -mx-4 mt-8 border-hairline border-t bg-white px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8 pb-[max(0.75rem,env(safe-area-inset-bottom))] empty:hidden">
              <WaysBar inquiry={inquiry} />
            </div>
          </>
        )}
      </RecordFacts>
    </>
  );
}
