import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { InlineNote } from '@/shared/ui/inline-note'
import { ProgressBar } from '@/shared/ui/progress-bar'
import type { Run } from '../api/run-api'
import { runAmount, runPercent, silenceSentence, stageLabel } from '../model/run-words'
import { RunActions } from './RunActions'

/**
 * How far a run is, and how it ended. The caller says in `children` what is done, and in `ended` what came of it; a run of which it
 * says nothing more is not drawn once it is over.
 */
export function RunProgress({
  run,
  children,
  ended = null,
}: {
  run: Run
  children: ReactNode
  ended?: ReactNode
}) {
  const { t } = useLingui()
  const { name } = run
  const actions = <RunActions run={run} />
  switch (run.state) {
    case 'SUCCEEDED':
      return ended
    case 'CANCELLED':
      return (
        <InlineNote>
          {t`${name}を中止しました（${runAmount(run)}）。`}
          {children}
        </InlineNote>
      )
    case 'FAILED':
      return (
        <InlineNote tone="danger" title={t`${name}に失敗しました。`} action={actions}>
          {run.failure} {children}
        </InlineNote>
      )
    case 'QUEUED':
      if (run.failure !== null) {
        return (
          <InlineNote tone="danger" title={t`${name}に失敗しました。自動でやり直します。`} action={actions}>
            {run.failure} {children}
          </InlineNote>
        )
      }
      return (
        <InlineNote action={actions}>
          <Trans>順番を待っています。この画面を閉じても続きます。</Trans> {children}
        </InlineNote>
      )
    case 'RUNNING':
      return (
        <InlineNote tone={run.isSilent ? 'warning' : 'info'} action={actions}>
          <Lines>
            <p>
              <span>{run.isSilent ? silenceSentence(run) : t`この画面を閉じても続きます。`}</span> {children}
            </p>
            <Bar run={run} />
          </Lines>
        </InlineNote>
      )
  }
}

function Bar({ run }: { run: Run }) {
  const percent = runPercent(run)
  const stage = run.isCancelling ? null : run.stage
  if (percent === null) return stage && <p>{stageLabel(stage)}</p>
  const amount = runAmount(run)
  return (
    <ProgressBar
      label={run.name}
      percent={percent}
      detail={stage === null ? amount : `${stageLabel(stage)} ${amount}`}
    />
  )
}

const Lines = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
`
