import { builder } from '../../../../platform/graphql/builder'
import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import { noResponses, type ResponseCounts, responsesByDay } from '../../../surveys/survey-answer'
import { monitoringPolicy } from '../monitoring-policy'

/** Subjects by days, in the project's time zone. */
interface Shown {
  readonly ids: readonly string[]
  readonly dates: readonly string[]
  readonly zone: string
}

/** One row for each subject, one number for each day. */
type SurveyDays = Record<'sent' | 'answered' | 'late' | 'open', number[][]>

export const MonitoringSurveysRef = builder.objectRef<SurveyDays>('MonitoringSurveys').implement({
  description:
    'Surveys by the day on which they were sent, as columns: sent[i][j] is subject ids[i] on dates[j]. What is neither answered nor open has expired.',
  authorize: monitoringPolicy.see,
  fields: (t) => ({
    sent: t.expose('sent', { type: ['NumberArray'] }),
    answered: t.expose('answered', { type: ['NumberArray'], description: 'Late ones too.' }),
    late: t.expose('late', { type: ['NumberArray'] }),
    open: t.expose('open', {
      type: ['NumberArray'],
      description: 'Not answered yet, and can still be answered.',
    }),
  }),
})

/** The subjects were chosen among those that the viewer may see. */
export async function surveysByDay(context: Context, { ids, dates, zone }: Shown): Promise<SurveyDays> {
  const { companyId } = companyViewerOf(context)
  const [from, to] = [dates[0], dates.at(-1)]
  const days =
    from && to && ids.length > 0
      ? await responsesByDay(context.db, {
          companyId,
          testSubjectIds: ids,
          now: context.now(),
          from,
          to,
          zone,
        })
      : new Map<string, ReadonlyMap<string, ResponseCounts>>()
  const column = (of: keyof SurveyDays) =>
    ids.map((id) => dates.map((date) => (days.get(id)?.get(date) ?? noResponses)[of]))
  return { sent: column('sent'), answered: column('answered'), late: column('late'), open: column('open') }
}
