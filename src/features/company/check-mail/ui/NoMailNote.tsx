import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '@/shared/routes'
import { InlineNote } from '@/shared/ui/inline-note'
import { ButtonLink } from '@/shared/ui/link'
import type { MailCheck } from '../api/check-mail-api'

/** Where no mail leaves, what is handed out instead. Nothing where it leaves. */
export function NoMailNote({ transport }: { transport: MailCheck['transport'] }) {
  const { t } = useLingui()
  if (transport === 'SMTP') return null
  if (transport === 'OUTBOX') {
    return (
      <InlineNote
        title={t`デモではメールを送信しません。`}
        action={
          <ButtonLink size="sm" to={paths.devOutbox()}>
            <Trans>送信箱を開く</Trans>
          </ButtonLink>
        }
      >
        <Trans>送信されるはずのメールは送信箱で読めます。</Trans>
      </InlineNote>
    )
  }
  return (
    <InlineNote
      tone="warning"
      title={t`このサーバーはメールを送信できません。`}
      action={
        <>
          <ButtonLink size="sm" to={paths.users()}>
            <Trans>招待のリンク</Trans>
          </ButtonLink>
          <ButtonLink size="sm" to={paths.projects()}>
            <Trans>回答のリンク</Trans>
          </ButtonLink>
        </>
      }
    >
      <Trans>
        メールがなくてもすべての操作ができます。招待と回答のリンクを発行し、コピーまたは印刷して渡してください。
      </Trans>
    </InlineNote>
  )
}
