import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { useUnsavedMark } from '@/shared/lib/unsaved-changes'
import { Button } from '@/shared/ui/button'
import { CopyButton } from '@/shared/ui/copy-button'
import { InlineNote } from '@/shared/ui/inline-note'
import { saveText } from '../model/save-text'

/** The recovery codes, shown only once, to copy or to save as a file. */
export function RecoveryCodes({ codes, email }: { codes: readonly string[]; email?: string }) {
  const { t } = useLingui()
  // Neither a new version nor a change of language may remove them before they are saved.
  useUnsavedMark(true)
  const file = () => {
    const head = t`観測 Kansoku のリカバリーコード`
    const rule = t`それぞれ1回だけ使えます。認証アプリを使えないときに入力してください。`
    saveText('kansoku-recovery-codes.txt', [head, email ?? '', rule, '', ...codes, ''].join('\r\n'))
  }
  return (
    <Frame>
      <InlineNote tone="warning" title={t`このコードは一度だけ表示します。安全な場所に保管してください。`}>
        <Trans>
          認証アプリを使えないとき、認証コードの代わりに入力すると、ログインできます。それぞれ1回だけ使えます。
        </Trans>
      </InlineNote>
      <List aria-label={t`リカバリーコード`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <Actions>
        <CopyButton text={codes.join('\n')} label={t`すべてコピーする`} size="md" />
        <Button icon="download" onPress={file}>
          <Trans>ファイルに保存する</Trans>
        </Button>
      </Actions>
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[12]};
`
const List = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${({ theme }) => `${theme.space[6]} ${theme.space[24]}`};
  padding: ${({ theme }) => `${theme.space[12]} ${theme.space[16]}`};
  border: 1px solid ${({ theme }) => theme.color.border.subtle};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.bg.subtle};
  font-family: ${({ theme }) => theme.font.family.mono};
  font-size: ${({ theme }) => theme.typography.ui.fontSize};
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[8]};
`
