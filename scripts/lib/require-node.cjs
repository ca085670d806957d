// Comes before everything else, and in the JavaScript of very old versions: a later line would fail as a syntax error.
const needed = require('../../package.json').engines.node.replace('>=', '')
const here = process.versions.node

if (here.localeCompare(needed, 'en', { numeric: true }) < 0) {
  console.error(
    `Node.js ${needed} 以降が必要です（いまのバージョン: ${here}）。https://nodejs.org/ja/download から新しい Node.js を入れて、もう一度実行してください。`,
  )
  process.exit(1)
}
