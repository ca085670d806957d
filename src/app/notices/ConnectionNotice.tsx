import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { gqlApi } from '@/shared/api'
import { probeUntilAnswered, reportReachable, serverAnswers, useConnection } from '@/shared/lib/connection'
import { NativeButton } from '@/shared/ui/native-controls'
import { NoticeBar } from './NoticeBar'

/** Shown while the server cannot be reached. Keeps probing it, and reads the data on screen again once it answers. */
export function ConnectionNotice() {
  const connection = useConnection()
  const dispatch = useDispatch()
  const [isTrying, setIsTrying] = useState(false)
  const wasAway = useRef(false)
  const wasOffline = useRef(false)

  useEffect(() => {
    if (connection !== 'online') wasAway.current = true
    else if (wasAway.current) {
      wasAway.current = false
      dispatch(gqlApi.internalActions.onOnline())
    }
  }, [connection, dispatch])

  useEffect(() => {
    const isUrgent = wasOffline.current
    wasOffline.current = connection === 'offline'
    if (connection !== 'unreachable') return
    return probeUntilAnswered(() => reportReachable(true), isUrgent)
  }, [connection])

  const retry = async () => {
    setIsTrying(true)
    reportReachable(await serverAnswers())
    setIsTrying(false)
  }
  if (connection === 'online') return null
  return (
    <NoticeBar
      icon="offline"
      actions={
        <NativeButton size="sm" icon="refresh" isPending={isTrying} onClick={() => void retry()}>
          <Trans>もう一度接続する</Trans>
        </NativeButton>
      }
    >
      {connection === 'offline' ? (
        <Trans>オフラインです。入力した内容はこの画面に残っています。通信が戻ると続けられます。</Trans>
      ) : (
        <Trans>サーバーに接続できません。入力した内容はこの画面に残っています。</Trans>
      )}
    </NoticeBar>
  )
}
