import { Trans } from '@lingui/react/macro'
import { useSelectedProjectId } from '@/entities/project'
import { useViewerQuery } from '@/entities/session'
import type { AttentionReasonName, TestSubject } from '@/entities/test-subject'
import type { LocalDate } from '@/shared/lib/dates'
import { paths } from '@/shared/routes'
import { Button } from '@/shared/ui/button'
import { ButtonLink } from '@/shared/ui/link'

interface Props {
  reason: AttentionReasonName
  subject: Pick<TestSubject, 'id' | 'attention' | 'device'>
  onDay: (day: LocalDate) => void
}

/** Where the next step of a reason is taken. Members see the day; contact, devices and links are the owners' screens. */
export function NextStep({ reason, subject, onDay }: Props) {
  const { attention, device, id } = subject
  const projectId = useSelectedProjectId()
  const isOwner = useViewerQuery().data?.canManageCompany === true
  if (reason === 'NOT_WORN' || reason === 'WORN_LITTLE') {
    const { wearDate } = attention
    return wearDate === null ? null : (
      <Button size="sm" onPress={() => onDay(wearDate)}>
        <Trans>この日を見る</Trans>
      </Button>
    )
  }
  if (!isOwner || projectId === null) return null
  switch (reason) {
    case 'CONSENT_REVOKED':
    case 'NOT_AUTHORIZED':
    case 'TOKEN_ERROR':
      return device === null ? null : (
        <ButtonLink size="sm" to={paths.deviceAuth(device.id)}>
          <Trans>連携の状態を見る</Trans>
        </ButtonLink>
      )
    case 'NO_DEVICE':
      return (
        <ButtonLink size="sm" to={paths.projectTestSubjectEdit(projectId, id)}>
          <Trans>デバイスを紐づける</Trans>
        </ButtonLink>
      )
    default:
      return (
        <ButtonLink size="sm" to={paths.projectTestSubjectEdit(projectId, id)}>
          <Trans>連絡先を見る</Trans>
        </ButtonLink>
      )
  }
}
