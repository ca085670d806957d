import { type Kysely, type Selectable, sql } from 'kysely'
import type { Severity } from '../../../../../../engines/alert-rule'
import { type Page, readPage } from '../../../../platform/postgres/pagination'
import { containsText } from '../../../../platform/postgres/search-text'
import { isUuid } from '../../../../platform/postgres/uuid'
import { notFound } from '../../../../platform/problem'
import type { AlertRuleState, AlertRuleTable, Tables } from '../../../../platform/tables'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import { requireProject, type VisibleProject } from '../../../studies/project'
import { alertWords } from '../alert-words'
import { storedNamesWith } from '../rule-name'

export type StoredRule = Selectable<AlertRuleTable>

export interface RuleList extends Page {
  readonly projectId: string
  readonly text: string | null
  readonly states: readonly AlertRuleState[]
  readonly severities: readonly Severity[]
}

/** The rules of a project, the grave ones first; the caller has checked the project. */
export async function listRules(
  db: Kysely<Tables>,
  { companyId, locale }: CompanyViewer,
  { projectId, text, states, severities, offset, limit }: RuleList,
): Promise<{ items: StoredRule[]; total: number }> {
  const listed = presentRules(db, companyId)
    .where('project_id', '=', projectId)
    .$if(states.length > 0, (rules) =>
      rules.where('state', '=', sql<AlertRuleState>`any(${[...states]}::text[])`),
    )
    .$if(severities.length > 0, (rules) =>
      rules.where('severity', '=', sql<Severity>`any(${[...severities]}::text[])`),
    )
    .$if(Boolean(text?.trim()), (rules) =>
      rules.where((eb) => {
        const given = eb.and([
          eb('default_key', 'is not', null),
          eb('name', '=', sql<string>`any(${storedNamesWith(text ?? '', locale)}::text[])`),
        ])
        return eb.or([containsText(eb.ref('alert_rule.name'), text ?? ''), given])
      }),
    )
  const rows = listed
    .selectAll()
    .orderBy(sql`array_position('{critical,warning,info}', severity)`)
    .orderBy('created_at')
    .orderBy('id')
  return readPage(listed, rows, { offset, limit })
}

/** NOT_FOUND for an unknown rule, another company's, and one of a project that the viewer does not see. */
export async function requireRule(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  ruleId: string,
): Promise<{ readonly rule: StoredRule; readonly project: VisibleProject }> {
  const rule = isUuid(ruleId)
    ? await presentRules(db, viewer.companyId).selectAll().where('id', '=', ruleId).executeTakeFirst()
    : undefined
  if (!rule) throw notFound(alertWords.rule)
  const project = await requireProject(db, viewer, rule.project_id).catch(() => null)
  if (!project) throw notFound(alertWords.rule)
  return { rule, project }
}

function presentRules(db: Kysely<Tables>, companyId: string) {
  return db.selectFrom('alert_rule').where('company_id', '=', companyId).where('deleted_at', 'is', null)
}
