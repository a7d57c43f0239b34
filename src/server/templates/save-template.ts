import { CodedError } from '#contract/errors.ts';
import type { MessageTemplate, NewTemplate } from '#contract/templates.ts';
import { changeRecord, type RecordKind, recordCreation, removeRecord } from '../audit/service.ts';
import { allow } from '../platform/allow.ts';
import { answerOnce } from '../platform/http/answer-once.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { describeTemplate, presentTemplate } from './present.ts';
import {
  insertTemplate,
  isNameTaken,
  lockTemplate,
  removeTemplate,
  type TemplateColumns,
  type TemplateRow,
  updateTemplate,
} from './store.ts';

const kind: RecordKind<TemplateRow> = {
  type: 'templates',
  nameOf: ({ name }) => name,
  describe: describeTemplate,
  missing: () => new CodedError('not_found', 'This template is not there any more'),
  moved: () => new CodedError('stale_version', 'This template was changed meanwhile. Load it again.'),
};

const columnsIn = ({ name, channel, words: { en, hi } }: NewTemplate): TemplateColumns => ({
  name,
  channel,
  subject_en: en.subject,
  text_en: en.text,
  subject_hi: hi.subject,
  text_hi: hi.text,
});

const nameTaken = () => {
  const text = 'There is a template of this name already';
  return new CodedError('invalid_fields', text, { name: text });
};

/** Adds one, once for each Idempotency-Key. @throws CodedError `invalid_fields` */
export function addTemplate(
  platform: Platform,
  body: NewTemplate,
  { actor, caller, idempotencyKey }: StaffCall,
): Promise<MessageTemplate> {
  const once = { scope: `templates ${actor.id}`, key: idempotencyKey, request: body };
  return answerOnce(platform, once, async (trx) => {
    const row = await insertTemplate(trx, columnsIn(body));
    if (row === null) throw nameTaken();
    await recordCreation(trx, kind, { action: 'templates.create', row }, { actor, caller });
    return presentTemplate(row);
  });
}

/** @throws CodedError `not_found`, `stale_version`, `invalid_fields` */
export async function changeTemplate(
  { db }: Platform,
  id: string,
  body: NewTemplate,
  call: StaffCall,
): Promise<MessageTemplate> {
  const { actor } = call;
  const row = await db
    .transaction()
    .execute((trx) =>
      changeRecord(
        trx,
        kind,
        {
          action: 'templates.update',
          hold: () => lockTemplate(trx, id),
          allow: (held) => allow(actor, 'PUT /templates/{id}', held),
          read: () => columnsIn(body),
          write: (held, wanted) => updateTemplate(trx, held, wanted),
        },
        call,
      ),
    )
    .catch((cause: unknown) => {
      throw isNameTaken(cause) ? nameTaken() : cause;
    });
  return presentTemplate(row);
}

/** @throws CodedError `not_found`, `stale_version` */
export function deleteTemplate({ db }: Platform, id: string, call: StaffCall): Promise<void> {
  return db.transaction().execute((trx) =>
    removeRecord(
      trx,
      kind,
      {
        action: 'templates.remove',
        hold: () => lockTemplate(trx, id),
        allow: (held) => allow(call.actor, 'DELETE /templates/{id}', held),
        remove: (held) => removeTemplate(trx, held),
      },
      call,
    ),
  );
}
