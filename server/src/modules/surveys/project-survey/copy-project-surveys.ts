import type { Kysely, Selectable } from 'kysely'
import { newId } from '../../../platform/postgres/ids'
import type { ProjectTable, SurveyTargets, Tables } from '../../../platform/tables'
import { recordAuditEvents } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { projectSurveyAudit } from './project-survey-audit'

interface Copying {
  readonly from: Pick<Selectable<ProjectTable>, 'id' | 'company_id'>
  readonly to: Pick<Selectable<ProjectTable>, 'id'>
  /** The new project's tag of each tag that was taken along. */
  readonly tagIds: ReadonlyMap<string, string>
  /** Whether the project's own texts are taken along; else the usual ones apply. */
  readonly withMessages: boolean
}

/** How many became drafts, which were not taken since their survey is archived or deleted, and whose targets or condition lost somebody. */
export interface CopiedProjectSurveys {
  readonly copied: number
  /** The new delivery of each that was taken. */
  readonly ids: ReadonlyMap<string, string>
  readonly leftOut: readonly string[]
  readonly toCheck: readonly string[]
}

/**
 * Copies the deliveries of a project as drafts of another one. Subjects are of one project, so that none is named any more;
 * windows of answering and all that was sent stay behind. Nothing is sent before somebody starts a draft.
 */
export async function copyProjectSurveys(
  tx: Kysely<Tables>,
  { from, to, tagIds, withMessages }: Copying,
  { actor, now }: WriteContext,
): Promise<CopiedProjectSurveys> {
  const found = await tx
    .selectFrom('project_survey')
    .innerJoin('survey_version', 'survey_version.id', 'project_survey.survey_version_id')
    .innerJoin('survey', 'survey.id', 'survey_version.survey_id')
    .selectAll('project_survey')
    .select(['survey.archived_at', 'survey.deleted_at as survey_deleted_at'])
    .where('project_survey.company_id', '=', from.company_id)
    .where('project_survey.project_id', '=', from.id)
    .where('project_survey.deleted_at', 'is', null)
    .orderBy('project_survey.created_at')
    .orderBy('project_survey.id')
    .execute()
  const usable = found.filter((one) => one.archived_at === null && one.survey_deleted_at === null)
  const copies = usable.map((one) => ({ one, id: newId(), targets: copiedTargets(one.targets, tagIds) }))
  if (copies.length > 0) {
    await tx
      .insertInto('project_survey')
      .values(
        copies.map(({ one, id, targets }) => ({
          id,
          company_id: from.company_id,
          project_id: to.id,
          survey_version_id: one.survey_version_id,
          name: one.name,
          kind: one.kind,
          status: 'draft' as const,
          asks_pin: one.asks_pin,
          opens_at: null,
          closes_at: null,
          schedule: one.schedule && JSON.stringify(one.schedule),
          delivery: one.delivery && JSON.stringify(one.delivery),
          targets: JSON.stringify(targets),
          messages: JSON.stringify(withMessages ? one.messages : {}),
          channel: one.channel,
          limit_per_day: one.limit_per_day,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute()
    await recordAuditEvents(
      tx,
      copies.map(({ one, id }) => ({
        companyId: from.company_id,
        actor,
        action: projectSurveyAudit.create,
        targetId: id,
        after: {
          name: one.name,
          kind: one.kind,
          projectId: to.id,
          survey_version_id: one.survey_version_id,
        },
        at: now,
      })),
    )
  }
  return {
    copied: copies.length,
    ids: new Map(copies.map(({ one, id }) => [one.id, id])),
    leftOut: found.filter((one) => !usable.includes(one)).map(({ name }) => name),
    toCheck: copies
      .filter(
        ({ one, targets }) =>
          hasLost(one.targets, targets) || (tagIds.size === 0 && namesTag(one.delivery?.condition)),
      )
      .map(({ one }) => one.name),
  }
}

function copiedTargets(targets: SurveyTargets, tagIds: ReadonlyMap<string, string>): SurveyTargets {
  const copied = (ids: readonly string[]) => ids.flatMap((id) => tagIds.get(id) ?? [])
  // Without the tag that excepts somebody the draft must not reach them: it reaches nobody until it is looked at.
  const isSafe = targets.exceptTagIds.every((id) => tagIds.has(id))
  return {
    everyone: isSafe && targets.everyone,
    tagIds: isSafe ? copied(targets.tagIds) : [],
    subjectIds: [],
    exceptTagIds: copied(targets.exceptTagIds),
    exceptSubjectIds: [],
  }
}

const hasLost = (before: SurveyTargets, after: SurveyTargets): boolean =>
  (['tagIds', 'subjectIds', 'exceptTagIds', 'exceptSubjectIds'] as const).some(
    (part) => after[part].length < before[part].length,
  )

/** Whether the condition asks for a tag: a new project without tags answers otherwise. */
function namesTag(condition: unknown): boolean {
  if (typeof condition !== 'object' || condition === null) return false
  return 'tag' in condition || Object.values(condition).some(namesTag)
}
