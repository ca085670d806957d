import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

// As much of Babel as is used here: its types are not installed.
interface Property {
  key: { name?: string; value?: string }
  value: { type: string; value?: unknown }
}
interface ObjectPath {
  node: { properties: Property[]; leadingComments?: { value: string }[] | null }
}
interface Babel {
  types: { valueToNode: (value: unknown) => Property['value'] }
}

/**
 * Leaves every Japanese sentence where it is written, parsed: a screen's chunk carries its own words, and no
 * catalogue of the source language is ever loaded. Runs after lingui's macros, on what they made.
 */
export function keepSourceMessages({ types }: Babel) {
  return {
    name: 'kansoku-keep-source-messages',
    visitor: {
      ObjectExpression({ node }: ObjectPath) {
        const nameOf = ({ key }: Property) => key?.name ?? key?.value
        if (!node.properties.some((property) => nameOf(property) === 'id')) return
        const message = node.properties.find((property) => nameOf(property) === 'message')
        if (message?.value.type !== 'StringLiteral' || typeof message.value.value !== 'string') return
        message.value = types.valueToNode(compileMessageOrThrow(message.value.value))
      },
    },
  }
}
