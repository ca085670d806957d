import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import type { Fields } from '../../../platform/fields'
import { companyFields } from '../../company'
import { deviceFields } from '../../device'
import { personalFields } from '../../personal-data'
import { projectFields } from '../../project'
import { surveyFields } from '../../survey'
import { tagFields } from '../../tag'
import { testSubjectFields, withdrawalFields } from '../../test-subject'
import { userFields } from '../../user'
import { findFieldLabel, isShown } from './field-labels'
import { keyOf } from './word'

interface Node {
  readonly type: string
  readonly [part: string]: unknown
}
interface Source {
  readonly path: string
  readonly nodes: readonly Node[]
}

const folder = 'server/src'
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
const sourcesWith = (word: RegExp): Source[] =>
  files
    .filter(({ text }) => word.test(text))
    .map(({ path, text }) => ({ path, nodes: [...nodesIn(parseSync(path, text).program)] }))

const columnsOf = (fields: Fields) => Object.values(fields).map(({ column }) => column)

/** Records that the parser cannot read, checked by hand: their place, and the keys they can have. */
const handedIn: Readonly<Record<string, readonly string[]>> = {
  'modules/company/company-input.ts checkFields()': columnsOf(companyFields),
  'modules/company/create-company.ts values': columnsOf(companyFields),
  'modules/company/update-company.ts checkFields()': columnsOf(companyFields),
  'modules/device/edit/device-input.ts checkFields()': columnsOf(deviceFields),
  // A variable of that name with the time before which things were deleted; also below.
  'modules/device/edit/purge-devices.ts before': [],
  'modules/device/link/change-link.ts ChainExpression': ['from', 'to'],
  'modules/personal-data/set-personal-data.ts LogicalExpression': personalFields,
  'modules/personal-data/set-personal-data.ts given()': personalFields,
  'modules/personal-data/set-personal-data.ts sealed()': personalFields,
  'modules/project-survey/create-project-survey.ts AwaitExpression': [
    ...['schedule', 'delivery', 'targets', 'messages', 'channel', 'limit_per_day'],
  ],
  'modules/project-survey/purge-project-surveys.ts before': [],
  'modules/project/delete-project.ts before': [],
  'modules/project/project-input.ts checkFields()': columnsOf(projectFields),
  'modules/reward/save-reward-rule.ts recorded()': ['yen_per_answer', 'yen_per_valid_day', 'bonuses'],
  'modules/survey/purge-surveys.ts before': [],
  'modules/survey/survey-input.ts checkFields()': columnsOf(surveyFields),
  'modules/tag/purge-tags.ts before': [],
  'modules/tag/tag-input.ts checkFields()': columnsOf(tagFields),
  'modules/test-subject/edit/test-subject-input.ts checkFields()': columnsOf(testSubjectFields),
  'modules/test-subject/purge/purge-test-subjects.ts before': [],
  // The literals beside are read as well: day and reason of a withdrawal, and its sealed note.
  'modules/test-subject/withdraw/reinstate-subjects.ts LogicalExpression': columnsOf(withdrawalFields),
  'modules/test-subject/withdraw/withdraw-subjects.ts LogicalExpression': columnsOf(withdrawalFields),
  'modules/test-subject/withdraw/withdrawal-input.ts checkFields()': columnsOf(withdrawalFields),
  'modules/user/manage/remove-user.ts NewExpression': [],
  'modules/user/manage/update-user.ts checkFields()': columnsOf(userFields),
  'modules/user/update-account.ts checkFields()': columnsOf(userFields),
  // Code that writes the log itself, or compares values.
  'platform/write/audit.ts MemberExpression()': [],
  'platform/write/audit.ts jsonText()': [],
  // The literal beside each recordPurge is read as well.
  'platform/write/audit.ts named()': [],
}

