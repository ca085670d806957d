import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import type { CompanyViewer } from '../../../platform/write/viewer'
import type { WriteContext } from '../../../platform/write/write-context'
import { copyRewardRule } from '../../people/reward'
import {
  addProjectMember,
  createProject,
  lockProject,
  type ProjectInput,
  projectMembers,
  projectValues,
} from '../../studies/project'
import { copyTag, tagsOfProjects } from '../../studies/tag'
import { copyProjectSurveys } from '../../surveys/project-survey'
import { copyProjectRules } from '../../watch/alert'

/** What can be taken along besides the values of the form. */
export const copiedParts = ['tags', 'members', 'deliveries', 'messages', 'rewards', 'alerts'] as const
export type CopiedPart = (typeof copiedParts)[number]

/** The new project, how many of each part it has, and what needs a look. */
export interface ProjectCopy {
  readonly projectId: string
  readonly tags: number
  readonly members: number
  readonly deliveries: number
  readonly rewards: boolean
  /** Rules of alerts. */
  readonly alertRules: number
  /** Names of rules that were switched off, since they named subjects or tags that the new project does not have. */
  readonly alertRulesSwitchedOff: readonly string[]
  /** Names of rules whose survey stayed behind: they send it no more. */
  readonly alertRulesWithoutSurvey: readonly string[]
  /** Names of deliveries whose survey is archived or deleted: they were not taken. */
  readonly deliveriesLeftOut: readonly string[]
  /** Names of deliveries whose targets or conditions named subjects or tags that the new project does not have. */
  readonly deliveriesToCheck: readonly string[]
}

/** Makes a draft with what is chosen of another project of the company, but none of its subjects. */
export async function duplicateProject(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  { projectId, input, parts }: { projectId: string; input: ProjectInput; parts: ReadonlySet<CopiedPart> },
  writeContext: WriteContext,
): Promise<ProjectCopy> {
  const { companyId } = viewer
  const source = await lockProject(tx, companyId, projectId)
  const made = await createProject(
    tx,
    {
      ...projectValues(input, writeContext.now),
      company_id: companyId,
      metrics_of_interest: source.metrics_of_interest,
    },
    writeContext,
  )
  const tagIds = new Map<string, string>()
  if (parts.has('tags')) {
    const tags = (await tagsOfProjects(tx, viewer, [source.id])).get(source.id) ?? []
    for (const { id, name, colour, description } of tags) {
      const copy = await copyTag(
        tx,
        { companyId, projectId: made.id, name, colour, description },
        writeContext,
      )
      tagIds.set(id, copy.id)
    }
  }
  const deliveries = parts.has('deliveries')
    ? await copyProjectSurveys(
        tx,
        { from: source, to: made, tagIds, withMessages: parts.has('messages') },
        writeContext,
      )
    : { copied: 0, ids: new Map<string, string>(), leftOut: [], toCheck: [] }
  const rules = parts.has('alerts')
    ? await copyProjectRules(
        tx,
        { from: source, to: made, tagIds, surveyIds: deliveries.ids, language: viewer.locale },
        writeContext,
      )
    : { copied: 0, switchedOff: [], withoutSurvey: [] }
  return {
    projectId: made.id,
    tags: tagIds.size,
    members: parts.has('members') ? await copyMembers() : 0,
    deliveries: deliveries.copied,
    rewards: parts.has('rewards') && (await copyRewardRule(tx, source, made, writeContext)),
    alertRules: rules.copied,
    alertRulesSwitchedOff: rules.switchedOff,
    alertRulesWithoutSurvey: rules.withoutSurvey,
    deliveriesLeftOut: deliveries.leftOut,
    deliveriesToCheck: deliveries.toCheck,
  }

  async function copyMembers(): Promise<number> {
    const { members } = await projectMembers(tx, source)
    // Owners are on every project.
    const listed = members.filter(({ isOwner }) => !isOwner)
    for (const { user, canExport, canViewPersonalData } of listed) {
      const member = { companyId, projectId: made.id, userId: user.id, canExport, canViewPersonalData }
      await addProjectMember(tx, member, writeContext)
    }
    return listed.length
  }
}
