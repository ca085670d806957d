import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ja, optionsOf } from '../../testing/surveys/build-survey'
import { type Condition, type Expression, type Item, placedItems, type SurveyDefinition } from '../survey'
import { compile } from '../survey/run/compile'
import { start } from '../survey/run/run'
import { exportFhir, exportXlsForm, type ImportedSurvey, importSurvey } from '.'

/**
 * The rule of exports for conditions: the file decides as the survey does for every answer, or the condition is told. What a file
 * decides is what becomes of it when it is read again.
 */
type Value = string | number | boolean | readonly string[]

const [first, second, third] = optionsOf('a', 'b', 'c')
const coded = (code: string, ordinalValue?: number) => ({
  code,
  text: ja(code),
  ...(ordinalValue !== undefined && { ordinalValue }),
})
const options = [first, second, third].flatMap((one) => one ?? [])
const questions: readonly (readonly [Item, readonly Value[]])[] = [
  [
    {
      type: 'single',
      linkId: 'digits',
      text: ja('d'),
      answerOption: [coded('1', 1), coded('2', 2), coded('10', 10)],
    },
    ['1', '2', '10'],
  ],
  [
    {
      type: 'likert',
      linkId: 'valued',
      text: ja('v'),
      answerOption: [coded('a', 3), coded('b', 1), coded('z')],
    },
    ['a', 'b', 'z'],
  ],
  [
    {
      type: 'dropdown',
      linkId: 'open',
      text: ja('o'),
      answerOption: [coded('x'), { code: 'else', text: ja('ほか'), open: true }],
    },
    ['x', 'else'],
  ],
  [
    { type: 'multiple', linkId: 'many', text: ja('m'), answerOption: options },
    [['c0'], ['c1', 'c2'], ['c0', 'c1', 'c2']],
  ],
  [{ type: 'yesNo', linkId: 'yes', text: ja('y') }, [true, false]],
  [{ type: 'number', linkId: 'number', text: ja('n') }, [0, 1.5, -2, 10]],
  [{ type: 'number', linkId: 'whole', text: ja('w'), maxDecimalPlaces: 0 }, [0, 3, 10]],
  [{ type: 'slider', linkId: 'slider', text: ja('s') }, [0, 50, 100]],
  [{ type: 'text', linkId: 'text', text: ja('t') }, ['a', '5', "it's"]],
  [{ type: 'date', linkId: 'day', text: ja('d') }, ['2026-11-20', '2020-01-05']],
  [{ type: 'time', linkId: 'clock', text: ja('c') }, ['07:30', '10:00']],
  [{ type: 'dateTime', linkId: 'moment', text: ja('m') }, ['2026-11-20T07:15', '2020-01-01T00:00']],
  [{ type: 'hidden', linkId: 'fixed', initial: 'a' }, []],
  [{ type: 'hidden', linkId: 'five', initial: 5 }, []],
]
const valuesOf = new Map(questions.map(([item, values]) => [item.linkId, values]))
const ids = [...valuesOf.keys()]

const operator = fc.constantFrom('=', '!=', '<', '<=', '>', '>=')
const literalOf = (linkId: string) =>
  fc.constantFrom(...(valuesOf.get(linkId) ?? []).flat(), ...(linkId === 'five' ? [5, 6] : ['a', 'b']))
const compared = fc
  .constantFrom(...ids)
  .chain((answer) => fc.tuple(fc.constant(answer), operator, literalOf(answer)))
  .map(([answer, sign, value]): Condition => ({ left: { answer }, operator: sign, right: { value } }))
const counted = fc
  .tuple(
    fc.constantFrom(...ids),
    fc.constantFrom('ordinalValue', 'count'),
    operator,
    fc.integer({ min: 0, max: 3 }),
  )
  .map(([answer, as, sign, value]): Condition => ({ left: { answer, as }, operator: sign, right: { value } }))
const operations = ['add', 'subtract', 'multiply', 'minimum', 'maximum', 'coalesce'] as const
const reckoned = fc
  .tuple(fc.constantFrom(...operations), fc.constantFrom('number', 'whole', 'slider'), operator)
  .map(([operation, answer, sign]): Condition => {
    const left: Expression = { operation, of: [{ answer }, { value: 2 }] }
    return { left, operator: sign, right: { answer: 'whole' } }
  })
