import { join } from 'node:path'
import { Proofs, shippedExpressions, slowOnes } from '../testing/regular-expressions'

// npm run linear: proves the expressions that are new and writes testing/linear-expressions.json. Those that are gone leave it.
const root = join(import.meta.dirname, '..')
const expressions = (['src', 'engines', 'server/src'] as const).flatMap(
  (folder) => shippedExpressions(root, folder).expressions,
)
const proofs = new Proofs(root)
const slow = await slowOnes(expressions.filter((expression) => !proofs.has(expression)))
if (slow.length > 0) {
  process.stderr.write(`${slow.join('\n')}\n`)
  process.exit(1)
}
Proofs.write(root, expressions)
