import type { Kysely, Selectable } from 'kysely'
import type { ProjectTable, Tables, TagColour } from '../../../platform/tables'
import { generateStudy, type Participant, type StudyPlan } from '../../collect/generator'
import { dateOf, localDayOf, numberOfDate } from '../../series/measurement'
import { setPersonalData } from '../../studies/personal-data'
import { ensureTag, tagTestSubjects } from '../../studies/tag'
import type { StudySize } from './study-size'
import { invented } from './subject-names'
import type { DemoKeys } from './survey/write-surveys'

interface StudyContext {
  db: Kysely<Tables>
  now: () => Date
  keys: Pick<DemoKeys, 'encryptionKey'>
  signal?: AbortSignal
}

/**
 * Only these last days have one-second samples; earlier ones have those of real devices, because the first start would be
 * too slow.
 */
const daysBySecond = 10

export const sleepStudySeed = 'SLP26'

/** Every third person works at night, too. */
export const sleepStudyShift = (index: number) => (index % 3 === 0 ? 'night' : 'day')

const tags = {
  夜勤: 'fuji',
  日勤: 'asagi',
  A病棟: 'ai',
  B病棟: 'tokiwa',
  対照群: 'yamabuki',
} as const satisfies Record<string, TagColour>

/** Writes SLP26 up to now, completely or from the local day `since`. The result is the same at every run. */
export async function writeSleepStudy(
  context: StudyContext,
  project: Selectable<ProjectTable>,
  anchorOn: string,
  since: string | null,
  { subjects, days }: StudySize,
): Promise<void> {
  const firstDay = numberOfDate(anchorOn) - days + 1
  const plan: StudyPlan = {
    seed: sleepStudySeed,
    subjects,
    days,
    firstDate: dateOf(firstDay),
    timeZone: project.time_zone,
    secondsFrom: dateOf(firstDay + days - daysBySecond),
    shiftOf: sleepStudyShift,
  }
  const tagIds = await makeTags(context, project)
  await generateStudy(context, {
    plan,
    project,
    codePrefix: 'SLP-',
    fromDay: since === null ? 0 : Math.max(0, numberOfDate(since) - firstDay),
    async onRegistered(tx, testSubjectId, participant) {
      const companyId = project.company_id
      const writeContext = { actor: { kind: 'system' } as const, now: context.now() }
      for (const tagId of tagsOf(participant, tagIds)) {
        await tagTestSubjects(tx, { companyId, tagId, testSubjectIds: [testSubjectId] }, writeContext)
      }
      const scope = { companyId, encryptionKey: context.keys.encryptionKey }
      await setPersonalData(tx, scope, { testSubjectId, values: invented(participant) }, writeContext)
    },
    ...(context.signal ? { signal: context.signal } : {}),
  })
}

/** The local day of an instant in the study's zone. */
export function studyDay(project: Selectable<ProjectTable>, instant: Date): string {
  return localDayOf(instant.getTime(), project.time_zone)
}

type TagIds = Readonly<Record<keyof typeof tags, string>>

/** Makes all tags before the first subject, because subjects are made concurrently. */
async function makeTags({ db, now }: StudyContext, project: Selectable<ProjectTable>): Promise<TagIds> {
  const writeContext = { actor: { kind: 'system' } as const, now: now() }
  const { company_id: companyId, id: projectId } = project
  return db.transaction().execute(async (tx) => {
    const idOf = (name: keyof typeof tags) =>
      ensureTag(tx, { companyId, projectId, name, colour: tags[name] }, writeContext)
    return {
      夜勤: await idOf('夜勤'),
      日勤: await idOf('日勤'),
      A病棟: await idOf('A病棟'),
      B病棟: await idOf('B病棟'),
      対照群: await idOf('対照群'),
    }
  })
}

function tagsOf({ index, persona }: Participant, tagIds: TagIds): string[] {
  return [
    persona.shift === 'night' ? tagIds.夜勤 : tagIds.日勤,
    index % 2 === 0 ? tagIds.A病棟 : tagIds.B病棟,
    ...(index % 6 === 5 ? [tagIds.対照群] : []),
  ]
}
