import { data } from 'react-router';
import { type Api, ApiError } from '#contract/client.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { parseCompared } from '#contract/shortlist-choices.ts';
import { asRecord, type Doubtful, firstText } from '#site/properties/parse-record.ts';
import { parsePropertyView } from '#site/properties/read-property-page.ts';
import { type ComparedHome, describeHome } from './compare-rows.ts';

/** A home that is not to be had any more, or could not be read just now. */
type Lost = 'gone' | 'failed';

function toHome(record: Doubtful<PropertyDetail>): ComparedHome {
  const specs = asRecord<PropertyDetail['specifications']>(record.specifications);
  return describeHome(parsePropertyView(record), {
    carpet: firstText(specs.carpetArea),
    builtUp: firstText(specs.builtUpArea),
    superArea: firstText(specs.superArea),
  });
}

const lostBy = (cause: unknown): Lost => {
  if (!(cause instanceof ApiError)) throw cause;
  return cause.status === 404 || cause.status === 410 ? 'gone' : 'failed';
};

export async function readComparePage(api: Api, { request }: { request: Request }) {
  const ids = parseCompared(new URL(request.url).searchParams);
  const found = await Promise.all(
    ids.map((id) =>
      api('GET /properties/{id}', { params: { id }, signal: request.signal }).then(
        (answer) => toHome(answer.data),
        (cause: unknown) => {
          if (request.signal.aborted) throw cause;
          return lostBy(cause);
        },
      ),
    ),
  );
  const homes = found.filter((one): one is ComparedHome => typeof one === 'object');
  const page = { homes, isGone: found.includes('gone'), hasFailed: found.includes('failed') };
  // A home that comes back announces itself to pages that show it, and this one does not: no cache may keep it.
  const isWhole = homes.length === found.length;
  return data(page, {
    ...(page.hasFailed && { status: 503 }),
    ...(!isWhole && { headers: { 'cache-control': 'no-store' } }),
  });
}
