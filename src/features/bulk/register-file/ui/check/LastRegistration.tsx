import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { RunProgress, useRunQuery } from '@/entities/jobs/run'
import { media } from '@/shared/theme'

/** How the last registration of a file ended that can be registered again: cancelled, or refused with a sentence. */
export function LastRegistration({ runId }: { runId: string }) {
  const { t } = useLingui()
  const { data: run } = useRunQuery(runId)
  if (!run || (run.state !== 'CANCELLED' && run.state !== 'FAILED')) return null
  return (
    <Frame>
      <RunProgress run={run}>
        {run.state === 'CANCELLED' &&
          t`登録済みの行は「変更なし」と表示されます。もう一度登録すると、残りの行を登録します。`}
      </RunProgress>
    </Frame>
  )
}

const Frame = styled.div`
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[24]}`};
  ${media.phone} {
    padding-inline: ${({ theme }) => theme.space[16]};
  }
`