test('every value that the program records has a name in Japanese and in English', () => {
  const { keys, unread } = recordedKeys()

  expect([...new Set(unread)].sort()).toEqual(Object.keys(handedIn))
  expect(keys.size).toBeGreaterThan(40)
  expect([...keys].filter((key) => isShown(key) && !findFieldLabel(key, 'ja'))).toEqual([])
  expect([...keys].filter((key) => isShown(key) && !findFieldLabel(key, 'en'))).toEqual([])
})

test('recorded fields of merged tags and files are found in the source', () => {
  const { keys } = recordedKeys()
  expect([...keys]).toEqual(expect.arrayContaining(['merged', 'row_count', 'colour', 'by', 'deleted_at']))
})

function recordedKeys(): { keys: Set<string>; unread: string[] } {
  const read: (readonly string[])[] = []
  const unread: string[] = []
  const recorders = sourcesWith(/\brecord(?:Audit|AuditEvents|Purge)\b/)
  for (const source of recorders) {
    for (const node of source.nodes) {
      const name = propertyName(node)
      if (!/^(?:before|after|named)$/.test(name) || isPlaceholder(node)) continue
      read.push(keysOf(node.value, source, unread))
    }
  }
  // changedValues compares a row with these: the columns that forms and files fill in.
  for (const source of sourcesWith(/Values\b/)) {
    if (!source.path.startsWith('modules/') || !/-input\.ts$|update-|change-/.test(source.path)) continue
    for (const node of source.nodes) {
      if (node.type !== 'VariableDeclarator' || nameOf(node.id) !== 'values') continue
      if (isChecked(bare(node.init))) read.push(keysOf(node.init, source, unread))
    }
  }
  return { keys: new Set([...read.flat(), ...Object.values(handedIn).flat()].map(keyOf)), unread }
}

/** The keys of the object that the expression makes; what cannot be read is added to `unread`. */
function keysOf(expression: unknown, source: Source, unread: string[]): string[] {
  const node = bare(expression)
  const follow = (part: unknown) => keysOf(part, source, unread)
  if (node.type === 'ArrowFunctionExpression') return follow(node.body)
  if (node.type === 'ConditionalExpression') return [...follow(node.consequent), ...follow(node.alternate)]
  if (node.type === 'ObjectExpression') {
    return partsOf(node.properties).flatMap((part) =>
      part.type === 'SpreadElement' ? follow(part.argument) : [nameOf(part.key)],
    )
  }
  if (node.type === 'Identifier') {
    // Of several declarations with the name, all: one too many does no harm.
    const made = source.nodes.filter(
      (each) => each.type === 'VariableDeclarator' && nameOf(each.id) === node.name && isNode(each.init),
    )
    if (made.length > 0) return made.flatMap(({ init }) => follow(init))
  }
  const called = node.type === 'CallExpression' ? `${nameOf(node.callee)}()` : nameOf(node)
  unread.push(`${source.path} ${called}`)
  return []
}

/** The columns of a form: written out, or those of declared fields. */
function isChecked(node: Node): boolean {
  return node.type === 'ObjectExpression' || nameOf(node.callee) === 'checkFields'
}

/** before, after; `[gone ? 'before' : 'after']` counts as after. */
function propertyName(node: Node): string {
  if (node.type !== 'Property') return ''
  if (node.computed !== true) return nameOf(node.key)
  return JSON.stringify(node.key).includes('"after"') ? 'after' : ''
}

/** A pattern that takes an object apart, or an event passed on as it is. */
function isPlaceholder(node: Node): boolean {
  return node.shorthand === true && ['named', 'event'].includes(nameOf(node.key))
}

function bare(expression: unknown): Node {
  const node = isNode(expression) ? expression : { type: 'Nothing' }
  return /^(?:TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression)$/.test(node.type)
    ? bare(node.expression)
    : node
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  return String(node.name ?? node.value ?? node.type)
}

function partsOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function* nodesIn(value: unknown): Generator<Node> {
  if (isNode(value)) yield value
  if (typeof value !== 'object' || value === null) return
  for (const part of Object.values(value)) yield* nodesIn(part)
}
