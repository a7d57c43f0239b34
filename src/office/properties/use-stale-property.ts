import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Parameter } from '#contract/parameters.ts';
import type { PropertyEditView } from '#contract/staff-properties.ts';
import { api } from '#office/shell/api.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import type { Draft } from './keep-draft.ts';
import type { PropertyField } from './list-fields.ts';
import { type Conflict, mergeProperty } from './merge-property.ts';
import { formOf, type PropertyForm } from './property-form.ts';
import { developerChoicesKey, parametersKey } from './read-choices.ts';

type Merged = { says: string; taken: readonly PropertyField[]; conflicts: readonly Conflict[] };
type Base = { id: string; version: number; form: PropertyForm };

/** What the form is based on, and how it comes together with a listing that somebody else has saved meanwhile. */
export function useStaleProperty(property: PropertyEditView | null, form: UseFormReturn<PropertyForm>) {
  const queries = useQueryClient();
  const [base, setBase] = useState<Base | null>(
    () => property && { id: property.id, version: property.version, form: formOf(property) },
  );
  const [merged, setMerged] = useState<Merged | null>(null);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());

  /** What is chosen by id is told by name. */
  const collectNames = (theirs: PropertyEditView) => {
    const known = [
      ...(queries.getQueryData<{ id: string; name: string }[]>(developerChoicesKey) ?? []),
      ...queries.getQueriesData<Parameter[]>({ queryKey: parametersKey }).flatMap(([, list]) => list ?? []),
      ...[theirs.developer_id, theirs.propertyType_id, theirs.category_id].filter((one) => one !== null),
    ];
    setNames(new Map(known.map(({ id, name }) => [id, name])));
  };

  return {
    base,
    merged,
    names,
    /** @returns why the listing could not be read; null when it was */
    readAnew: async (says: string): Promise<string | null> => {
      if (base === null) return says;
      try {
        const { data } = await api('GET /properties/{id}/edit-view', { params: { id: base.id } });
        const theirs = formOf(data);
        const together = mergeProperty(base.form, form.getValues(), theirs);
        collectNames(data);
        setBase({ id: data.id, version: data.version, form: theirs });
        form.reset(theirs);
        form.reset(together.merged, { keepDefaultValues: true });
        // What it asks for has just been done.
        setMerged({
          says: says.replace(/ Load it again\b.*$/, ''),
          taken: together.taken,
          conflicts: together.conflicts,
        });
        return null;
      } catch (cause) {
        return serverMessage(cause, says);
      }
    },
    choose: (conflict: Conflict, isTheirs: boolean) => {
      if (isTheirs) form.setValue(conflict.path, conflict.theirs as never, { shouldDirty: true, shouldValidate: true });
      setMerged((all) => all && { ...all, conflicts: all.conflicts.filter((each) => each.path !== conflict.path) });
    },
    restore: (draft: Draft) => {
      form.reset(draft.form, { keepDefaultValues: true });
      // Saving says which version it was typed on, so what changed since is compared.
      if (draft.base !== null) setBase((now) => now && { ...now, ...draft.base });
    },
  };
}
