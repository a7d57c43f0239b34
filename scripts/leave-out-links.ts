import type { Plugin } from 'vite';

const file = /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]lib\.js$/;

/**
 * Lets the bundler leave out React Router's own links and forms, with all that they fetch ahead: no page has them
 * (`ui/link.tsx`), but it cannot know that making a component and giving it a name does nothing else. Should React
 * Router write them otherwise one day they are merely carried along, 4 KB, and the budget of the pages says so.
 */
export const leaveOutLinks = (): Plugin => ({
  name: 'leave-out-links',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: file },
    handler: (code) => ({
      code: code
        .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(')
        .replaceAll(/^\w+\.displayName = .*;$/gm, ''),
      map: null,
    }),
  },
});
