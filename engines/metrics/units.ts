import { type MetricKey, metrics } from './metrics'

/** A unit in which files write a metric; the metric's own is `(value + add) × factor`. */
interface WrittenUnit {
  /** As it is written to people; the key of the unit, too. */
  readonly unit: string
  readonly factor: number
  readonly add: number
  /** How headings write it besides. */
  readonly alsoWritten: readonly string[]
}

const written = (unit: string, factor = 1, alsoWritten: readonly string[] = [], add = 0): WrittenUnit => ({
  unit,
  factor,
  add,
  alsoWritten,
})

/** By the UCUM unit of the metric, that unit first. Only units that convert exactly. */
const declared: Readonly<Record<string, readonly WrittenUnit[]>> = {
  '/min': [
    written('/min', 1, ['bpm', '回/分', 'beats/min', 'breaths/min', 'rpm']),
    written('/s', 60, ['hz']),
  ],
  ms: [written('ms', 1, ['ミリ秒', 'msec']), written('s', 1000, ['秒', 'sec'])],
  '{steps}': [written('steps', 1, ['歩', 'step', 'count'])],
  m: [
    written('m', 1, ['メートル', 'meters', 'metres']),
    written('km', 1000, ['キロメートル', 'kilometers']),
    written('cm', 0.01),
    written('mi', 1609.344, ['mile', 'miles', 'マイル']),
    written('ft', 0.3048, ['feet']),
  ],
  min: [
    written('min', 1, ['分', 'minutes', 'mins']),
    written('h', 60, ['時間', 'hr', 'hour', 'hours']),
    written('s', 1 / 60, ['秒', 'sec', 'seconds']),
  ],
  kcal: [
    written('kcal', 1, ['キロカロリー', 'calories']),
    written('cal', 0.001),
    written('kJ', 1 / 4.184, ['キロジュール']),
  ],
  '%': [
    written('%', 1, ['パーセント', 'percent']),
    written('0–1', 100, ['0-1', '比率', 'ratio', 'fraction']),
  ],
  Cel: [written('°C', 1, ['c', '℃', 'celsius', '度']), written('°F', 5 / 9, ['f', '℉', 'fahrenheit'], -32)],
  kg: [
    written('kg', 1, ['キログラム']),
    written('g', 0.001, ['グラム']),
    written('lb', 0.45359237, ['lbs', 'ポンド', 'pounds']),
  ],
}

/** The units in which files may write the metric; the first one is the metric's own. */
export function unitsOf(metric: MetricKey): readonly WrittenUnit[] {
  return declared[metrics[metric].unit] ?? [written(metrics[metric].unit)]
}

/** The unit of the metric by its key; null where the two do not measure the same. */
export function unitOf(metric: MetricKey, unit: string): WrittenUnit | null {
  return unitsOf(metric).find((one) => one.unit === unit) ?? null
}

/** A value of the unit as one of the metric: 0.07 km are 70 m, and not 70.00000000000001. */
export function inOwnUnit(given: number, { factor, add }: WrittenUnit): number {
  return factor === 1 && add === 0 ? given : Number(((given + add) * factor).toPrecision(15))
}
