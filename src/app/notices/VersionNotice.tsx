import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { NoticeBar } from './NoticeBar'
import { onVersionQuestion } from './version-question'

/** A newer version waits while changes are unsaved: the person decides. */
export function VersionNotice() {
  const [agree, setAgree] = useState<(() => void) | null>(null)
  useEffect(() => onVersionQuestion((asked) => setAgree(() => asked)), [])
  if (!agree) return null
  return (
    <NoticeBar
      icon="refresh"
      actions={
        <>
          <Button size="sm" onPress={() => setAgree(null)}>
            <Trans>編集に戻る</Trans>
          </Button>
          <Button size="sm" onPress={agree}>
            <Trans>破棄して読み込む</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        観測 が更新されました。いま読み込むと、保存していない変更は失われます。先に保存してください。
      </Trans>
    </NoticeBar>
  )
}
