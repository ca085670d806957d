import { createHash } from 'node:crypto'
import { type MetricKey, metrics } from '../../../../../../engines/metrics'
import type { RowOut } from '../../../../platform/table-out'

/** A FHIR R4 resource. */
export type Resource = Readonly<Record<string, unknown>>

const own = 'https://kansoku.example/fhir'
const ucum = 'http://unitsofmeasure.org'
const hl7 = 'http://terminology.hl7.org/CodeSystem'

/** What identifies people and devices only within a project. */
export interface FhirSpace {
  readonly projectCode: string
}

/** An id that FHIR takes: letters, figures, hyphens and points, 64 at most. */
export function fhirId(text: string): string {
  return /^[A-Za-z0-9.-]{1,64}$/.test(text) ? text : `x${digest(text)}`
}

const digest = (text: string) => createHash('sha1').update(text).digest('hex').slice(0, 24)

const own36 = (text: string) => digest(text).slice(0, 16)

/** Whose it is; the Patient says no more of who that is. */
const subjectOf = ({ subject }: RowOut) => ({ reference: `Patient/${fhirId(String(subject))}` })

const identifier = ({ projectCode }: FhirSpace, kind: string, value: unknown) => ({
  system: `${own}/projects/${encodeURIComponent(projectCode)}/${kind}`,
  value: String(value),
})

const sexes: Readonly<Record<string, string>> = { male: 'male', female: 'female', unknown: 'unknown' }

/** A subject without name and address: the code, and what owners alone are told where it leaves. */
export function patient(row: RowOut, space: FhirSpace): Resource {
  const { subject, status, sex, birth_year: born } = row
  const gender = typeof sex === 'string' ? (sexes[sex] ?? 'other') : undefined
  return without({
    resourceType: 'Patient',
    id: fhirId(String(subject)),
    identifier: [identifier(space, 'subjects', subject)],
    active: status === undefined ? undefined : status === 'active' || status === 'invited',
    gender,
    birthDate: typeof born === 'number' ? String(born) : undefined,
  })
}

/** What a day lacks, as FHIR says it. */
const absences: Readonly<Record<string, string>> = {
  awaited: 'temp-unknown',
  not_enrolled: 'not-applicable',
  provider_down: 'error',
  token_error: 'error',
}

/** The figure of a metric on a day, or why there is none. */
export function dayObservation(row: RowOut): Resource {
  const { subject, date, metric, value, day_state: state, worn_minutes: worn, is_valid_day: valid } = row
  const key = String(metric)
  return without({
    resourceType: 'Observation',
    id: `d${own36(`${subject} ${date} ${key}`)}`,
    extension: [
      { url: `${own}/StructureDefinition/day-state`, valueCode: state },
      ...(worn === null ? [] : [{ url: `${own}/StructureDefinition/worn-minutes`, valueInteger: worn }]),
      ...(valid === null ? [] : [{ url: `${own}/StructureDefinition/valid-day`, valueBoolean: valid }]),
    ],
    status: state === 'awaited' ? 'preliminary' : 'final',
    category: categoryOf(key),
    code: codeOf(key),
    subject: subjectOf(row),
    effectiveDateTime: date,
    ...(value === null ? absent(absences[String(state)] ?? 'not-performed') : amount(value, unitOf(key))),
  })
}

/** A sample of a metric, or of a stretch its mean with the other figures beside it. */
export function sampleObservation(
  metric: MetricKey,
  row: RowOut,
  seconds: number,
  space: FhirSpace,
): Resource {
  const { subject, device, source, date, time_local: at, value, ...figures } = row
  const unit = unitOf(metric)
  return without({
    resourceType: 'Observation',
    id: `s${own36(`${subject} ${device} ${source} ${metric} ${at}`)}`,
    status: 'final',
    category: categoryOf(metric),
    code: codeOf(metric),
    subject: subjectOf(row),
    ...(seconds === 0
      ? { effectiveDateTime: at, ...amount(value, unit) }
      : // A local day, which may have 23 hours.
        date
        ? { effectiveDateTime: date }
        : { effectivePeriod: { start: at, end: later(String(at), seconds) } }),
    method: { coding: [{ system: `${own}/CodeSystem/source`, code: source }] },
    device: { identifier: identifier(space, 'devices', device) },
    component:
      seconds === 0
        ? undefined
        : ['mean', 'minimum', 'maximum', 'sum', 'count'].map((figure) => ({
            code: { coding: [{ system: `${own}/CodeSystem/figure`, code: figure }] },
            ...amount(figures[figure], figure === 'count' ? '1' : unit),
          })),
  })
}

