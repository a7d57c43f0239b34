import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { cutDrawingFonts } from './scripts/build-drawing-fonts.ts';
import { cutFonts, fontsFolder } from './scripts/build-fonts.ts';
import { buildIcons } from './scripts/build-icons.ts';
import { buildServiceWorker } from './scripts/build-service-worker.ts';
import { writeInAscii } from './scripts/bundle-server.ts';
import { leaveOutLinks } from './scripts/leave-out-links.ts';
import { refuseServerCode } from './scripts/refuse-server-code.ts';
import { takeMapModules } from './scripts/take-map-modules.ts';
import { thinSigns } from './scripts/thin-signs.ts';

/** What dialogs and forms share: it comes with the first of them, and with no page that has none. */
const ofForms =
  /src[\\/](ui[\\/](phone-field|countries|read-phone|code-field|text-area|banner|make-key|use-send-once)|contract[\\/](inquiry-categories|visits|phones|emails|consent-now)|site[\\/](content[\\/]inquiries|inquiries[\\/](?!first-touch|outbox-|.*-dialog)))/;
/** What of it only those with a time or a way to choose need: the contact page is none of them. */
const ofDialogs =
  /src[\\/](contract[\\/]split-name|site[\\/]inquiries[\\/](reach-choice|use-form-fields|write-lead|write-reach|check-person))/;
/** And only those with a phone number to prove. */
const ofCodes =
  /src[\\/](ui[\\/](phone-field|code-field)|site[\\/]inquiries[\\/](verify-phone|prove-phone|use-phone-check|sent-code))/;
/** What the dialog and the page of a visit share. */
const ofVisits = /src[\\/](contract[\\/]visits|site[\\/]inquiries[\\/]write-slot)/;
/** Each for pages that have such a thing alone; left to themselves they would come along with the forms. */
const ofSearches = /src[\\/]ui[\\/](combobox|place-list)/;
const ofLayers = /src[\\/]ui[\\/](dialog|show-layer)\.tsx?$/;
/** What every map needs, with the library: it comes with the first map that is opened. */
const ofMaps =
  /node_modules[\\/]leaflet[\\/]|src[\\/]ui[\\/](base-map|street-map|map-library|allow-map-markup)|src[\\/]site[\\/]properties[\\/]map-note/;
/** What the list shares with its filters and its map, which come later: no other page has a search in its address. */
const ofLists =
  /src[\\/](contract[\\/](plain-areas|property-search|property-options|typed-bounds|filter-labels|saved-searches)|site[\\/]properties[\\/](filter-choices|use-filters|clear-filters|cities))/;
/** What the dialog that saves a search shares with the page of saved ones. */
const ofAlerts = /src[\\/](contract[\\/]alert-choices|site[\\/]content[\\/]alerts)/;
const ofFacts =
  /src[\\/]site[\\/](properties[\\/]fact-list|shell[\\/]breadcrumbs)|lucide-react.*[\\/]icons[\\/](star|lock-open)\.m?js$/;
/** Fields of dialogs and forms, and of the filters on a phone. */
const ofFields =
  /src[\\/]ui[\\/](text-field|select-field|field-note|use-seconds-until)|lucide-react.*[\\/]icons[\\/]cloud-upload\.m?js$/;
const ofRecords = /src[\\/]site[\\/](privacy[\\/](?!.*-page)|content[\\/]privacy-requests)/;
const ofDevelopers = /src[\\/]site[\\/]developers[\\/](read-developer|developer-logo)/;
/** What only some pages have: in the house, the page of a home would carry it for them. */
const ofSomePages =
  /src[\\/](ui[\\/](dialog|show-layer|combobox|place-list|figures|points-map|choice-field)|contract[\\/]alert-choices|site[\\/](developers|cities|links|alerts|privacy|content[\\/](alerts|privacy|shortlists|contact)|meta[\\/](company-things|list-thing)))/;
const ofTheHouse = /src[\\/](ui|site|contract)[\\/]|lucide-react|clsx|class-variance/;

/** Words and shapes. */
const ofWords = /src[\\/](contract|site[\\/](content|meta))[\\/]/;

/** What stands around every page and starts it: one file in place of five, with what would be a file of 100 bytes. */
const ofTheFrame =
  /src[\\/](entry\.client|root|routes|ui[\\/](scroll-smoothly|allow-markup|guard)|site[\\/](shell[\\/](?!load-with|dialog-button|use-late|breadcrumbs)|offline[\\/]start|meta[\\/]page|inquiries[\\/](outbox-place|first-touch)|properties[\\/](seen-homes|(properties|property)-skeleton)))/;

export default defineConfig(({ command }) => ({
  plugins: [
    cutFonts(),
    cutDrawingFonts(),
    buildIcons(),
    buildServiceWorker({ source: 'src/site/offline/service-worker.ts', fileName: 'service-worker.js' }),
    refuseServerCode(),
    leaveOutLinks(),
    thinSigns(),
    takeMapModules(),
    writeInAscii(),
    tailwindcss(),
    reactRouter(),
  ],
  resolve: { alias: { '@fonts': fontsFolder } },
  build: {
    // A data: address would need a hole in the content security policy (font-src, img-src).
    assetsInlineLimit: 0,
    target: 'es2022',
    // On a busy machine it explains at length where the seconds went, in the middle of `npm start`.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    ssr: {
      // One file with React's production code, whatever NODE_ENV says when the site is tried out: the development
      // build renders several times slower and holds more memory.
      resolve: command === 'build' ? { noExternal: true } : {},
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
    },
    client: {
      build: {
        rolldownOptions: {
          // They do nothing while they are loaded: who uses none of them does not fetch them.
          treeshake: { moduleSideEffects: [ofWords, ofFields].map((test) => ({ test, sideEffects: false })) },
          output: {
            // What every page needs in three files instead of twenty: one that rarely changes, two of our own.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 6,
                },
                {
                  name: 'house',
                  test: (id: string) =>
                    ![ofForms, ofDialogs, ofCodes, ofFields, ofFacts, ofVisits, ofLists, ofMaps, ofSomePages].some(
                      (one) => one.test(id),
                    ) && ofTheHouse.test(id),
                  minShareCount: 3,
                  priority: 5,
                },
                { name: 'maps', test: ofMaps, priority: 4 },
                { name: 'frame', test: ofTheFrame, priority: 5 },
                // Pages without a search have the sign too, and would fetch the search for it.
                { name: 'check', test: /lucide-react.*[\\/]icons[\\/]check\.m?js$/, priority: 5 },
                { name: 'search', test: ofSearches, priority: 4 },
                { name: 'fields', test: ofFields, priority: 4 },
                { name: 'layers', test: ofLayers, priority: 4 },
                { name: 'lists', test: ofLists, priority: 4 },
                { name: 'visits', test: ofVisits, minShareCount: 2, priority: 4 },
                { name: 'developers', test: ofDevelopers, priority: 4 },
                // Files of a few lines, each with headers as long as itself.
                { name: 'records', test: ofRecords, minShareCount: 2, priority: 4 },
                { name: 'alerts', test: ofAlerts, minShareCount: 2, priority: 4 },
                { name: 'facts', test: ofFacts, minShareCount: 2, priority: 4 },
                // A group takes along what its files need, so what is shared more widely comes first.
                {
                  name: 'forms',
                  test: (id: string) => ofForms.test(id) && !ofDialogs.test(id) && !ofCodes.test(id),
                  minShareCount: 2,
                  priority: 2,
                },
                { name: 'codes', test: ofCodes, minShareCount: 2, priority: 1 },
                { name: 'dialogs', test: ofDialogs, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
}));
