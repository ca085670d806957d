import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [react(), babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] }), lingui()],
  resolve: {
    alias: [
      { find: /^@\//, replacement: at('./src/') },
      { find: /^@testing\//, replacement: at('./testing/') },
    ],
  },
  build: { target: 'es2022', sourcemap: true, manifest: true },
})
