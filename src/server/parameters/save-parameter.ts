import { CodedError } from '#contract/errors.ts';
import { type NewParameter, type ParameterChanges, type ParameterType, parameterValue } from '#contract/parameters.ts';
import { changeRecord, type RecordKind, recordCreation, removeRecord } from '../audit/service.ts';
import { allow } from '../platform/allow.ts';
import type { Db } from '../platform/database/open-database.ts';
import { answerOnce } from '../platform/http/answer-once.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { describeParameter } from './present.ts';
import {
  countUses,
  insertParameter,
  isStillCarried,
  isTaken,
  lockParameter,
  type ParameterColumns,
  removeParameter,
  type StoredParameter,
  updateParameter,
} from './store-writes.ts';

const typeNames: Record<ParameterType, string> = {
  propertyType: 'property type',
  category: 'category',
  amenity: 'amenity',
};
const kindOf = (type: string) => typeNames[type as ParameterType];
const kind: RecordKind<StoredParameter> = {
  type: 'parameters',
  nameOf: ({ name }) => name,
  describe: describeParameter,
  missing: () => new CodedError('not_found', 'There is no such entry'),
  moved: () => new CodedError('stale_version', 'This entry was changed meanwhile. Load it again.'),
};

/**
 * Adds a type, a category or an amenity, once for each Idempotency-Key.
 * @returns its id
 * @throws CodedError `conflict` when there is one of that name, in any letters (UND-73)
 */
export async function addParameter(
  platform: Platform,
  body: NewParameter,
  { actor, caller, idempotencyKey }: StaffCall,
): Promise<string> {
  const { type, name, description, isActive } = body;
  const columns = {
    type,
    name,
    value: body.value || parameterValue(name),
    ...(description !== undefined && { description }),
    ...(isActive !== undefined && { is_active: isActive }),
  };
  const once = { scope: `parameters ${actor.id}`, key: idempotencyKey, request: body };
  return answerOnce(platform, once, async (trx) => {
    if (type === 'amenity') await refuseCarried(trx, name, null);
    const row = await insertParameter(trx, columns, actor.id);
    await recordCreation(trx, kind, { action: 'parameters.create', row }, { actor, caller });
    return row.id;
  }).catch((cause: unknown) => {
    throw isTaken(cause) ? taken(type, name) : cause;
  });
}

const taken = (type: string, name: string) => {
  const text = `There is already a ${kindOf(type)} named ${name}`.replace(/ a (?=amenity)/, ' an ');
  return new CodedError('conflict', text, { name: text });
};

/** Listings keep amenities by name: what is still on its way from that name to another would catch this one too. */
async function refuseCarried(trx: Db, name: string, exceptOf: string | null): Promise<void> {
  if (!(await isStillCarried(trx, name, exceptOf))) return;
  const text = `Listings are still being given another name for ${name}. Please try again in a few minutes`;
  throw new CodedError('conflict', text, { name: text });
}

/**
 * Changes name, description or whether it is offered. Its value stays unless a new one is sent.
 * @throws CodedError `invalid_fields`, `not_found`, `conflict`, `stale_version`
 */
export async function changeParameter(
  { db }: Platform,
  id: string,
  body: ParameterChanges,
  call: StaffCall,
): Promise<void> {
  let type = '';
  await db
    .transaction()
    .execute((trx) =>
      changeRecord(
        trx,
        kind,
        {
          action: 'parameters.update',
          hold: () => lockParameter(trx, id),
          allow: (row) => allow(call.actor, 'PUT /parameters/{id}', row),
          read: async (row) => {
            type = row.type;
            if (body.type !== undefined && body.type !== row.type) throw otherType();
            if (row.type === 'amenity' && body.name !== undefined) await refuseCarried(trx, body.name, id);
            return columnsOf(body);
          },
          write: (row, columns) => updateParameter(trx, row, columns, call.actor.id),
        },
        call,
      ),
    )
    .catch((cause: unknown) => {
      throw isTaken(cause) ? taken(type, body.name ?? body.value ?? '') : cause;
    });
}

const otherType = () => {
  const text = 'The type cannot be changed';
  return new CodedError('invalid_fields', text, { type: text });
};

function columnsOf({ name, value, description, isActive }: ParameterChanges): ParameterColumns {
  return {
    ...(name !== undefined && { name }),
    ...(value !== undefined && value !== '' && { value }),
    ...(description !== undefined && { description }),
    ...(isActive !== undefined && { is_active: isActive }),
  };
}

/**
 * Removes what no listing uses.
 * @throws CodedError `not_found`, `conflict`, `stale_version`
 */
export async function deleteParameter({ db }: Platform, id: string, call: StaffCall): Promise<void> {
  await db.transaction().execute((trx) =>
    removeRecord(
      trx,
      kind,
      {
        action: 'parameters.remove',
        // Held as it is, so no listing can take it until it is gone or stays.
        hold: () => lockParameter(trx, id),
        allow: (row) => allow(call.actor, 'DELETE /parameters/{id}', row),
        remove: async (row) => {
          const uses = await countUses(trx, row);
          if (uses > 0) throw stillUsed(row.name, uses);
          await removeParameter(trx, row);
        },
      },
      call,
    ),
  );
}

const stillUsed = (name: string, uses: number) =>
  new CodedError(
    'conflict',
    `${name} is used by ${uses === 1 ? 'a property' : `${uses} properties`}. Deactivate it, or choose another there first.`,
  );
