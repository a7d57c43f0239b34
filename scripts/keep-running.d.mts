import type { ChildProcess } from 'node:child_process';

export const crashCode: number;
export function countEnds(): (lived: number) => number | null;
export function isAccident(end: { code: number | null; signal: string | null; hasServed: boolean }): boolean;
export function endProcess(child: ChildProcess, signal: NodeJS.Signals, longest?: number): void;
