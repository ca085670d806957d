/** What a metric is called in each language. */
export interface MetricWords {
  readonly ja: string
  readonly en: string
}

export const metricKinds = ['instant', 'sum', 'daily', 'session'] as const

/** The declaration of a metric. Columns, the schema, imports, the generator and the client read it here. */
export interface Metric {
  /** Stored in keys and packed columns: a code never changes and is never reused. */
  readonly code: number
  readonly name: MetricWords
  /** UCUM. */
  readonly unit: string
  readonly loinc: string | null
  /** How the values of a span of time become one figure. */
  readonly kind: (typeof metricKinds)[number]
  /** Column of subject_day that holds the figure of the day. */
  readonly column: string
  /** Samples are stored as round(value × scale). */
  readonly scale: number
  /** Values outside are refused at ingest: neither people nor devices produce them. */
  readonly minimum: number
  readonly maximum: number
  readonly style: MetricStyle
  /** Columns of the daily table of LifeSnaps, added up. `onlyWith`: a zero counts only where this column is filled. */
  readonly lifeSnaps?: { readonly columns: readonly string[]; readonly onlyWith?: string }
  /** How the generator invents a daily figure: mean and spread between people, and variation from day to day. */
  readonly invented?: { readonly mean: number; readonly spread: number; readonly byDay: number }
}

/** How figures are written and drawn in charts. */
export interface MetricStyle {
  /** The unit printed in headings. */
  readonly unit: string | MetricWords
  readonly decimals: number
  /** Figures are shown divided by this: metres as kilometres. */
  readonly divisor?: number
  /** Minutes are written as hours: 7:18. */
  readonly isDuration?: boolean
  /** Colour of the metric everywhere, a name in the chart palette. */
  readonly colour: 'ai' | 'yamabuki' | 'tokiwa' | 'enji' | 'asagi' | 'fuji' | 'sumi'
  /** The scale of heatmaps, in the metric's unit: fixed, so that a colour means the same on every page. */
  readonly heatmap: readonly [number, number]
}
