import type { Kysely } from 'kysely'
import { samplePerson } from '../../../../../../engines/message-placeholders'
import { queueMail } from '../../../../platform/mailer'
import { conflict, invalidInput } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { textIn } from '../../../../platform/words'
import { recordAudit } from '../../../../platform/write/audit'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import type { WriteContext } from '../../../../platform/write/write-context'
import { requireProject } from '../../../studies/project'
import {
  type ProjectSurveyInput,
  projectSurveyAudit,
  projectSurveyValues,
  readSettings,
  requireProjectSurvey,
  usualDelivery,
} from '../../project-survey'
import { requireSurveyVersion } from '../../survey'
import { messageText } from '../send/message-text'
import { surveyDeliveryWords as words } from '../words'

interface TestMessage {
  readonly viewer: CompanyViewer
  readonly projectId: string
  readonly projectSurveyId?: string | null | undefined
  readonly input?: ProjectSurveyInput | null | undefined
  readonly language: 'ja' | 'en'
  readonly kind: 'invitation' | 'reminder'
  readonly sendsMail: boolean
  readonly publicUrl: string
}

/** Mails the message to the current user as a subject would receive it; its link opens nothing. */
export async function sendTestMessage(
  tx: Kysely<Tables>,
  given: TestMessage,
  { actor, now }: WriteContext,
): Promise<void> {
  const { viewer, projectId, projectSurveyId, input, language, publicUrl } = given
  if (!given.sendsMail) throw conflict(words.noMailServer)
  const project = await requireProject(tx, viewer, projectId)
  const stored = projectSurveyId
    ? await requireProjectSurvey(tx, viewer, projectSurveyId, project)
    : undefined
  const versionId = input?.surveyVersionId ?? stored?.survey_version_id
  if (versionId === undefined) throw invalidInput([{ path: 'input', message: words.nothingToTest }])
  if (input) projectSurveyValues(input, stored)
  const settings = input ? await readSettings(tx, input, { projectId, present: stored }) : stored
  const version = await requireSurveyVersion(tx, viewer, versionId)
  const { definition } = await tx
    .selectFrom('survey_version')
    .select('definition')
    .where('id', '=', version.id)
    .executeTakeFirstOrThrow()
  const window = (settings?.delivery ?? usualDelivery).window.minutes
  const { email } = await tx
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow()
  const message = messageText(settings?.messages ?? {}, {
    kind: given.kind,
    language,
    name: samplePerson.name[language],
    code: samplePerson.code,
    projectName: project.name,
    title: definition.title,
    link: `${publicUrl}/survey/sample`,
    closesAt: new Date(now.getTime() + window * 60_000),
    zone: project.time_zone,
    contact: project.contact_email ?? '',
  })
  const subject = textIn(words.testPrefix(message.subject), language)
  await recordAudit(tx, {
    companyId: viewer.companyId,
    actor,
    action: projectSurveyAudit.send_test,
    at: now,
    targetId: stored?.id ?? null,
  })
  await queueMail(tx, { to: email, locale: language, subject, text: message.text, kind: 'survey-test' }, now)
}
