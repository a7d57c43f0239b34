import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { cutFonts, fontsFolder } from './scripts/build-fonts.ts';
import { refuseServerCode } from './scripts/refuse-server-code.ts';

export default defineConfig({
  plugins: [cutFonts(), refuseServerCode(), tailwindcss(), reactRouter()],
  resolve: { alias: { '@fonts': fontsFolder } },
  build: {
    // A data: address would need a hole in the content security policy (font-src, img-src).
    assetsInlineLimit: 0,
    target: 'es2022',
  },
});
