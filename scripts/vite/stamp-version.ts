import type { Plugin } from 'vite'

/** Writes the version on the page's root element, where GET /cfu lets a running client read it. */
export function stampVersion(version: string): Plugin {
  return {
    name: 'kansoku-stamp-version',
    transformIndexHtml: (html) => html.replace('__APP_VERSION__', version),
  }
}
