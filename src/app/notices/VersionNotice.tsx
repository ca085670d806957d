import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { NativeButton } from '@/shared/ui/native-controls'
import { NoticeBar } from './NoticeBar'
import { onVersionQuestion } from './version-question'

/** A newer version is available, but there are unsaved changes: the user decides when to reload. */
export function VersionNotice() {
  const [agree, setAgree] = useState<(() => void) | null>(null)
  useEffect(() => onVersionQuestion((asked) => setAgree(() => asked)), [])
  if (!agree) return null
  return (
    <NoticeBar
      icon="refresh"
      actions={
        <>
          <NativeButton size="sm" onClick={() => setAgree(null)}>
            <Trans>編集に戻る</Trans>
          </NativeButton>
          <NativeButton size="sm" onClick={agree}>
            <Trans>破棄して読み込む</Trans>
          </NativeButton>
        </>
      }
    >
      <Trans>
        観測 が更新されました。いま読み込むと、保存していない変更は失われます。先に保存してください。
      </Trans>
    </NoticeBar>
  )
}
