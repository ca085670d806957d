import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { useProjectTimeZone } from '@/entities/project'
import { formatDateTimeWithWeekday } from '@/shared/lib/dates'

/** Until when the links can be answered: nobody knows when they arrive, so the window of what is sent does not count for them. */
export function LinkDeadline({ projectId, closesAt }: { projectId: string; closesAt: string | null }) {
  const { t } = useLingui()
  const timeZone = useProjectTimeZone(projectId)
  const until = closesAt && t`${formatDateTimeWithWeekday(Date.parse(closesAt), timeZone)}（${timeZone}）`
  return (
    <Line>
      {until === null ? (
        <Trans>渡すリンクに締め切りはありません。回答期間は、送信した分だけの締め切りです。</Trans>
      ) : (
        <Trans>
          渡すリンクでは、受け付けの終わりの {until}{' '}
          まで回答できます。回答期間は、送信した分だけの締め切りです。
        </Trans>
      )}
    </Line>
  )
}

const Line = styled.p`
  margin-bottom: ${({ theme }) => theme.space[12]};
`
