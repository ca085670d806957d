import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const worker = fileURLToPath(new URL('../../node_modules/msw/lib/mockServiceWorker.js', import.meta.url))

/** `vite --mode mock`: the page starts over the mock API, whose worker comes from msw itself. */
export function mockEntry(): Plugin {
  return {
    name: 'kansoku-mock-entry',
    apply: (_, { mode, command }) => mode === 'mock' && command === 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('/src/app/entrypoint/main.tsx', '/testing/mock-api/start.ts'),
    },
    configureServer: (server) => {
      server.middlewares.use('/mockServiceWorker.js', (_, response) => {
        response.setHeader('content-type', 'text/javascript')
        createReadStream(worker).pipe(response)
      })
    },
  }
}
