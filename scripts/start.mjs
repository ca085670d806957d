import { pathToFileURL } from 'node:url'
import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { at } from './lib/project.mjs'

// npm start: installs and builds what is missing, then becomes the server. No process of its own: fewer to stop.
await install()
await build()
process.env.NODE_ENV ??= 'production'
process.setSourceMapsEnabled(true)
await import(pathToFileURL(at('dist-server/main.js')).href)
