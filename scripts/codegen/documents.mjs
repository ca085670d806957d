import { concatAST, print, visit } from 'graphql'

const suffixes = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' }

/**
 * A plugin of the code generator: each operation as its text, typed by its answer and variables. The generator's own plugin writes a
 * class into every file.
 */
export function plugin(_schema, files) {
  const all = concatAST(files.map(({ document }) => document))
  const fragments = new Map(
    all.definitions.filter(({ kind }) => kind === 'FragmentDefinition').map((one) => [one.name.value, one]),
  )
  const operations = all.definitions.filter(({ kind }) => kind === 'OperationDefinition')
  const documents = operations.map((operation) => {
    const name = operation.name.value
    const type = `${name}${suffixes[operation.operation]}`
    const text = [operation, ...usedBy(operation, fragments)].map(print).join('\n')
    return `export const ${name}Document = \`${text}\` as GqlDocument<${type}, ${type}Variables>`
  })
  return {
    prepend: documents.length > 0 ? ["import type { GqlDocument } from '@/shared/api'"] : [],
    content: documents.join('\n\n'),
  }
}

/** The fragments that a definition needs, and those that they need, each once. */
function usedBy(definition, fragments, used = new Set()) {
  visit(definition, {
    FragmentSpread({ name }) {
      const fragment = fragments.get(name.value)
      if (!fragment) throw new Error(`There is no fragment ${name.value} in this folder.`)
      if (used.has(fragment)) return
      used.add(fragment)
      usedBy(fragment, fragments, used)
    },
  })
  return used
}
