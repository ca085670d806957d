import { type Kysely, sql } from 'kysely'
import {
  type AlertAsks,
  type AlertChain,
  type AlertRule,
  asksAnything,
  defaultRuleKeyOf,
  defaultRuleProblems,
  isOfCohort,
  noAsks,
  noChain,
  parseAlertAsks,
  parseAlertChain,
  parseAlertRule,
  tellsSubject,
} from '../../../../../../engines/alert-rule'
import { FieldChecks } from '../../../../platform/input/field-checks'
import { isUuid } from '../../../../platform/postgres/uuid'
import type { Tables } from '../../../../platform/tables'
import { projectMembers, type VisibleProject } from '../../../studies/project'
import { alertWords } from '../alert-words'
import { peopleNamed } from '../escalation/chain-people'
import { refuseProblems } from '../refuse-problems'
import { storedRuleName } from '../rule-name'
import { withSurveyTitles } from '../surveys/checked-surveys'
import { targetWarnings } from './gone-targets'
import type { StoredRule } from './rule-queries'

export interface RuleToSave {
  readonly name: string
  readonly definition: unknown
  readonly notifiedUserIds: readonly string[]
  /** A chain; undefined: as it is. */
  readonly escalation?: unknown
  /** What is sent to the subject; undefined: as it is. */
  readonly asks?: unknown
}

interface CheckedRule {
  readonly name: string
  readonly rule: AlertRule
  readonly notifiedUserIds: readonly string[]
  readonly escalation: AlertChain
  readonly asks: AlertAsks
}

/**
 * Each refusal at the field that has to be changed; parts of the definition by their path. `defaultKey`: what the rule decides of
 * 要確認; `before` and `askedBefore`: as the rule was until now. People whom it named before may stay when they have left: the rule's page says
 * that they are not reached.
 */
export async function checkedRule(
  db: Kysely<Tables>,
  project: Pick<VisibleProject, 'id' | 'company_id'>,
  { name, definition, notifiedUserIds, escalation, asks }: RuleToSave,
  {
    defaultKey = null,
    before = noChain,
    askedBefore = noAsks,
    ruleBefore = null,
  }: {
    defaultKey?: string | null
    before?: AlertChain
    askedBefore?: AlertAsks
    ruleBefore?: AlertRule | null
  } = {},
): Promise<CheckedRule> {
  const checks = new FieldChecks()
  const given = storedRuleName({
    name: checks.required('name', alertWords.name, name, 200),
    default_key: defaultKey,
  })
  const written = definitionIn(checks, definition)
  const rule = written && (await withSurveyTitles(db, project.id, written, checks, ruleBefore))
  const key = defaultRuleKeyOf(defaultKey)
  if (rule && key) refuseProblems(checks, defaultRuleProblems(key, rule))
  if (rule) await checkTargets(db, project.id, rule, { checks, before: ruleBefore })
  if (rule) await checkCohort(db, project.id, rule, checks)
  const chain = escalation === undefined || escalation === null ? before : chainIn(checks, escalation)
  const asked = asks === undefined || asks === null ? askedBefore : asksIn(checks, asks)
  if (rule && isOfCohort(rule) && asksAnything(asked)) checks.refuse('asks', alertWords.asksOfCohort)
  if (rule && isOfCohort(rule) && tellsSubject(chain))
    checks.refuse('escalation.steps', alertWords.stepsOfCohort)
  // A delivery that was deleted since may stay: the rule's page says that nothing is sent.
  if (asked.projectSurveyId !== undefined && asked.projectSurveyId !== askedBefore.projectSurveyId)
    await checkSurvey(db, project.id, asked.projectSurveyId, checks)
  const told = [...new Set(notifiedUserIds)]
  const inSteps = peopleNamed(chain).filter((id) => !peopleNamed(before).includes(id))
  if (told.length + inSteps.length > 0) {
    const { members } = await projectMembers(db, project)
    const known = new Set(members.map(({ user }) => user.id))
    if (!told.every((id) => known.has(id))) checks.refuse('notifiedUserIds', alertWords.unknownUser)
    if (!inSteps.every((id) => known.has(id))) checks.refuse('escalation.steps', alertWords.unknownUser)
  }
  checks.done()
  // Without a rule something was refused.
  return { name: given, rule: rule as AlertRule, notifiedUserIds: told, escalation: chain, asks: asked }
}

/**
 * Refuses a stored rule that nobody could save as it is: since then what is refused may have become more, and what it names may have been
 * deleted. Who is told may have left: the rule's page says so.
 */
