import { type Kysely, type Selectable, sql } from 'kysely'
import type { Severity } from '../../../../../../engines/alert-rule'
import { readSignedId } from '../../../../platform/crypto/signed-id'
import { Problem } from '../../../../platform/problem'
import type { AlertEventState, AlertLinkTable, Tables } from '../../../../platform/tables'
import type { Language, Message } from '../../../../platform/words'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import { findProject } from '../../../studies/project'
import { alertWords } from '../alert-words'
import { alertPath, toldCondition } from '../event/alerts-to-tell'
import { judgedDefinition } from '../event/judged-rule'
import { whomOf } from '../event/whom'
import { ruleNameOf } from '../rule-name'
import { titledRules } from '../surveys/checked-surveys'
import { roleByLink } from './mail-link-policy'

/** Tokens of other links are none of these. */
export const alertLinkPurpose = 'alert-link'

/** What a mail says of an alert, and how it stands now. */
export interface LinkedAlert {
  readonly id: string
  readonly ruleId: string
  readonly ruleName: string
  readonly sentence: string
  readonly severity: Severity
  /** Of a cohort how many of how many. */
  readonly code: string
  readonly raisedAt: Date
  readonly state: AlertEventState
}

/** What a link acknowledges, for whoever holds it: nothing beyond what the mail says. */
export interface OpenedLink {
  readonly projectName: string
  readonly timeZone: string
  readonly expiresAt: Date
  /** The page of the alerts, for who signs in. */
  readonly path: string
  readonly alerts: readonly LinkedAlert[]
}

interface Found extends Selectable<AlertLinkTable> {
  readonly role: 'OWNER' | 'MEMBER' | 'PLATFORM_ADMIN'
  readonly locale: Language
  readonly user_email: string
  readonly user_company_id: string | null
  readonly user_status: 'invited' | 'active' | 'suspended'
  readonly removed_at: Date | null
  readonly company_status: 'active' | 'suspended'
}

/** The link of a token and who it belongs to, refused with the reason where it cannot be used. Looking uses nothing up. */
export async function usableLink(
  db: Kysely<Tables>,
  { token, secret, now }: { readonly token: string; readonly secret: string; readonly now: Date },
): Promise<{ readonly link: Selectable<AlertLinkTable>; readonly viewer: CompanyViewer }> {
  const id = readSignedId(secret, alertLinkPurpose, token)
  const link = id === null ? undefined : await findLink(db, id)
  if (!link) throw new Problem('LINK_INVALID', alertWords.linkInvalid)
  if (link.used_at !== null)
    throw new Problem('LINK_USED', (await areOver(db, link)) ? alertWords.linkUsedOver : alertWords.linkUsed)
  if (link.expires_at <= now) throw new Problem('LINK_EXPIRED', alertWords.linkExpired)
  const viewer = viewerOfLink(link)
  const refusal = await refusalOfHolder(db, link)
  if (refusal || !viewer) throw new Problem('LINK_INVALID', refusal ?? alertWords.linkOfLeft)
  return { link, viewer }
}

/** Whether all its alerts are over, such as of a rule that was deleted: whoever pressed acknowledged nothing. */
async function areOver(db: Kysely<Tables>, link: Selectable<AlertLinkTable>): Promise<boolean> {
  const waiting = await db
    .selectFrom('alert_event')
    .select('id')
    .where('project_id', '=', link.project_id)
    .where('id', '=', sql<string>`any(${[...link.alert_event_ids]}::uuid[])`)
    .where('state', '!=', 'resolved')
    .executeTakeFirst()
  return waiting === undefined
}

/** Why the person of a link is told nothing more of its alerts; null where they are. */
export async function refusalOfHolder(db: Kysely<Tables>, link: Found): Promise<Message | null> {
  if (link.user_status !== 'active' || link.removed_at !== null) return alertWords.linkOfClosed
  if (link.company_status !== 'active') return alertWords.linkOfClosed
  if (link.user_email !== link.email) return alertWords.linkOfOtherAddress
  const viewer = viewerOfLink(link)
  const project = viewer && (await findProject(db, viewer, link.project_id))
  return project ? null : alertWords.linkOfLeft
}

/** The link with its person; undefined where there is none, or the account was purged. */
export async function findLink(db: Kysely<Tables>, id: string): Promise<Found | undefined> {
  return db
    .selectFrom('alert_link as link')
    .innerJoin('app_user', 'app_user.id', 'link.user_id')
    .innerJoin('company', 'company.id', 'link.company_id')
    .selectAll('link')
    .select([
      'app_user.role',
      'app_user.locale',
      'app_user.email as user_email',
      'app_user.company_id as user_company_id',
      'app_user.status as user_status',
      'app_user.removed_at',
      'company.status as company_status',
    ])
    .where('link.id', '=', id)
    .executeTakeFirst()
}

/** The person whom the mail was sent to, with the rights that they have now; null: they have none. */
function viewerOfLink(link: Found): CompanyViewer | null {
  const { id, user_id, company_id, user_company_id, locale } = link
  const role = user_company_id === company_id ? roleByLink(link.role) : null
  return role && { id: user_id, sessionId: id, locale, role, companyId: company_id }
}

/** What the link acknowledges, as it stands now; LINK_INVALID where the subjects are all gone. */
export async function alertsOfLink(
  db: Kysely<Tables>,
  link: Selectable<AlertLinkTable>,
  language: Language,
): Promise<OpenedLink> {
  const rows = await db
    .selectFrom('alert_event as event')
    .innerJoin('alert_rule as rule', 'rule.id', 'event.alert_rule_id')
    .innerJoin('project', 'project.id', 'event.project_id')
    .leftJoin('test_subject as subject', (join) =>
      join.onRef('subject.id', '=', 'event.test_subject_id').on('subject.deleted_at', 'is', null),
    )
    .select([
      'event.id',
      'event.alert_rule_id',
      'event.severity',
      'event.raised_at',
      'event.state',
      'event.evidence',
      'rule.name as rule_name',
      'rule.default_key',
      'event.rule_version',
      judgedDefinition.as('definition'),
      'subject.code',
      'project.name as project_name',
      'project.time_zone',
    ])
    .where('event.project_id', '=', link.project_id)
    .where('event.id', '=', sql<string>`any(${[...link.alert_event_ids]}::uuid[])`)
    .where((eb) => eb.or([eb('event.test_subject_id', 'is', null), eb('subject.id', 'is not', null)]))
    .orderBy('rule.name')
    .orderBy('rule.id')
    .orderBy('subject.code')
    .orderBy('event.id')
    .execute()
  const [first] = rows
  if (!first) throw new Problem('LINK_INVALID', alertWords.linkOfNothing)
  const titled = await titledRules(db, link.project_id, rows)
  const isOneRule = rows.every(({ alert_rule_id }) => alert_rule_id === first.alert_rule_id)
  return {
    projectName: first.project_name,
    timeZone: first.time_zone,
    expiresAt: link.expires_at,
    path: isOneRule
      ? alertPath(link.project_id, first.alert_rule_id, rows)
      : `/projects/${link.project_id}/monitoring-alerts`,
    alerts: rows.map((row) => ({
      id: row.id,
      ruleId: row.alert_rule_id,
      ruleName: ruleNameOf(row, language),
      sentence: toldCondition(titled(row), language),
      severity: row.severity,
      code: whomOf(row, language),
      raisedAt: row.raised_at,
      state: row.state,
    })),
  }
}