const measured = operator.map((sign): Condition => {
  const left: Expression = { operation: 'length', of: [{ answer: 'text' }] }
  return { left, operator: sign, right: { value: 2 } }
})
const listed = fc
  .tuple(fc.constantFrom('digits', 'valued', 'open', 'many'), fc.constantFrom('=', '!='))
  .chain(([answer, sign]) =>
    fc.tuple(
      fc.constant(answer),
      fc.constant(sign),
      fc.uniqueArray(literalOf(answer), { minLength: 1, maxLength: 2 }),
    ),
  )
  .map(
    ([answer, sign, codes]): Condition => ({
      left: { answer },
      operator: sign,
      right: { value: codes.map(String) },
    }),
  )
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 2 },
    compared,
    counted,
    reckoned,
    measured,
    listed,
    fc.constantFrom(...ids).map((answer): Condition => ({ exists: { answer } })),
    tie('condition').map((not): Condition => ({ not })),
    fc.array(tie('condition'), { minLength: 2, maxLength: 2 }).map((all): Condition => ({ all })),
    fc.array(tie('condition'), { minLength: 2, maxLength: 2 }).map((any): Condition => ({ any })),
  ),
}))
const answers = fc.record(
  Object.fromEntries(
    questions.flatMap(([{ linkId }, values]) =>
      values.length > 0 ? [[linkId, fc.constantFrom(...values)]] : [],
    ),
  ),
  { requiredKeys: [] },
)

const surveyOf = (enableWhen: Condition): SurveyDefinition => ({
  schemaVersion: 1,
  languages: ['ja'],
  title: ja('題名'),
  page: [
    {
      linkId: 'page-1',
      item: [
        ...questions.map(([item]) => item),
        { type: 'statement', linkId: 'x', text: ja('x'), enableWhen },
      ],
    },
  ],
})

/** Answers as the items that were read take them: a form knows yes and no as choices, and the text beside them as other. */
function taken({ page }: SurveyDefinition, linkId: string, value: Value): Value {
  const item = page.flatMap((one) => one.item).find((one) => one.linkId === linkId)
  if (typeof value === 'boolean' && item?.type === 'single') return value ? 'yes' : 'no'
  const codes = item && 'answerOption' in item ? item.answerOption?.map(({ code }) => code) : undefined
  return linkId === 'open' && codes?.includes(String(value)) === false ? 'other' : value
}

function isShown(definition: SurveyDefinition, given: Readonly<Record<string, Value | undefined>>): boolean {
  const context = { today: '2026-11-20', now: '2026-11-20T07:15', language: 'ja', seed: 's' }
  const at = '2026-11-20T07:00:00Z'
  const stored = Object.entries(given).flatMap(([linkId, value]) =>
    value === undefined ? [] : [[linkId, { value: taken(definition, linkId, value), at }] as const],
  )
  const run = start(compile(definition), context, Object.fromEntries(stored))
  return run.outcomes[run.survey.level.slots.get('x') ?? -1]?.isShown === true
}

const formats = {
  FHIR: (definition: SurveyDefinition) => {
    const { questionnaire, unsupported } = exportFhir(definition)
    return { unsupported, read: importSurvey(JSON.stringify(questionnaire)) }
  },
  XLSForm: (definition: SurveyDefinition) => {
    const { workbook, unsupported } = exportXlsForm(definition)
    return { unsupported, read: importSurvey(workbook) }
  },
}

test.each(Object.keys(formats))(
  'what %s does not tell of a condition decides as before when the file is read again',
  { timeout: 120_000 },
  (format) => {
    let decided = 0
    fc.assert(
      fc.property(condition, fc.array(answers, { minLength: 25, maxLength: 25 }), (enableWhen, all) => {
        const definition = surveyOf(enableWhen)
        const { unsupported, read } = formats[format as keyof typeof formats](definition)
        const [{ result } = missing] = read
        if (!result.isImported) throw new Error(result.refusal.key)
        const told = [...unsupported, ...result.unsupported].some(({ where }) => where === 'x')
        if (told) return
        decided += 1
        expect(placedItems(result.definition).map(({ item }) => item.linkId)).toContain('x')
        for (const given of all)
          expect([given, isShown(result.definition, given)]).toEqual([given, isShown(definition, given)])
      }),
      { numRuns: 250, seed: 29 },
    )
    expect(decided).toBeGreaterThan(50)
  },
)

const missing: ImportedSurvey = {
  format: 'other',
  result: {
    isImported: false,
    refusal: { key: 'noItems', values: {} },
    unsupported: [],
    items: { total: 0, imported: 0, refused: 0 },
  },
}
