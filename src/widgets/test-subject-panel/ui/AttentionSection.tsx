import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { useSelectedProjectId } from '@/entities/project'
import { useViewerQuery } from '@/entities/session'
import {
  type AttentionReasonName,
  attentionLevelName,
  attentionReasonName,
  attentionReasonSentence,
  type TestSubject,
} from '@/entities/test-subject'
import { formatDateTime, formatDateWithWeekday, type LocalDate } from '@/shared/lib/dates'
import { formatNumber } from '@/shared/lib/numbers'
import { paths } from '@/shared/routes'
import { InlineNote } from '@/shared/ui/inline-note'
import { TextLink } from '@/shared/ui/link'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { NextStep } from './NextStep'
import { Section } from './TestSubjectPanel.styles'

type Wearer = Pick<TestSubject, 'id' | 'attention' | 'device' | 'timeZone'>

/** Why the subject needs a person, gravest first: what is wrong, since when or how much, and the next step. 要確認 */
export function AttentionSection({ subject, onDay }: { subject: Wearer; onDay: (day: LocalDate) => void }) {
  const { level, reasons } = subject.attention
  if (reasons.length === 0) return null
  return (
    <Section aria-label={t`要確認`}>
      <InlineNote tone={level === 'DANGER' ? 'danger' : 'warning'}>
        <VisuallyHidden>{attentionLevelName(level)}</VisuallyHidden>
        <Reasons>
          {reasons.map((reason) => (
            <li key={reason}>
              <div>
                <b>{attentionReasonName(reason)}</b> <small>{factOf(reason, subject)}</small>
                <p>
                  <span>{attentionReasonSentence(reason)}</span>
                  <RuleLink reason={reason} subject={subject} />
                </p>
              </div>
              <NextStep reason={reason} subject={subject} onDay={onDay} />
            </li>
          ))}
        </Reasons>
      </InlineNote>
    </Section>
  )
}

/** Where the thresholds stand that decide the reason. Rules are the owners' screens. */
function RuleLink({ reason, subject }: { reason: AttentionReasonName; subject: Wearer }) {
  const projectId = useSelectedProjectId()
  const isOwner = useViewerQuery().data?.canChangeAlertRules === true
  const rule = subject.attention.rules.find((one) => one.reason === reason)
  if (!isOwner || projectId === null || !rule?.alertRuleId) return null
  const name = attentionReasonName(reason)
  return (
    <TextLink to={paths.alert(projectId, rule.alertRuleId)} aria-label={t`基準を見る：${name}`}>
      <Trans>基準を見る</Trans>
    </TextLink>
  )
}

/** The figure behind a reason, as the list shows it. */
function factOf(reason: AttentionReasonName, { attention, device, timeZone }: Wearer): string | null {
  switch (reason) {
    case 'SYNC_LATE':
    case 'SYNC_LOST':
      return device?.lastSyncAt
        ? t`最終同期 ${formatDateTime(Date.parse(device.lastSyncAt), timeZone)}`
        : t`同期の記録がありません`
    case 'BATTERY_LOW':
    case 'BATTERY_EMPTY':
      return device?.batteryPercent == null ? null : `${device.batteryPercent}%`
    case 'NOT_WORN':
    case 'WORN_LITTLE': {
      const { wearDate, wearMinutes, validDayMinutes } = attention
      if (wearDate === null || wearMinutes === null) return null
      const [day, minutes] = [formatDateWithWeekday(wearDate), formatNumber(wearMinutes)]
      return t`${day} ${minutes}分（有効日は${formatNumber(validDayMinutes)}分以上）`
    }
    default:
      return null
  }
}

const Reasons = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 4px 12px;
  }
  li > div {
    flex: 1 1 14em;
  }
  b {
    margin-right: 4px;
  }
  small {
    font-size: 12px;
    color: ${({ theme }) => theme.color.text.secondary};
  }
  p {
    font-size: 12px;
    color: ${({ theme }) => theme.color.text.secondary};
  }
  /* Within a sentence a colour alone does not tell a link. */
  p a {
    margin-left: 4px;
    text-decoration: underline;
  }
`
