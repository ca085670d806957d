import {
  type AuditAction,
  type AuditedField,
  type AuditedNoun,
  auditedNoun,
} from '../../../../platform/write/audited-noun'
import { companyAudit } from '../../../accounts/company'
import {
  mailLinkAudit,
  passkeyAudit,
  secondFactorAudit,
  sessionAudit,
  userAudit,
} from '../../../accounts/session'
import { dataImportAudit } from '../../../collect/data-import'
import { deviceGrantAudit, providerClientAudit } from '../../../collect/provider'
import { accessKeyAudit } from '../../../data-out/access-key'
import { dataExportAudit } from '../../../data-out/export'
import { notebookAudit } from '../../../data-out/notebook'
import { savedExportAudit } from '../../../data-out/saved-export'
import { storageDestinationAudit } from '../../../data-out/storage'
import { webhookAudit } from '../../../data-out/webhook'
import { bulkFileAudit } from '../../../people/bulk'
import { deviceAudit } from '../../../people/device'
import { personalDataAudit } from '../../../studies/personal-data'
import { projectAudit } from '../../../studies/project'
import { runAudit } from '../../../studies/run'
import { testSubjectAudit } from '../../../studies/subject-record'
import { tagAudit } from '../../../studies/tag'
import { projectSurveyAudit } from '../../../surveys/project-survey'
import { surveyAudit } from '../../../surveys/survey'
import { sentSurveyAudit, surveyAnswerAudit } from '../../../surveys/survey-answer'
import { alertDigestAudit, alertEventAudit, alertHoursAudit, alertRuleAudit } from '../../../watch/alert'
import { jobAudit } from '../../job-failure'
import { keyOf } from './word'

export const auditAudit = auditedNoun('audit', {
  noun: { ja: '操作履歴', en: 'Audit log' },
  verbs: ['export'],
})

/** Every noun, in the order of the filter's choices. The server's tests fail for an event of another one. */
export const auditActions: readonly AuditAction[] = [
  companyAudit,
  userAudit,
  sessionAudit,
  mailLinkAudit,
  secondFactorAudit,
  passkeyAudit,
  projectAudit,
  testSubjectAudit,
  personalDataAudit,
  tagAudit,
  surveyAudit,
  projectSurveyAudit,
  deviceAudit,
  deviceGrantAudit,
  providerClientAudit,
  bulkFileAudit,
  dataImportAudit,
  sentSurveyAudit,
  surveyAnswerAudit,
  dataExportAudit,
  savedExportAudit,
  storageDestinationAudit,
  accessKeyAudit,
  notebookAudit,
  webhookAudit,
  alertRuleAudit,
  alertEventAudit,
  alertHoursAudit,
  alertDigestAudit,
  auditAudit,
  jobAudit,
  runAudit,
].flatMap((actions) => Object.values<AuditAction>(actions))

/** By kind. */
export const auditedNouns: ReadonlyMap<string, AuditedNoun> = new Map(
  auditActions.map(({ noun }) => [keyOf(noun.kind), noun]),
)

/** Every recorded field, by its key; nouns may share a key. */
export const auditedFields: readonly (readonly [string, AuditedField])[] = [...auditedNouns.values()].flatMap(
  ({ fields }) =>
    Object.entries<AuditedField | undefined>(fields).flatMap(([key, field]) =>
      field ? [[key, field] as const] : [],
    ),
)

/** That of the target, else that of another noun: an action may record it about a target of another kind. */
export function auditedField(targetKind: string, field: string): AuditedField | undefined {
  const key = keyOf(field)
  return (
    auditedNouns.get(keyOf(targetKind))?.fields[key] ?? auditedFields.find(([known]) => known === key)?.[1]
  )
}
