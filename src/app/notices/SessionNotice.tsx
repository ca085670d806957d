import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { gqlApi, type SessionLoss, useSessionLoss } from '@/shared/api'
import { forgetUnsavedChanges, useHasUnsavedChanges } from '@/shared/lib/unsaved-changes'
import { paths } from '@/shared/routes'
import { ButtonLink } from '@/shared/ui/link'
import { NativeButton } from '@/shared/ui/native-controls'
import { useNotify } from '@/shared/ui/snackbar'
import { NoticeBar } from './NoticeBar'

/**
 * Shown when the session ended, or another user signed in, while the page has unsaved changes. They can be saved after the
 * same user signs in again in another tab. Without unsaved changes the page goes to /login.
 */
export function SessionNotice({ leave = leaveForLogin }: { leave?: () => void }) {
  const loss = useSessionLoss()
  const isUnsaved = useHasUnsavedChanges()
  useRefetchAfterSignIn(loss !== null)
  useEffect(() => {
    if (loss && !isUnsaved) leave()
  }, [loss, isUnsaved, leave])
  return loss && isUnsaved ? <UnsavedNotice loss={loss} leave={leave} /> : null
}

function UnsavedNotice({ loss, leave }: { loss: SessionLoss; leave: () => void }) {
  const [isAsking, setAsking] = useState(false)
  if (isAsking) {
    return (
      <NoticeBar
        icon="sign-out"
        actions={
          <>
            <NativeButton
              size="sm"
              autoFocus // The safe choice gets the focus, since the button that had it is gone.
              onClick={() => setAsking(false)}
            >
              <Trans>編集に戻る</Trans>
            </NativeButton>
            {/* This button is where the previous one was, so the second half of a double click is ignored. */}
            <NativeButton size="sm" onClick={({ detail }) => detail < 2 && leave()}>
              <Trans>破棄してログイン画面へ</Trans>
            </NativeButton>
          </>
        }
      >
        <Trans>ログイン画面に移ると、保存していない変更は失われます。</Trans>
      </NoticeBar>
    )
  }
  return (
    <NoticeBar
      icon="sign-out"
      actions={
        <>
          {loss.kind !== 'stopped' && (
            <ButtonLink size="sm" icon="external" to={paths.login()} target="_blank">
              <Trans>別のタブでログインする</Trans>
            </ButtonLink>
          )}
          <NativeButton size="sm" onClick={() => setAsking(true)}>
            <Trans>ログイン画面へ</Trans>
          </NativeButton>
        </>
      }
    >
      <Why loss={loss} />
    </NoticeBar>
  )
}

function Why({ loss }: { loss: SessionLoss }) {
  if (loss.kind === 'stopped') {
    const { reason } = loss
    return <Trans>{reason}入力した内容はこの画面に残っていますが、保存できません。</Trans>
  }
  if (loss.kind === 'ended') {
    return (
      <Trans>
        ログアウトされました。入力した内容はこの画面に残っています。別のタブで同じユーザーがログインすると、続けて保存できます。
      </Trans>
    )
  }
  return (
    <Trans>
      別のユーザーがログインしました。入力した内容はこの画面に残っていますが、もとのユーザーがログインし直すまで保存できません。
    </Trans>
  )
}

/** After the same user signed in again, failed queries are sent again. */
function useRefetchAfterSignIn(isLost: boolean): void {
  const { t } = useLingui()
  const dispatch = useDispatch()
  const { done } = useNotify()
  const wasLost = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the return counts.
  useEffect(() => {
    if (wasLost.current && !isLost) {
      done(t`ログインを確認しました。続けて保存できます。`)
      dispatch(gqlApi.internalActions.onOnline())
    }
    wasLost.current = isLost
  }, [isLost])
}

/** A full page load, so that the next user cannot see this user's data. */
function leaveForLogin(): void {
  forgetUnsavedChanges()
  const { pathname, search } = location
  location.assign(paths.login(`${pathname}${search}`))
}
