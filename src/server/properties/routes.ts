import type { PropertyQuery } from '#contract/properties.ts';
import type { StaffPropertyPage } from '#contract/staff-properties.ts';
import { previewAddress } from '../files/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Call, Router, StaffCall } from '../platform/http/router.ts';
import { writeJson } from '../platform/http/write-json.ts';
import type { Platform } from '../platform/platform.ts';
import type { SearchEngine } from './engine/connect-engine.ts';
import { exportProperties } from './export-properties.ts';
import { presentDetail, presentSummary, writePropertyPage } from './present.ts';
import { presentEditView, presentRecord, type Viewer } from './present-record.ts';
import { presentSuggestions } from './present-suggestions.ts';
import { openPreview, showUnpublished } from './preview/show-unpublished.ts';
import { readMap } from './read-map.ts';
import { chosenByStaff, listForStaff, readEditView } from './read-records.ts';
import { keepCards } from './search/keep-cards.ts';
import { fromDatabase, relaxShown, suggestShown } from './search/search-shown.ts';
import { getFacets, getProperty, getSimilarProperties, listDeveloperProperties, listProperties } from './service.ts';
import type { PropertyRecord } from './store-records.ts';
import { changeManyProperties, toggleProperty } from './writing/change-status.ts';
import { copyProperty } from './writing/copy-property.ts';
import { changeProperty, publishProperty } from './writing/publish-property.ts';
import { deleteProperty } from './writing/remove-property.ts';
import { requireRecord } from './writing/save-property.ts';

type Actor = StaffCall['actor'];

export function propertiesRoutes(router: Router, platform: Platform, engine: SearchEngine): void {
  const viewerOf = (actor: Actor): Viewer => ({
    actor,
    publicUrl: platform.config.publicUrl,
    previewOf: (fileId) => previewAddress(platform, fileId, actor),
  });
  // Fixed addresses before those with an id (TRAP-71).
  serveOffice(router, platform, viewerOf);
  serveReads(router, platform, viewerOf, engine);
  serveWrites(router, platform, viewerOf);
}

type ViewerOf = (actor: Actor) => Viewer;

/**
 * What everybody may read; whoever is signed in gets inactive listings too, and the staff's fields (UND-62). A list goes
 * stale with any listing. The page of one listing goes stale with that listing alone: the names of its developer, type
 * and category are kept in its own row, so a new name announces it too.
 */