export async function refuseUnfit(
  db: Kysely<Tables>,
  project: Pick<VisibleProject, 'id'>,
  rule: Pick<StoredRule, 'project_id' | 'definition' | 'default_key' | 'asks'>,
): Promise<void> {
  const checks = new FieldChecks()
  const definition = definitionIn(checks, rule.definition)
  if (definition) {
    await withSurveyTitles(db, project.id, definition, checks, null)
    const key = defaultRuleKeyOf(rule.default_key)
    if (key) refuseProblems(checks, defaultRuleProblems(key, definition))
    await checkCohort(db, project.id, definition, checks)
    const [warnings = []] = await targetWarnings(db, [rule])
    for (const warning of warnings) checks.refuse('definition.targets', warning)
  }
  if (rule.asks.projectSurveyId !== undefined)
    await checkSurvey(db, project.id, rule.asks.projectSurveyId, checks)
  checks.done()
}

/** The rule; refuses its parts by their paths. */
export function definitionIn(checks: FieldChecks, definition: unknown): AlertRule | null {
  const parsed = parseAlertRule(definition)
  if (parsed.isValid) return parsed.rule
  refuseProblems(checks, parsed.problems)
  return null
}

/** The chain; refuses its parts by their paths. */
function chainIn(checks: FieldChecks, json: unknown): AlertChain {
  const parsed = parseAlertChain(json)
  if (parsed.isValid) return parsed.chain
  refuseProblems(checks, parsed.problems, 'escalation')
  return noChain
}

/** What is asked; refuses its parts by their paths. */
export function asksIn(checks: FieldChecks, json: unknown): AlertAsks {
  const parsed = parseAlertAsks(json)
  if (parsed.isValid) return parsed.asks
  refuseProblems(checks, parsed.problems, 'asks')
  return noAsks
}

/** Only what sends messages: a delivery whose links are handed out has no texts and no window. */
async function checkSurvey(
  db: Kysely<Tables>,
  projectId: string,
  id: string,
  checks: FieldChecks,
): Promise<void> {
  const found = isUuid(id)
    ? await db
        .selectFrom('project_survey')
        .select('id')
        .where('id', '=', id)
        .where('project_id', '=', projectId)
        .where('deleted_at', 'is', null)
        .where('delivery', 'is not', null)
        .executeTakeFirst()
    : undefined
  if (!found) checks.refuse('asks.projectSurveyId', alertWords.unknownSurvey)
}

async function checkTargets(
  db: Kysely<Tables>,
  projectId: string,
  rule: AlertRule,
  { checks, before }: { readonly checks: FieldChecks; readonly before: AlertRule | null },
): Promise<void> {
  const [named, kept] = [namedIn(rule), namedIn(before)]
  // What was deleted since may stay: the rule's page says what that means.
  const tags = named.tags.filter((id) => !kept.tags.includes(id))
  const subjects = named.subjects.filter((id) => !kept.subjects.includes(id))
  if (tags.length > 0 && !(await areAllOf(db, 'tag', projectId, tags)))
    checks.refuse('definition.targets.tagIds', alertWords.unknownTag)
  if (subjects.length > 0 && !(await areAllOf(db, 'test_subject', projectId, subjects)))
    checks.refuse('definition.targets.subjectIds', alertWords.unknownSubject)
}

function namedIn(rule: AlertRule | null): { readonly tags: string[]; readonly subjects: string[] } {
  if (!rule) return { tags: [], subjects: [] }
  const { tagIds, exceptTagIds, subjectIds, exceptSubjectIds } = rule.targets
  return {
    tags: [...new Set([...tagIds, ...exceptTagIds])],
    subjects: [...new Set([...subjectIds, ...exceptSubjectIds])],
  }
}

/** More than the project has and plans to have never fulfil a rule. Where it plans no number, nobody knows how many will come. */
async function checkCohort(
  db: Kysely<Tables>,
  projectId: string,
  { cohort }: AlertRule,
  checks: FieldChecks,
): Promise<void> {
  if (cohort?.atLeast === undefined) return
  const { rows } = await sql<{ planned: number | null; count: number }>`
    select target_subject_count as planned, (
      select count(*)::integer from test_subject subject
      where subject.project_id = project.id and subject.deleted_at is null) as count
    from project where id = ${projectId}`.execute(db)
  const { planned = null, count = 0 } = rows[0] ?? {}
  if (planned === null || cohort.atLeast <= Math.max(planned, count)) return
  const most = Math.max(planned, count)
  checks.refuse('definition.cohort.atLeast', alertWords.cohortAboveProject(cohort.atLeast, most))
}

async function areAllOf(
  db: Kysely<Tables>,
  table: 'tag' | 'test_subject',
  projectId: string,
  ids: readonly string[],
): Promise<boolean> {
  if (!ids.every(isUuid)) return false
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)}
    where project_id = ${projectId} and deleted_at is null and id = any(${ids}::uuid[])`.execute(db)
  return rows[0]?.count === ids.length
}