/** LOINC has codes for the parts of a sleep. */
const sleepParts = {
  minutes_awake: null,
  minutes_light: '93830-8',
  minutes_deep: '93831-6',
  minutes_rem: '93829-0',
} as const

/** A sleep with the minutes of its stages. */
export function sleepObservation(row: RowOut, space: FhirSpace): Resource {
  const { device, sleep_start_local: start, sleep_end_local: end, minutes_asleep: asleep } = row
  const component = Object.entries(sleepParts).flatMap(([part, loinc]) => {
    const minutes = row[part]
    return minutes === null || minutes === undefined
      ? []
      : [{ code: coded('sleep', part, loinc), ...amount(minutes, 'min') }]
  })
  return without({
    resourceType: 'Observation',
    id: sleepId(row),
    extension: [{ url: `${own}/StructureDefinition/nap`, valueBoolean: row.is_nap === true }],
    status: 'final',
    category: category('activity'),
    code: codeOf('sleep'),
    subject: subjectOf(row),
    effectivePeriod: { start, end },
    ...(asleep === null || asleep === undefined ? absent('not-performed') : amount(asleep, 'min')),
    device: { identifier: identifier(space, 'devices', device) },
    component: component.length > 0 ? component : undefined,
  })
}

const sleepId = ({ subject, device, sleep_start_local: start }: RowOut) =>
  `n${own36(`${subject} ${device} ${start}`)}`

/** One uninterrupted piece of a sleep in one stage. It names the Observation of its sleep, which has the sums of such pieces. */
export function stageObservation(row: RowOut, space: FhirSpace): Resource {
  const { device, stage, stage_start_local: start, stage_minutes: minutes } = row
  const sleep = sleepId(row)
  return {
    resourceType: 'Observation',
    id: `p${own36(`${sleep} ${start}`)}`,
    status: 'final',
    category: category('activity'),
    code: coded('metric', 'sleep_stage', null),
    subject: subjectOf(row),
    effectivePeriod: { start, end: later(String(start), Number(minutes) * 60) },
    valueCodeableConcept: coded('sleep-stage', String(stage), null),
    derivedFrom: [{ reference: `Observation/${sleep}` }],
    device: { identifier: identifier(space, 'devices', device) },
  }
}

/** A score of a response. */
export function scoreObservation(row: RowOut): Resource {
  const { response, score, score_name: name, score_value: value, band, answered_at_local: at } = row
  return without({
    resourceType: 'Observation',
    id: `c${own36(`${response} ${score}`)}`,
    status: 'final',
    category: category('survey'),
    code: { coding: [{ system: `${own}/CodeSystem/score`, code: score }], text: name ?? undefined },
    subject: subjectOf(row),
    effectiveDateTime: at ?? undefined,
    ...(value === null ? absent('not-performed') : amount(value, '{score}')),
    interpretation:
      band === null ? undefined : [{ coding: [{ system: `${own}/CodeSystem/band`, code: band }] }],
    derivedFrom: [{ reference: `QuestionnaireResponse/${fhirId(String(response))}` }],
  })
}

const vital: ReadonlySet<string> = new Set([
  'heart_rate',
  'resting_heart_rate',
  'spo2',
  'respiratory_rate',
  'skin_temperature',
  'weight',
])

function categoryOf(metric: string) {
  return category(vital.has(metric) ? 'vital-signs' : 'activity')
}

function category(code: string) {
  return [{ coding: [{ system: `${hl7}/observation-category`, code }] }]
}

function codeOf(metric: string) {
  const known = Object.hasOwn(metrics, metric) ? metrics[metric as MetricKey] : null
  return { ...coded('metric', metric, known?.loinc ?? null), text: known?.name.en ?? metric }
}

function coded(system: string, code: string, loinc: string | null) {
  return {
    coding: [
      ...(loinc === null ? [] : [{ system: 'http://loinc.org', code: loinc }]),
      { system: `${own}/CodeSystem/${system}`, code },
    ],
  }
}

const unitOf = (metric: string) =>
  Object.hasOwn(metrics, metric) ? metrics[metric as MetricKey].unit : undefined

function amount(value: unknown, unit: string | undefined) {
  return {
    valueQuantity: without({ value, unit, system: unit === undefined ? undefined : ucum, code: unit }),
  }
}

function absent(code: string) {
  return { dataAbsentReason: { coding: [{ system: `${hl7}/data-absent-reason`, code }] } }
}

/** The end of a stretch, on the same clock. */
function later(at: string, seconds: number): string {
  const zone = at.slice(-6)
  const wall = Date.parse(`${at.slice(0, -6)}Z`) + seconds * 1000
  return `${new Date(wall).toISOString().slice(0, -1)}${zone}`
}

function without(parts: Resource): Resource {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
}
