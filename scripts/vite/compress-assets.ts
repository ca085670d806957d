import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|json)$/
const smallestWorthIt = 1024
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Lays a .br and a .gz beside every asset, so that the server compresses nothing while it serves. */
export function compressAssets(): Plugin {
  let folder = 'dist'
  return {
    name: 'kansoku-compress-assets',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      // Also called after a build that failed, whose own error would go under in ours.
      if (!existsSync(folder)) return
      const names = await readdir(folder, { recursive: true })
      await Promise.all(
        names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))),
      )
    },
  }
}

async function compress(path: string): Promise<void> {
  const plain = await readFile(path)
  if (plain.length < smallestWorthIt) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await Promise.all([
    brotli(plain, quality).then((packed) => writeFile(`${path}.br`, packed)),
    zip(plain, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ])
}