function serveReads(router: Router, platform: Platform, viewerOf: ViewerOf, engine: SearchEngine): void {
  const { publicUrl } = platform.config;
  const cards = keepCards(platform, (row) => writeJson(presentSummary(row, publicUrl)));
  const listFor = async (db: Db, actor: Actor, query: PropertyQuery): Promise<StaffPropertyPage> => {
    const { rows, pagination } = await listForStaff(db, query);
    const properties = rows.map((row) => presentRecord(row, viewerOf(actor)));
    return { success: true, data: properties, properties, pagination };
  };
  router.serve('GET /properties', { cache: () => ['properties'] }, async ({ query }, { actor }, db) =>
    actor === null ? writePropertyPage(await listProperties({ db, engine }, cards, query)) : listFor(db, actor, query),
  );
  router.serve('GET /properties/facets', { cache: () => ['properties'] }, async ({ query }, { actor }, db) => ({
    success: true,
    data:
      actor === null
        ? await getFacets({ db, engine }, query)
        : await getFacets(fromDatabase(db), query, chosenByStaff(query)),
  }));
  router.serve('GET /properties/map', { cache: () => ['properties'] }, async ({ query }, _call, db) => ({
    success: true,
    data: await readMap({ db, engine }, query),
  }));
  router.serve(
    'GET /properties/suggestions',
    { cache: () => ['properties', 'developers'] },
    async ({ query }, _call, db) => ({
      success: true,
      data: presentSuggestions(await suggestShown({ db, engine }, cards, query)),
    }),
  );
  router.serve('GET /properties/relaxations', { cache: () => ['properties'] }, async ({ query }, _call, db) => ({
    success: true,
    data: await relaxShown({ db, engine }, query),
  }));
  router.serve(
    'GET /properties/developer/{id}',
    { cache: () => ['properties', 'developers'] },
    async ({ params, query }, { actor }, db) =>
      actor === null
        ? writePropertyPage(await listDeveloperProperties({ db, engine }, cards, params.id, query))
        : listFor(db, actor, { ...query, developerId: params.id }),
  );
  const detailOf = async (db: Db, id: string, { actor }: Call) =>
    actor === null
      ? presentDetail(await getProperty(db, id), publicUrl)
      : presentRecord(await requireRecord(db, id), viewerOf(actor));
  router.serve(
    'GET /properties/{id}',
    { cache: ({ params }) => [`property:${params.id}`] },
    async ({ params }, call, db) => ({
      success: true,
      data: await detailOf(db, params.id, call),
    }),
  );
  // Kept by nobody: it is not for everybody.
  router.serve('GET /properties/{id}/preview', {}, async ({ params, query }) => {
    const { row, similar } = await showUnpublished(platform, params.id, query.key);
    const cards = similar.map((one) => presentSummary(one, publicUrl));
    return { success: true, data: presentDetail(row, publicUrl), similar: cards };
  });
  router.serve('GET /properties/{id}/similar', { cache: () => ['properties'] }, async ({ params }, _call, db) => ({
    success: true,
    data: (await getSimilarProperties(db, params.id)).map((row) => presentSummary(row, publicUrl)),
  }));
}

/** What only staff read. */
function serveOffice(router: Router, platform: Platform, viewerOf: ViewerOf): void {
  router.serve('GET /properties/{id}/edit-view', {}, async ({ params }, { actor }) => {
    const { row, ...more } = await readEditView(platform.db, params.id);
    return { success: true, data: presentEditView(row, more, viewerOf(actor)) };
  });
  router.serve('GET /properties/export.csv', {}, ({ query }, call) => exportProperties(platform, query, call));
}

function serveWrites(router: Router, platform: Platform, viewerOf: ViewerOf): void {
  const saved = (message: string, row: PropertyRecord, { actor }: StaffCall) => ({
    success: true as const,
    message,
    data: presentRecord(row, viewerOf(actor)),
  });
  router.serve('POST /properties', {}, async ({ body }, call) =>
    saved('Property created successfully!', await publishProperty(platform, body, call), call),
  );
  router.serve('PUT /properties/bulk', {}, async ({ body }, call) => {
    const results = await changeManyProperties(platform, body, call);
    const changed = results.filter(({ success }) => success).length;
    const data = results.map((result) => ({ ...result, _id: result.id }));
    const message = `${changed} of ${results.length} properties updated`;
    return { success: true, message, changed, failed: results.length - changed, data };
  });
  router.serve('PUT /properties/{id}', {}, async ({ params, body }, call) =>
    saved('Property updated successfully!', await changeProperty(platform, params.id, body, call), call),
  );
  router.serve('PATCH /properties/{id}/toggle-status', {}, async ({ params }, call) => {
    const row = await toggleProperty(platform, params.id, call);
    return saved(row.is_active ? 'Property is active now' : 'Property is inactive now', row, call);
  });
  router.serve('POST /properties/{id}/duplicate', {}, async ({ params }, call) =>
    saved('Property copied; the copy is inactive', await copyProperty(platform, params.id, call), call),
  );
  router.serve('POST /properties/{id}/preview', {}, async ({ params }, call) => ({
    success: true,
    data: { address: await openPreview(platform, params.id, call) },
  }));
  router.serve('DELETE /properties/{id}', {}, async ({ params }, call) => {
    await deleteProperty(platform, params.id, call);
    return { success: true, message: 'Property deleted successfully!' };
  });
}
