import type { Item, SurveyDefinition } from '../../survey'
import type { Unsupported } from '../draft/import-result'
import { given, type Json } from '../draft/json'
import { Losses, loseNotation } from '../draft/losses'
import { exportEnableWhen } from './export-enable-when'
import { exportOption, translated } from './export-options'
import { control, type ExportedType, exportType } from './export-types'

interface Writing {
  readonly definition: SurveyDefinition
  readonly losses: Losses
}

/** Converts the definition to a FHIR R4 Questionnaire, and lists the losses. */
export function exportFhir(definition: SurveyDefinition): {
  readonly questionnaire: Json
  readonly unsupported: readonly Unsupported[]
} {
  const losses = new Losses()
  const { languages, source } = definition
  for (const part of ['score', 'action', 'completed', 'presentation'] as const)
    if (definition[part] !== undefined) losses.lose('', 'part', { part })
  const questionnaire = given({
    resourceType: 'Questionnaire',
    language: languages[0],
    url: source?.url,
    ...translated('title', definition.title, languages),
    status: 'draft',
    ...translated('description', definition.description, languages),
    copyright: source?.copyright,
    code: definition.code,
    item: definition.page.map((page) =>
      given({
        extension: [control('page')],
        linkId: page.linkId,
        ...translated('text', page.text, languages),
        type: 'group',
        ...condition(page.linkId, page.enableWhen, { definition, losses }),
        item: [
          ...help(page.linkId, page.help, languages),
          ...page.item.flatMap((item) => exportItem(item, { definition, losses })),
        ],
      }),
    ),
  })
  return { questionnaire, unsupported: losses.all }
}

function condition(linkId: string, enableWhen: Item['enableWhen'], { definition, losses }: Writing): Json {
  if (!enableWhen) return {}
  const written = exportEnableWhen(enableWhen, definition)
  if (!written) losses.lose(linkId, 'expression', { expression: JSON.stringify(enableWhen) })
  return written ?? {}
}

const help = (linkId: string, text: Item['help'], languages: readonly string[]): readonly Json[] =>
  text
    ? [
        {
          extension: [control('help')],
          linkId: `${linkId}-help`,
          ...translated('text', text, languages),
          type: 'display',
        },
      ]
    : []

function exportItem(item: Item, writing: Writing): readonly Json[] {
  const { definition, losses } = writing
  const { languages } = definition
  const type = item.type === 'matrix' ? matrixType(item, writing) : exportType(item, languages, losses)
  if (!type) {
    losses.refuse(item.linkId, 'itemType', { type: item.type })
    return []
  }
  if ('constraint' in item && item.constraint?.length)
    losses.lose(item.linkId, 'part', { part: 'constraint' })
  const { item: rows, ...parts } = type.parts
  loseNotation(item.linkId, [item.text, item.help], losses)
  for (const text of Object.values({ ...item.text }))
    if (text.includes('{{')) losses.lose(item.linkId, 'expression', { expression: text })
  const inner = [
    ...help(item.linkId, item.help, languages),
    ...('item' in item ? item.item.flatMap((one) => exportItem(one, writing)) : []),
    ...(Array.isArray(rows) ? rows : []),
  ]
  return [
    given({
      extension: type.extension.length > 0 ? type.extension : undefined,
      linkId: item.linkId,
      code: item.code,
      ...translated('prefix', item.prefix, languages),
      ...translated('text', item.text, languages),
      ...parts,
      ...condition(item.linkId, item.enableWhen, writing),
      required: 'required' in item && item.required !== undefined ? true : undefined,
      readOnly: 'readOnly' in item && item.readOnly ? true : parts.readOnly,
      item: inner.length > 0 ? inner : undefined,
    }),
  ]
}

/** A matrix becomes a group shown as a table, with one question per row. */
function matrixType(item: Extract<Item, { type: 'matrix' }>, { definition, losses }: Writing): ExportedType {
  const { languages } = definition
  losses.lose(item.linkId, 'otherType', { from: 'matrix', to: 'group' })
  const rows = item.row.map((row) =>
    given({
      linkId: `${item.linkId}.${row.code}`,
      ...translated('text', row.text, languages),
      type: item.cell === 'number' ? 'decimal' : 'choice',
      repeats: item.cell === 'multiple' ? true : undefined,
      answerOption:
        item.cell === 'number'
          ? undefined
          : item.answerOption?.map((option) => exportOption(option, languages)),
    }),
  )
  return { parts: { type: 'group', item: rows }, extension: [control('gtable')] }
}
