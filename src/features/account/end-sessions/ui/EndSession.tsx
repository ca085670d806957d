import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@/shared/ui/button'
import { ProblemNote } from '@/shared/ui/problem-note'
import { useEndSessionMutation } from '../api/end-sessions-api'

/** Signs out one other device. */
export function EndSession({ sessionId, name }: { sessionId: string; name: string }) {
  const { t } = useLingui()
  const [end, { isLoading, error }] = useEndSessionMutation()
  return (
    <>
      <Button
        size="sm"
        isPending={isLoading}
        pendingLabel={t`ログアウト中…`}
        aria-label={t`${name} をログアウトする`}
        onPress={() => void end({ sessionId })}
      >
        <Trans>ログアウトする</Trans>
      </Button>
      <ProblemNote error={error} failed={t`ログアウトできませんでした。`} />
    </>
  )
}
