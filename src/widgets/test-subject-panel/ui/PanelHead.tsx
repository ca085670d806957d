import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { StatusWord, type TestSubject } from '@/entities/test-subject'
import { daysBetween, formatAgo, formatDateTime, type LocalDate } from '@/shared/lib/dates'
import { Button } from '@/shared/ui/button'
import { Icon } from '@/shared/ui/icon'
import { IconButton } from '@/shared/ui/icon-button'
import { TagLabel } from '@/shared/ui/tag-label'
import { Back, Facts, Head, HeadActions, HeadRow, Name, Tags, Who } from './TestSubjectPanel.styles'

interface Props {
  /** Null while loading, or if the subject does not exist. Navigation and the close button stay. */
  subject: TestSubject | null
  today: LocalDate
  now: number
  onStep: (delta: number) => void
  onClose: () => void
}

/** The subject and its device, and buttons for the neighbours and to close. */
export function PanelHead({ subject, today, now, onStep, onClose }: Props) {
  return (
    <Head>
      <Back>
        <Button size="md" variant="text" onPress={onClose}>
          <Icon name="chevron-left" size="sm" />
          <Trans>一覧に戻る</Trans>
        </Button>
      </Back>
      <HeadRow>
        {subject && (
          <Who>
            <Name>
              <h2>{subject.code}</h2>
              <StatusWord status={subject.status} />
            </Name>
            <Tags>
              {subject.tags.map((tag) => (
                <TagLabel key={tag.id} name={tag.name} colour={tag.colour} />
              ))}
            </Tags>
          </Who>
        )}
        <HeadActions>
          <IconButton size="sm" icon="chevron-up" label={t`前の被験者`} onPress={() => onStep(-1)} />
          <IconButton size="sm" icon="chevron-down" label={t`次の被験者`} onPress={() => onStep(1)} />
          <IconButton size="sm" icon="close" label={t`閉じる`} onPress={onClose} />
        </HeadActions>
      </HeadRow>
      <Facts>{subject && <SubjectFacts subject={subject} today={today} now={now} />}</Facts>
    </Head>
  )
}

function SubjectFacts({ subject, today, now }: { subject: TestSubject; today: LocalDate; now: number }) {
  const { device, timeZone } = subject
  const synced = device?.lastSyncAt ? Date.parse(device.lastSyncAt) : null
  const participation = participationWords(subject, today)
  return (
    <>
      <span>
        <Icon name="device" size="sm" />
        <span>{device ? device.model : t`デバイスなし`}</span>
      </span>
      {synced === null ? null : (
        <span>{t`${formatAgo(synced, now, timeZone)}に同期（${formatDateTime(synced, timeZone)}）`}</span>
      )}
      {device?.batteryPercent == null ? null : <span>{t`電池 ${device.batteryPercent}%`}</span>}
      {participation === null ? null : <span>{participation}</span>}
    </>
  )
}

/** The day within the participation, or its length if it is over. Nothing before it starts. */
function participationWords({ enrolledOn, endedOn }: TestSubject, today: LocalDate): string | null {
  if (enrolledOn === null) return null
  const hasEnded = endedOn !== null && endedOn < today
  const days = daysBetween(enrolledOn, hasEnded ? endedOn : today) + 1
  if (days < 1) return null
  return hasEnded ? t`登録 ${days}日間で終了` : t`登録 ${days}日目`
}
