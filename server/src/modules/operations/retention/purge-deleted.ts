import type { JobContext } from '../../../platform/jobs/job-failures'
import { jobUnits } from '../../../platform/jobs/job-units'
import { purgeFigures, purgeNotebookRuns } from '../../data-out/notebook'
import { devicePurging } from '../../people/device'
import { subjectPurging } from '../../people/test-subject'
import { projectPurging } from '../../studies/project'
import { tagPurging } from '../../studies/tag'
import { projectSurveyPurging } from '../../surveys/project-survey'
import { surveyPurging } from '../../surveys/survey'

const keptMilliseconds = 30 * 86_400_000

/** Surveys follow the project surveys that use them, projects their subjects. */
const purgings = [
  subjectPurging,
  devicePurging,
  tagPurging,
  projectSurveyPurging,
  surveyPurging,
  projectPurging,
]

/**
 * Removes for good what was deleted more than 30 days ago, with an audit event for each, and runs and figures of notebooks after a year. Repeating it changes nothing. One
 * transaction each: a killed run loses nothing, and a failure does not stop the others.
 */
export async function purgeDeleted(context: JobContext): Promise<void> {
  const { db, now } = context
  const at = now()
  const before = new Date(at.getTime() - keptMilliseconds)
  const writeContext = { actor: { kind: 'system' }, now: at } as const
  const units = jobUnits(context, 'purge-deleted')
  for (const { table, due, purge } of purgings) {
    for (const id of await due(db, before)) {
      await units.attempt({ kind: table, id }, () =>
        db.transaction().execute((tx) => purge(tx, { id, before }, writeContext)),
      )
    }
  }
  await purgeNotebookRuns(db, at)
  await purgeFigures(db, at)
  units.end()
}
