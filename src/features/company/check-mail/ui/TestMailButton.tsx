import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { Button } from '@/shared/ui/button'
import { ProblemNote } from '@/shared/ui/problem-note'
import { useSendMailToMyselfMutation } from '../api/check-mail-api'

/** テストメールを自分に送る: says where it went. */
export function TestMailButton({ isKept }: { isKept: boolean }) {
  const { t } = useLingui()
  const [send, { data: email, error, isLoading }] = useSendMailToMyselfMutation()
  return (
    <Frame>
      <Button icon="mail" isPending={isLoading} pendingLabel={t`送信中…`} onPress={() => void send()}>
        <Trans>テストメールを自分に送る</Trans>
      </Button>
      <p role="status">
        {email !== undefined &&
          (isKept ? (
            <Trans>{email} へのメールを送信箱に入れました。</Trans>
          ) : (
            <Trans>{email} に送信しました。届かない場合は、迷惑メールのフォルダーを確認してください。</Trans>
          ))}
      </p>
      <ProblemNote error={error} failed={t`テストメールを送信できませんでした。`} />
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space[8]};
`
