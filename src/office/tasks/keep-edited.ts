import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import type { Task } from '#contract/tasks.ts';

type Keep = (task: Task) => () => void;

/** Who lists tasks and keeps those in the list that somebody types in. */
export const KeepContext = createContext<Keep>(() => () => {});

/**
 * The tasks of a list, and those that are edited in it: a colleague who ticks one off, moves it or takes it away meanwhile
 * must not take with it what is typed. It goes when it is saved or left.
 */
export function useEditedTasks<Tasks extends readonly Task[] | undefined>(tasks: Tasks) {
  const [edited, setEdited] = useState<readonly { task: Task; at: number }[]>([]);
  const keep: Keep = (task) => {
    const entry = { task, at: tasks?.findIndex(({ id }) => id === task.id) ?? 0 };
    setEdited((all) => [...all, entry]);
    return () => setEdited((all) => all.filter((each) => each !== entry));
  };
  const missing = edited.filter(({ task }) => tasks?.every(({ id }) => id !== task.id));
  const shown = missing.reduce<readonly Task[] | undefined>((all, { task, at }) => all?.toSpliced(at, 0, task), tasks);
  return { shown: shown as Tasks, keep };
}

/** Said by a task while it is edited. */
export function useKeptWhile(isEdited: boolean, task: Task): void {
  const keep = useContext(KeepContext);
  const begin = useEffectEvent(() => keep(task));
  useEffect(() => (isEdited ? begin() : undefined), [isEdited]);
}
