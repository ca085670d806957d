import type { Kysely } from 'kysely'
import { type AlertRule, defaultRuleKeyOf } from '../../../../../../engines/alert-rule'
import type { Tables } from '../../../../platform/tables'
import type { Language } from '../../../../platform/words'
import type { WriteContext } from '../../../../platform/write/write-context'
import type { VisibleProject } from '../../../studies/project'
import { alertRuleAudit } from '../alert-audit'
import { ruleNameIn } from '../rule-name'
import { asksWith, insertRule, withoutPeople } from './change-rule'

type OfProject = Pick<VisibleProject, 'id' | 'company_id' | 'time_zone'>

interface Copy {
  readonly from: { readonly id: string }
  readonly to: OfProject
  /** The tags of the new project, by those of the other. */
  readonly tagIds: ReadonlyMap<string, string>
  /** The deliveries of the new project, by those of the other. */
  readonly surveyIds: ReadonlyMap<string, string>
  /** Of who copies: rules are named in it. */
  readonly language: Language
}

/** How many there are now, and the names of those that are off since they named somebody whom the new project does not have. */
export interface CopiedRules {
  readonly copied: number
  readonly switchedOff: readonly string[]
  /** The names of those whose survey stayed behind: they send it no more. */
  readonly withoutSurvey: readonly string[]
}

/**
 * Gives a new project the rules of another, without people: its own, and those that every project has where somebody changed them.
 * They send the new project's copies of their surveys. One of those that was deleted is switched off. A rule that named subjects or tags that the new project does not have would be
 * asked of everybody: it is switched off, too, and named.
 */
export async function copyProjectRules(
  tx: Kysely<Tables>,
  { from, to, tagIds, surveyIds, language }: Copy,
  writeContext: WriteContext,
): Promise<CopiedRules> {
  const rules = await tx
    .selectFrom('alert_rule')
    .selectAll()
    .where('project_id', '=', from.id)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('default_key', 'is not', null)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const chosen = rules.filter(
    ({ default_key, version, state, deleted_at }) =>
      default_key === null ||
      // One that no project begins with any more would be a rule of nothing in the new one.
      (defaultRuleKeyOf(default_key) !== null && (version > 1 || state !== 'on' || deleted_at !== null)),
  )
  const switchedOff: string[] = []
  const withoutSurvey: string[] = []
  for (const { name, definition, state, deleted_at, default_key, escalation, asks } of chosen) {
    const { targets, isWhole } = targetsIn(definition, tagIds)
    if (!isWhole && deleted_at === null && state !== 'off')
      switchedOff.push(ruleNameIn({ name, default_key }, language))
    const copiedAsks = asksWith(surveyIds, asks)
    if (deleted_at === null && copiedAsks.projectSurveyId === undefined && asks.projectSurveyId !== undefined)
      withoutSurvey.push(ruleNameIn({ name, default_key }, language))
    const copied = {
      name,
      rule: { ...definition, targets },
      state: deleted_at === null && isWhole ? state : 'off',
      notifiedUserIds: [],
      escalation: withoutPeople(escalation),
      asks: copiedAsks,
      defaultKey: default_key,
      action: alertRuleAudit.copy,
    } as const
    await insertRule(tx, to, copied, writeContext)
  }
  return { copied: chosen.length, switchedOff, withoutSurvey }
}

/** `isWhole`: everybody whom the rule chooses or leaves out can be named in the new project, too. */
function targetsIn({ targets }: AlertRule, tagIds: ReadonlyMap<string, string>) {
  const known = (ids: readonly string[]) => ids.flatMap((id) => tagIds.get(id) ?? [])
  const [chosen, except] = [known(targets.tagIds), known(targets.exceptTagIds)]
  const isWhole =
    chosen.length === targets.tagIds.length &&
    except.length === targets.exceptTagIds.length &&
    targets.subjectIds.length === 0
  return {
    isWhole,
    targets: { ...targets, tagIds: chosen, exceptTagIds: except, subjectIds: [], exceptSubjectIds: [] },
  }
}
