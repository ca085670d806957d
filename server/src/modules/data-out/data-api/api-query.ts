import {
  type Granularity,
  granularities,
  type Layout,
  sampledMetrics,
  type TimeChoice,
} from '../../../../../engines/data-out'
import { testSubjectFields } from '../../../../../engines/fields'
import { FieldChecks } from '../../../platform/input/field-checks'
import { isWithinYears } from '../../../platform/input/known-days'
import type { Message } from '../../../platform/words'
import { type MetricKey, metricKeys } from '../../series/measurement'
import { type AnswerFormat, answerFormats } from './answer-formats'
import { parameterTexts } from './api-words'
import { dataApiWords as words } from './words'

/** What is asked of a resource beside its address. */
export interface ApiQuery {
  /** Codes as the key sees them; empty: all. */
  readonly subjects: readonly string[]
  readonly tags: readonly string[]
  readonly statuses: readonly string[]
  /** Local days, both included; null: without an end there. */
  readonly from: string | null
  readonly to: string | null
  readonly times: TimeChoice
  readonly layout: Layout
  readonly metrics: readonly MetricKey[]
  readonly granularity: Granularity
  readonly survey: string | null
  /** Rows of a page; null: everything at once. */
  readonly limit: number | null
  readonly cursor: string | null
  readonly changedSince: string | null
  readonly format: AnswerFormat | null
}

/** The most rows of a page; whoever wants more takes them as a stream, without a limit. */
export const mostRows = 100_000

const texts = { kind: 'text' } as const
const days = { kind: 'day' } as const
const choiceOf = <const Values extends readonly string[]>(values: Values) =>
  ({ kind: 'choice', values }) as const
const listOf = (values: readonly string[] | null) => ({ kind: 'list', values }) as const

interface Parameter {
  readonly type:
    | { readonly kind: 'text' | 'day' | 'limit' }
    | { readonly kind: 'choice'; readonly values: readonly string[] }
    /** Separated by commas; null: any. */
    | { readonly kind: 'list'; readonly values: readonly string[] | null }
  readonly definition: Message
}

/** Everything that may stand behind the ? of an address, as the OpenAPI document tells it. */
export const parameters = {
  subject: {
    type: listOf(null),
    definition: parameterTexts.subject,
  },
  tag: {
    type: listOf(null),
    definition: parameterTexts.tag,
  },
  status: {
    type: listOf(Object.keys(testSubjectFields.status.choices)),
    definition: parameterTexts.status,
  },
  from: {
    type: days,
    definition: parameterTexts.from,
  },
  to: {
    type: days,
    definition: parameterTexts.to,
  },
  times: {
    type: choiceOf(['utc', 'local', 'both']),
    definition: parameterTexts.times,
  },
  layout: {
    type: choiceOf(['wide', 'long']),
    definition: parameterTexts.layout,
  },
  metrics: {
    type: listOf(metricKeys),
    definition: parameterTexts.metrics,
  },
  granularity: {
    type: choiceOf(Object.keys(granularities) as Granularity[]),
    definition: parameterTexts.granularity,
  },
  survey: {
    type: texts,
    definition: parameterTexts.survey,
  },
  limit: {
    type: { kind: 'limit' },
    definition: parameterTexts.limit,
  },
  cursor: {
    type: texts,
    definition: parameterTexts.cursor,
  },
  changedSince: {
    type: texts,
    definition: parameterTexts.changedSince,
  },
  format: {
    type: choiceOf(Object.keys(answerFormats) as AnswerFormat[]),
    definition: parameterTexts.format,
  },
} as const satisfies Readonly<Record<string, Parameter>>

export type ParameterName = keyof typeof parameters

/** Reads what stands behind the ?. INVALID_INPUT with a sentence for each parameter that is unknown or unreadable. */
export function readQuery(
  known: readonly ParameterName[],
  given: Readonly<Record<string, unknown>>,
): ApiQuery {
  const checks = new FieldChecks()
  for (const [name, value] of Object.entries(given)) {
    if (!known.some((one) => one === name))
      checks.refuse(name, words.unknownParameter(name, known.join(', ')))
    else if (Array.isArray(value) && parameterOf(name as ParameterName).type.kind !== 'list') {
      checks.refuse(name, words.givenTwice(name))
    }
  }
  const text = (name: ParameterName): string | null => {
    const value = given[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
  const day = (name: 'from' | 'to'): string | null => {
    const value = text(name)
    if (value !== null && !isDay(value)) checks.refuse(name, words.notADay(name))
    return value
  }
  const choice = <Value extends string>(
    name: ParameterName,
    values: readonly Value[],
    usual: Value,
  ): Value => {
    const value = text(name)
    if (value === null) return usual
    const found = values.find((one) => one === value)
    if (found === undefined) checks.refuse(name, words.notAChoice(name, values.join(', ')))
    return found ?? usual
  }
  const list = (name: ParameterName, refusal?: (value: string) => Message): string[] => {
    const value = given[name]
    const items = (Array.isArray(value) ? value : [value ?? ''])
      .flatMap((one) => String(one).split(','))
      .map((one) => one.trim())
      .filter((one) => one !== '')
    const { type } = parameterOf(name)
    const unknown =
      type.kind === 'list' && type.values ? items.filter((one) => !type.values?.includes(one)) : []
    for (const one of unknown) {
      checks.refuse(
        name,
        refusal?.(one) ?? words.notAChoice(name, (type.kind === 'list' && type.values?.join(', ')) || ''),
      )
    }
    return [...new Set(items)]
  }
  const query: ApiQuery = {
    subjects: list('subject'),
    tags: list('tag'),
    statuses: list('status'),
    from: day('from'),
    to: day('to'),
    times: choice('times', parameters.times.type.values, 'utc'),
    layout: choice('layout', parameters.layout.type.values, 'wide'),
    // Checked against the keys of all metrics.
    metrics: list('metrics', words.unknownMetric) as MetricKey[],
    granularity: choice('granularity', parameters.granularity.type.values, 'raw'),
    survey: text('survey'),
    limit: limitOf(text('limit'), checks),
    cursor: text('cursor'),
    changedSince: text('changedSince'),
    format: text('format') === null ? null : choice('format', parameters.format.type.values, 'json'),
  }
  if (query.from !== null && query.to !== null && query.to < query.from)
    checks.refuse('to', words.endBeforeStart)
  checks.done()
  return query
}

function parameterOf(name: ParameterName): Parameter {
  return parameters[name]
}

function limitOf(text: string | null, checks: FieldChecks): number | null {
  if (text === null) return null
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 1 || limit > mostRows) {
    checks.refuse('limit', words.notALimit(mostRows.toLocaleString('en')))
  }
  return limit
}

function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  // 30 February would be 2 March.
  return (
    at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && isWithinYears(text)
  )
}

/** The metric of an address; null if it has no samples. */
export function sampledMetric(name: string): MetricKey | null {
  return sampledMetrics.find((metric) => metric === name) ?? null
}
