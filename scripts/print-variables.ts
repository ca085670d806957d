import { writeFileSync } from 'node:fs'
import { metricKeys } from '../engines/metrics'
import {
  dayFacts,
  dayStateKeys,
  dayStates,
  deviceFacts,
  messageVariableKeys,
  messageVariables,
  metricVariable,
  responseFacts,
  sleepFacts,
  subjectFactKeys,
  subjectVariable,
  type Variable,
  type VariableType,
} from '../engines/variables'

/** docs/variables.md: what can be asked of a subject, from the declarations in engines/variables. */
function variablesPage(): string {
  return [
    '# Variables',
    'What can be asked of a subject, as `engines/variables` declares it. `npm run variables` writes this page; do not edit it.',
    '## Facts of a subject',
    'Conditions of surveys and deliveries may ask them.',
    tableOf(
      ['key', '日本語', 'English', 'type', 'privacy', 'definition'],
      subjectFactKeys.map((key) => {
        const { name, type, privacy, definition } = subjectVariable(key)
        return [key, name.ja, name.en, typeInWords(type), privacy, inBoth(definition)]
      }),
    ),
    '## Metrics',
    tableOf(
      ['key', '日本語', 'English', 'unit (UCUM)', 'LOINC', 'grain', 'definition'],
      metricKeys.map((key) => {
        const { name, type, grain, definition } = metricVariable(key)
        const [unit, loinc] = type.kind === 'number' ? [type.unit, type.loinc] : [type.kind, null]
        return [key, name.ja, name.en, unit ?? '–', loinc ?? '–', grain, inBoth(definition)]
      }),
    ),
    '## Facts of devices',
    'Of a device and of the time in which a subject wears it.',
    factsTable(deviceFacts),
    '## Facts of days',
    'Of a local day of a subject, besides the figures of metrics.',
    factsTable(dayFacts),
    '## Facts of sleep',
    factsTable(sleepFacts),
    '## Facts of responses',
    'Of a survey that was sent or answered. Answers and scores come from its definition (`surveyVariables` in `engines/survey`).',
    factsTable(responseFacts),
    '## Day states',
    'Why a day has a figure of a metric or none (欠測理由), in the order of their stored codes.',
    tableOf(
      ['key', '日本語', 'English', 'definition'],
      dayStateKeys.map((key) => {
        const { name, definition } = dayStates[key]
        return [key, name.ja, name.en, inBoth(definition)]
      }),
    ),
    '## Words of messages',
    'What stands for itself in a message to subjects until it is sent; both spellings are understood.',
    tableOf(
      ['日本語', 'English', 'type', 'privacy', 'definition'],
      messageVariableKeys.map((key) => {
        const { name, type, privacy, definition } = messageVariables[key]
        return [`{${name.ja}}`, `{${name.en}}`, type, privacy, inBoth(definition)]
      }),
    ),
    '',
  ].join('\n\n')
}

function factsTable(facts: Readonly<Record<string, Variable>>): string {
  return tableOf(
    ['key', '日本語', 'English', 'type', 'definition'],
    Object.values(facts).map(({ key, name, type, definition }) => [
      key,
      name.ja,
      name.en,
      typeInWords(type),
      inBoth(definition),
    ]),
  )
}

const inBoth = ({ ja, en }: Variable['definition']) => `${ja} ${en}`

function typeInWords(type: VariableType): string {
  if (type.kind === 'choice') return `choice (${Object.keys(type.choices).join(', ')})`
  return type.kind === 'number' && type.unit !== null ? `number (${type.unit})` : type.kind
}

function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

writeFileSync('docs/variables.md', variablesPage())
