import type { Plugin } from 'vite';

const links = /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]lib\.js$/;
const router = /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]router\.js$/;

/**
 * Lets the bundler leave out React Router's own links and forms, with all that they fetch ahead: no page has them
 * (`ui/link.tsx`), but it cannot know that making a component and giving it a name does nothing else. And what would tell
 * a measuring tool of every step of the router, which is given none. Should React Router write them otherwise one day they
 * are merely carried along, 5 KB, and the budget of the pages says so.
 */
export const leaveOutLinks = (): Plugin => ({
  name: 'leave-out-links',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: [links, router] },
    handler: (code, id) => ({
      code: links.test(id)
        ? code
            .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(')
            .replaceAll(/^\w+\.displayName = .*;$/gm, '')
        : code
            .replaceAll(/\b(?:init\.|opts\?\.)instrumentations\b/g, 'undefined')
            .replaceAll(/(?<= = )consumeInstrumentationClientResultMetaReceiver\(router\)/g, 'undefined'),
      map: null,
    }),
  },
});
