import { fourBhkCorner } from './plan-four-bhk.ts';
import type { PlanLayout } from './plan-model.ts';
import { oneBhk, studio } from './plan-small-homes.ts';
import { threeBhkTypeA } from './plan-three-bhk.ts';
import { twoBhk } from './plan-two-bhk.ts';
import { villaGround } from './plan-villa.ts';

export const planLayouts = {
  studio,
  'one-bhk': oneBhk,
  'two-bhk': twoBhk,
  'three-bhk-type-a': threeBhkTypeA,
  'four-bhk-corner': fourBhkCorner,
  'villa-ground': villaGround,
} as const satisfies Readonly<Record<string, PlanLayout>>;

export type PlanName = keyof typeof planLayouts;

export const planNames: readonly PlanName[] = [
  'studio',
  'one-bhk',
  'two-bhk',
  'three-bhk-type-a',
  'four-bhk-corner',
  'villa-ground',
];
