import type { JobContext } from '../../../platform/jobs/job-failures'
import { jobUnits } from '../../../platform/jobs/job-units'
import { devicesToPurge, purgeDevice } from '../../people/device'
import { purgeTestSubject, subjectsToPurge } from '../../people/test-subject'
import { projectsToPurge, purgeProject } from '../../studies/project'
import { purgeTag, tagsToPurge } from '../../studies/tag'
import { projectSurveysToPurge, purgeProjectSurvey } from '../../surveys/project-survey'
import { purgeSurvey, surveysToPurge } from '../../surveys/survey'

const keptMilliseconds = 30 * 86_400_000

const purges = [
  { kind: 'test_subject', due: subjectsToPurge, purge: purgeTestSubject },
  { kind: 'device', due: devicesToPurge, purge: purgeDevice },
  { kind: 'tag', due: tagsToPurge, purge: purgeTag },
  { kind: 'project_survey', due: projectSurveysToPurge, purge: purgeProjectSurvey },
  // After the project surveys that use them.
  { kind: 'survey', due: surveysToPurge, purge: purgeSurvey },
  // After their subjects.
  { kind: 'project', due: projectsToPurge, purge: purgeProject },
] as const

/**
 * Removes for good what was deleted more than 30 days ago, with an audit event for each. Repeating it changes nothing. One
 * transaction each: a killed run loses nothing, and a failure does not stop the others.
 */
export async function purgeDeleted(context: JobContext): Promise<void> {
  const { db, now } = context
  const at = now()
  const before = new Date(at.getTime() - keptMilliseconds)
  const writeContext = { actor: { kind: 'system' }, now: at } as const
  const units = jobUnits(context, 'purge-deleted')
  for (const { kind, due, purge } of purges) {
    for (const id of await due(db, before)) {
      await units.attempt({ kind, id }, () =>
        db.transaction().execute((tx) => purge(tx, { id, before }, writeContext)),
      )
    }
  }
  units.end()
}
