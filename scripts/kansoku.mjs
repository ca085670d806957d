import { pathToFileURL } from 'node:url'
import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { at } from './lib/project.mjs'

// npm run kansoku -- <command>
await install()
await build({ client: false })
process.env.NODE_ENV ??= 'production'
process.setSourceMapsEnabled(true)
await import(pathToFileURL(at('dist-server/kansoku.js')).href)
