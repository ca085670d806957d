import type { Plugin } from 'vite'
import { subjectAddress } from '../../engines/subject-addresses/index.ts'

interface Chunk {
  readonly type: string
  readonly fileName: string
  readonly imports?: readonly string[]
  readonly facadeModuleId?: string | null
}

/**
 * On pages of test subjects the scripts start to load with the page, not one after the other: on slow 4G each step of the way
 * costs a fifth of a second.
 */
export function preloadSubject(): Plugin {
  return {
    name: 'kansoku-preload-subject',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const chunks: readonly Chunk[] = Object.values(bundle ?? {})
        const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/entrypoint/subject.tsx'))
        if (!entry) return html
        const files = JSON.stringify([...withImports(entry, chunks)].map((name) => `/${name}`))
        const script = `if(${subjectAddress}.test(location.pathname))for(const f of ${files}){const l=document.createElement('link');l.rel='modulepreload';l.href=f;document.head.append(l)}`
        return html.replace('<head>', `<head>\n    <script nonce="__CSP_NONCE__">${script}</script>`)
      },
    },
  }
}

function withImports(chunk: Chunk, chunks: readonly Chunk[], found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const name of chunk.imports ?? []) {
    const next = chunks.find(({ fileName }) => fileName === name)
    if (next) withImports(next, chunks, found)
  }
  return found
}
