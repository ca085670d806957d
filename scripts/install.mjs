import './lib/require-node.cjs'
import { install } from './lib/install.mjs'

// What developers' commands need: npm start installs less.
await install()
