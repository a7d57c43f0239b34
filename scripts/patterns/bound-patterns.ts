import { cityOffered } from '#server/imports/parse-place.ts';
import { written } from './list-patterns.ts';

/**
 * Patterns that may take more than linear time, and why that does no harm: what they read is short. `patterns.test.ts` measures
 * each at that length; `npm run drill -- scan` asks recheck about all others.
 */
export type Bound = { letters: number; why: string; patterns: string[] };

const t = String.raw;

export const bounds: Bound[] = [
  {
    letters: 5000,
    why: 'a cell of an import, which `cellsFit` lets through before any pattern reads it',
    patterns: [
      t`/\bmetro\b.*\bstation\b|\bmetro station\b/i`,
      t`/^(\d{1,3})(?:\.0+)?\s*(\+?)\s*(floors?|storeys?|stories)?$/i`,
      t`/\s*,\s*/g`,
      t`/^[,\s]+|[,\s]+$/g`,
      t`/\s*,\s*/`,
      t`/\+.*$/`,
      t`/\s*([-–+/])\s*/g`,
      t`/^(?:[a-z]?\d+[a-z]?\d*|[a-z]\d[a-z])$/`,
    ],
  },
  {
    letters: 100_000,
    why: 'the description of an import (`longest.uncleaned`): V8 reads it in linear time, which recheck does not find for them',
    patterns: [
      t`/(?<!\d,?)(\d+(?:,\d+)*(?:\.\d+)?)\s*(?=(sq[^\d]{0,12}|syd|gaj|yards?|yds?|yrds?))/g`,
      written(cityOffered),
    ],
  },
  {
    letters: 500,
    why: 'an address, a society or a locality of an import (`longest.short`), or a text of 500 letters at most (`parseAreas`)',
    patterns: [
      t`/[.,\s]+$/g`,
      t`/\s*\d\.\d\s*★$/`,
      t`/ by (.+)$/`,
      t`/\d\s*(?:ft|feet|')?\s*[x×*]\s*$/`,
      t`/(?:(?:super|saleable|carpet|built?[\s-]*up|covered|plot|land)|\barea|\bsize)[a-z\s-]*(?:is|of|[:=–-])?\s*$/`,
      t`/(?:super|saleable|carpet|built?[\s-]*up|covered|plot|land)[a-z\s:=–-]*\(?$/`,
      t`/(?:^|\s)(?:B\.?O|S\.?O|H\.?O|P\.?O)\.?$/i`,
    ],
  },
  {
    letters: 200,
    why: 'the title of an import (`longest.title`), a price or a field of a form that is no longer',
    patterns: [
      t`/^(.+?)(?:\s+for\s+(?:re)?sale)?\s+(?:in|at)\s+(.+)$/i`,
      t`/\s+in\s+/i`,
      t`/\([^)]*\)/g`,
      t`/\s*[-–—]\s*|\s+to\s+/`,
      t`/[\p{L}\p{M}]+\.?$/u`,
      t`/\s*[/,&]\s*/`,
      t`/\s*(?:-|–|to)\s*/g`,
      t`/\s*(?:bhk|beds?|bedrooms?)\s*$/i`,
      t`/\s*(?:sq\.?\s*ft\.?|sqft|square feet)\s*$/i`,
    ],
  },
  {
    letters: 60,
    why: 'a piece of a description that is cut out around a figure (`kindInText`), or a phone number of 40 letters at most',
    patterns: [
      t`/([a-z\s-]{0,30}area\s*(?:of|:|is)?\s*)$/`,
      t`/^[\d.]*\s*sq[\w.\s]{0,8}?\s+((?:super|carpet|built|covered)[a-z\s-]{0,20})/`,
      t`/^[\s(]*\+?[\d\s().\-/]+$/`,
      t`/\B(?=(?:\d{2})*\d{3}$)/g`,
    ],
  },
  {
    letters: 300,
    why: 'a field of a form, whose length is asked before (`lineText`), and the names of files and places',
    patterns: [t`/[/?#].*$/`, t`/^(.*\S)\s*\(([^()]+)\)(?:\s*-\s*(.*))?$/`, t`/^[. ]+|[. ]+$/g`, t`/[^/]+$/`],
  },
  {
    letters: 500,
    why: 'the name of a browser, of which no more is read (`callOf`)',
    patterns: [t`/\bVersion\/[\d.]+ .*\bSafari\//`],
  },
  {
    letters: 16_000,
    why: 'a line of the log, in which what a visitor sent is at most a head of 16 KB; quantifiers are bounded',
    patterns: [
      t`/\beyJ[\w-]{5,2000}\.[\w-]{1,4000}\.[\w-]{0,1000}/g`,
      t`/[\w.%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}/gi`,
    ],
  },
  {
    letters: 2000,
    why: 'a setting, which whoever runs the house writes',
    patterns: [
      t`/\/+$/`,
      t`/^(?:"?([^"<>@]*?)"?\s*<([^<>]+)>|.*)$/`,
      t`/^([a-z]+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/i`,
      t`/^(.*)\/([^/?]+)(\?.*)?$/`,
      t`/,\s*(?=[a-z0-9]+:\/\/)/i`,
    ],
  },
  {
    letters: 2000,
    why: 'what somebody types into their own browser, or what the server answers it',
    patterns: [
      t`/^(\d+)(.*)$/`,
      t`/^\(?(?:\+|00)\s*(.*)$/`,
      t`/\D*9\D*1/`,
      t`/ Load it again\b.*$/`,
      t`/^(.*?),?\s*([A-Z][a-z]+)\s+(\d{6})$/`,
      t`/[\s,;:.–-]+$/`,
    ],
  },
  {
    letters: 2000,
    why: 'a file or a page of our own build: nobody else has written in it',
    patterns: [
      t`/([\d.]+)(vw|px)(?=\s*(?:,|$))/g`,
      t`/^\/assets\/(?!office\/).+-[\w-]{8,}\.\w+$/`,
      t`/<script\b[\s\S]*?<\/script>/g`,
      t`/<link\b[^>]*rel="(?:late-)?modulepreload"[^>]*>/g`,
      t`/<script>([\s\S]*?)<\/script>/g`,
      t`/\/\*[\s\S]*?\*\//g`,
    ],
  },
];
