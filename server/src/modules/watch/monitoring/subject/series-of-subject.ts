import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import { type FieldProblem, invalidInput } from '../../../../platform/problem'
import { type MetricKey, readSeriesWindow, type SeriesColumns } from '../../../series/measurement'
import { requireTestSubject } from '../../../studies/subject-record'
import { mostDays } from '../day-range'
import { monitoringWords } from '../words'

/** The most columns of one plot: more than any screen has pixels. */
const mostColumns = 2000
const dayMilliseconds = 86_400_000

export interface SeriesWindow extends SeriesColumns {
  readonly metric: MetricKey
  readonly from: Date
  readonly to: Date
}

interface SeriesArguments {
  readonly testSubjectId: string
  readonly metric: MetricKey
  readonly from: Date
  readonly to: Date
  readonly columns: number
}

/** A metric of a subject that the viewer may see, divided into the columns of a plot; otherwise NOT_FOUND. */
export async function seriesOfSubject(
  context: Context,
  { testSubjectId, ...window }: SeriesArguments,
): Promise<SeriesWindow> {
  const viewer = companyViewerOf(context)
  const subject = await requireTestSubject(context.db, viewer, testSubjectId)
  const problems = problemsOf(window)
  if (problems.length > 0) throw invalidInput(problems)

  const query = { ...window, companyId: viewer.companyId, subjectId: subject.id }
  const columns = await readSeriesWindow(context.db, query)
  return { metric: window.metric, from: window.from, to: window.to, ...columns }
}

function problemsOf({ from, to, columns }: Pick<SeriesArguments, 'from' | 'to' | 'columns'>): FieldProblem[] {
  const problems: FieldProblem[] = []
  const span = to.getTime() - from.getTime()
  if (span <= 0) problems.push({ path: 'to', message: monitoringWords.timeBeforeStart })
  if (span > mostDays * dayMilliseconds) {
    problems.push({ path: 'to', message: monitoringWords.tooManyDays(mostDays) })
  }
  if (columns < 1 || columns > mostColumns) {
    problems.push({ path: 'columns', message: monitoringWords.badColumns(mostColumns) })
  }
  return problems
}
