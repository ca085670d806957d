import type { Item, SurveyDefinition, Text } from '../../survey'
import { conditionWords } from '../draft/expression-words'
import type { Unsupported } from '../draft/import-result'
import { given, type Json } from '../draft/json'
import { Losses, loseNotation, losePiping, loseUnread } from '../draft/losses'
import { markRead, observed } from '../draft/read-parts'
import { exportEnableWhen, isNever } from './export-enable-when'
import { exportOption, extensionUrl, translated } from './export-options'
import { control, type ExportedType, exportType, ownExtensions } from './export-types'

interface Writing {
  readonly definition: SurveyDefinition
  readonly losses: Losses
}

/** Converts the definition to a FHIR R4 Questionnaire, and lists the losses. */
export function exportFhir(whole: SurveyDefinition): {
  readonly questionnaire: Json
  readonly unsupported: readonly Unsupported[]
} {
  const losses = new Losses()
  const definition = observed(whole)
  const { languages, source } = definition
  for (const part of ['score', 'action', 'completed', 'presentation'] as const) {
    if (whole[part] === undefined) continue
    losses.lose('', 'part', { part })
    markRead(definition[part])
  }
  markRead(languages)
  const writing: Writing = { definition: whole, losses }
  loseTexts('', [definition.title, definition.description], losses)
  for (const { linkId, text, help } of definition.page) loseTexts(linkId, [text, help], losses)
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
        extension: [control('page'), ...hiddenIf(page.enableWhen)],
        linkId: page.linkId,
        ...translated('text', page.text, languages),
        type: 'group',
        code: page.code,
        ...(isNeverShown(page.enableWhen) ? {} : condition(page.linkId, page.enableWhen, writing)),
        item: [
          ...help(page.linkId, page.help, languages),
          ...page.item.flatMap((item) => exportItem(item, writing)),
        ],
      }),
    ),
  })
  // Made plain: what is read while it is written to the file is read now.
  const file: Json = JSON.parse(JSON.stringify(questionnaire))
  loseUnread(definition, losses)
  return { questionnaire: file, unsupported: losses.all }
}

/** Of a text that is written, what FHIR does not have: readings over characters, and answers to other questions. */
function loseTexts(where: string, texts: readonly (Text | undefined)[], losses: Losses): void {
  loseNotation(where, texts, losses)
  losePiping(where, texts, losses)
}

const isNeverShown = (enableWhen: Item['enableWhen']) => enableWhen !== undefined && isNever(enableWhen)

function hiddenIf(enableWhen: Item['enableWhen']): readonly Json[] {
  if (enableWhen === undefined || !isNever(enableWhen)) return []
  markRead(enableWhen)
  return [{ url: extensionUrl('questionnaire-hidden'), valueBoolean: true }]
}

function condition(linkId: string, enableWhen: Item['enableWhen'], { definition, losses }: Writing): Json {
  if (!enableWhen) return {}
  markRead(enableWhen)
  const written = exportEnableWhen(enableWhen, definition)
  if (!written) losses.lose(linkId, 'condition', { expression: conditionWords(enableWhen) })
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
    markRead(item)
    return []
  }
  if ('constraint' in item && item.constraint?.length) {
    losses.lose(item.linkId, 'part', { part: 'constraint' })
    markRead(item.constraint)
  }
  if (item.type === 'calculated') markRead(item.expression)
  const isIdentifying = 'identifying' in item && item.identifying === true
  const extension = [
    ...type.extension,
    ...hiddenIf(item.enableWhen),
    ...(isIdentifying ? [{ url: `${ownExtensions}/identifying`, valueBoolean: true }] : []),
  ]
  const { item: rows, ...parts } = type.parts
  const options = 'answerOption' in item ? (item.answerOption ?? []).map(({ text }) => text) : []
  const ofRows = item.type === 'matrix' ? item.row.map(({ text }) => text) : []
  const units = [
    ...('unit' in item ? [item.unit] : []),
    ...('unitOption' in item ? (item.unitOption ?? []) : []),
  ].map((one) => one?.text)
  loseTexts(item.linkId, [item.text, item.help, item.prefix, ...options, ...ofRows, ...units], losses)
  const inner = [
    ...help(item.linkId, item.help, languages),
    ...('item' in item ? item.item.flatMap((one) => exportItem(one, writing)) : []),
    ...(Array.isArray(rows) ? rows : []),
  ]
  return [
    given({
      extension: extension.length > 0 ? extension : undefined,
      linkId: item.linkId,
      code: item.code,
      ...translated('prefix', item.prefix, languages),
      ...translated('text', item.text, languages),
      ...parts,
      ...(isNeverShown(item.enableWhen) ? {} : condition(item.linkId, item.enableWhen, writing)),
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
