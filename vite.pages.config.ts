import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The public pages as a module for the server, which draws them as HTML. It brings its React along. */
export default defineConfig({
  root: 'client',
  publicDir: false,
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'pages.tsx',
    outDir: '../dist/server',
    emptyOutDir: true,
    target: 'node22',
    rolldownOptions: { output: { entryFileNames: 'pages.js' } },
  },
});
