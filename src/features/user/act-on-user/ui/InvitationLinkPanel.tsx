import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import type { ManagedUser } from '@/entities/user'
import { Button } from '@/shared/ui/button'
import { FactList } from '@/shared/ui/fact-list'
import { InlineNote } from '@/shared/ui/inline-note'
import { ProblemNote } from '@/shared/ui/problem-note'
import { SidePanel } from '@/shared/ui/side-panel'
import { TextField } from '@/shared/ui/text-field'
import { useIssueInvitationMutation } from '../api/act-on-user-api'

/** 招待リンク, to be handed over by whoever invites, where no mail can leave. Each press makes a new link. */
export function InvitationLinkPanel({
  user,
  onClose,
}: {
  user: Pick<ManagedUser, 'id' | 'name' | 'email'>
  onClose: () => void
}) {
  const { t } = useLingui()
  const [issueLink, { data: link, isLoading, error }] = useIssueInvitationMutation()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    const made = await issueLink({ userId: user.id })
    if (made.data !== undefined) setCopied(await copied(made.data))
  }
  return (
    <SidePanel
      title={t`「${user.name}」の招待リンク`}
      isOpen
      onClose={onClose}
      footer={
        <Button onPress={onClose}>
          <Trans>閉じる</Trans>
        </Button>
      }
    >
      <Parts>
        <InlineNote tone="warning" title={t`招待メールは送信していません。`}>
          <Trans>
            このサーバーからはメールを送れません。リンクをコピーして、本人にだけ渡してください。リンクを開いた人がパスワードを決めます。
          </Trans>
        </InlineNote>
        <FactList
          facts={[
            { name: t`氏名`, value: user.name },
            { name: t`メールアドレス`, value: user.email },
          ]}
        />
        <div>
          <Button
            variant="primary"
            icon="copy"
            onPress={copy}
            isPending={isLoading}
            pendingLabel={t`作成中…`}
          >
            <Trans>招待リンクをコピーする</Trans>
          </Button>
        </div>
        <ProblemNote error={error} failed={t`招待リンクを作れませんでした。`} />
        {link !== undefined && (
          <>
            <TextField
              label={t`招待リンク`}
              hint={t`7日間、1回だけ使えます。もう一度押すと新しいリンクになり、このリンクは使えなくなります。`}
              value={link}
              isReadOnly
            />
            <InlineNote tone={isCopied ? 'success' : 'warning'}>
              {isCopied ? (
                <Trans>コピーしました。本人に渡してください。</Trans>
              ) : (
                <Trans>ブラウザがコピーを許可しませんでした。欄のリンクを選んで、コピーしてください。</Trans>
              )}
            </InlineNote>
          </>
        )}
      </Parts>
    </SidePanel>
  )
}

/** Without https browsers have no clipboard, and they may refuse. */
async function copied(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return false
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

const Parts = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[20]};
`
