import { readdirSync, readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'

/**
 * Browsers that translate a page put elements of their own in the place of texts. A text with neighbours that come and go therefore
 * stands in an element of its own: React then finds its place by that element.
 */
test('no text stands bare beside what comes and goes', { timeout: 60_000 }, () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/\.(stories|test)\.tsx$/.test(file))
    .map((file) => `src/${file}`)
  expect(files.length).toBeGreaterThan(500)
  expect(
    files.flatMap((file) => bareTextsIn(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`)),
  ).toEqual([])
})

test.each([
  '<p>{isLate && <Icon />}<Trans>送信</Trans></p>',
  '<p>送信 {isLate && <Icon />}</p>',
  '<p><b>1</b>{isLate && t`（締め切り後）`}</p>',
  '<p>{name}{isLate ? <Icon /> : null}</p>',
  '<>{formatDate(day)} {isLate && <Icon />}</>',
  '<p>{isLate ? <b>1</b> : t`なし`}<Icon /></p>',
  '<p>{row.label}{isLate && <Icon />}</p>',
])('%s is found', (code) => {
  expect(bareTextsIn(`const A = ${code}`)).toHaveLength(1)
})

test.each([
  '<p>{isLate && <Icon />}<span><Trans>送信</Trans></span></p>',
  '<p>{isLate ? <Trans>送信中…</Trans> : <Trans>送信</Trans>}</p>',
  '<p>送信 <b>1</b></p>',
  '<ul>{rows.map((row) => <li key={row}>{row}</li>)}{isLate && <li />}</ul>',
  '<p>{isLate && <Icon />} <b>1</b></p>',
])('%s is right', (code) => {
  expect(bareTextsIn(`const A = ${code}`)).toEqual([])
})

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly name?: string
  readonly value?: unknown
  readonly operator?: string
  readonly computed?: boolean
  readonly children?: readonly Node[]
  readonly expression?: Node
  readonly left?: Node
  readonly right?: Node
  readonly consequent?: Node
  readonly alternate?: Node
  readonly callee?: Node
  readonly property?: Node
  readonly openingElement?: { readonly name: Node }
}
type Kind = 'text' | 'element' | 'nothing' | 'unknown'

const textName = /^(label|title|text|words|name|sentence|code)$|(Label|Title|Text|Words|Name|Sentence|Code)$/
const textFunction =
  /^(format\w*|say|said|t|listed|quoted|inBrackets|middleDot|\w*(Words|Text|Label|Name|Of))$/

function bareTextsIn(code: string): string[] {
  const found: string[] = []
  // rolldown's syntax tree has no union type of all nodes, hence the cast.
  for (const node of elementsOf(parseAst(code, { lang: 'tsx' }) as unknown as Node)) {
    if (isTranslated(node)) continue
    const kinds = (node.children ?? []).filter((child) => !isBlank(child)).map(kindsOf)
    const hasText = kinds.some((one) => one.has('text'))
    const comesAndGoes = kinds.some(
      (one) => one.has('nothing') || (one.has('element') && (one.has('text') || one.has('unknown'))),
    )
    if (kinds.length > 1 && hasText && comesAndGoes) {
      const line = code.slice(0, node.start).split('\n').length
      found.push(`line ${line}: ${code.slice(node.start, node.end).replace(/\s+/g, ' ').slice(0, 80)}`)
    }
  }
  return found
}

function* elementsOf(node: unknown): Generator<Node> {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && (node.type === 'JSXElement' || node.type === 'JSXFragment')) yield node as Node
  for (const child of Object.values(node)) yield* elementsOf(child)
}

const isTranslated = ({ openingElement }: Node) =>
  openingElement?.name.name === 'Trans' || openingElement?.name.name === 'Plural'

function isBlank({ type, value, expression }: Node): boolean {
  if (type === 'JSXText') return String(value).trim() === ''
  if (type !== 'JSXExpressionContainer' || !expression) return false
  return (
    expression.type === 'JSXEmptyExpression' ||
    (expression.type === 'Literal' && String(expression.value).trim() === '')
  )
}

/** What the place of a child of an element can hold. */
function kindsOf(node: Node | undefined): ReadonlySet<Kind> {
  const both = (one: Node | undefined, other: Node | undefined) =>
    new Set([...kindsOf(one), ...kindsOf(other)])
  switch (node?.type) {
    case 'JSXText':
    case 'TemplateLiteral':
    case 'TaggedTemplateExpression':
      return new Set(['text'])
    case 'JSXElement':
      return new Set([isTranslated(node) ? 'text' : 'element'])
    case 'JSXFragment':
      return new Set(
        (node.children ?? []).filter((child) => !isBlank(child)).flatMap((child) => [...kindsOf(child)]),
      )
    case 'Literal':
      return new Set([typeof node.value === 'string' || typeof node.value === 'number' ? 'text' : 'nothing'])
    case 'ConditionalExpression':
      return both(node.consequent, node.alternate)
    case 'LogicalExpression':
      return node.operator === '&&'
        ? new Set<Kind>(['nothing', ...kindsOf(node.right)])
        : both(node.left, node.right)
    case 'Identifier':
      return new Set([textName.test(node.name ?? '') ? 'text' : 'unknown'])
    case 'MemberExpression':
      return new Set([!node.computed && textName.test(node.property?.name ?? '') ? 'text' : 'unknown'])
    case 'CallExpression':
      return new Set([textFunction.test(node.callee?.name ?? '') ? 'text' : 'unknown'])
    default:
      return node?.expression ? kindsOf(node.expression) : new Set(['unknown'])
  }
}
