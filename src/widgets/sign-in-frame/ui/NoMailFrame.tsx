import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '@/shared/routes'
import { InlineNote } from '@/shared/ui/inline-note'
import { SignInFrame } from './SignInFrame'
import { WideLink } from './WideLink'

/** Where a mail would be requested, on a server that cannot send any: what to do instead. */
export function NoMailFrame({ title, tools }: { title: string; tools?: ReactNode }) {
  return (
    <SignInFrame title={title} tools={tools}>
      <InlineNote tone="warning">
        <Trans>
          このサーバーからはメールを送れません。パスワードまたはパスキーでログインしてください。パスワードを忘れた場合は、サーバーを運用している方に、再設定用のリンクを依頼してください。
        </Trans>
      </InlineNote>
      <WideLink to={paths.login()}>
        <Trans>ログインに戻る</Trans>
      </WideLink>
    </SignInFrame>
  )
}
