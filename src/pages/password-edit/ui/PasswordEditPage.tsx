import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { useViewerQuery } from '@/entities/session'
import { ChangePasswordForm } from '@/features/account/change-password'
import { paths } from '@/shared/routes'
import { QueryView } from '@/shared/ui/query-view'
import { useNotify } from '@/shared/ui/snackbar'
import { PageFrame } from '@/widgets/page-frame'

/** パスワードの変更. All other sessions end. */
export function PasswordEditPage() {
  const { t } = useLingui()
  const viewer = useViewerQuery()
  const notify = useNotify()
  const navigate = useNavigate()
  const leave = () => {
    const message = t`パスワードを変更しました。ほかの端末からはログアウトしました。`
    notify.done(message)
    void navigate(paths.account())
  }
  return (
    <PageFrame title={t`パスワードの変更`} crumbs={[{ label: t`アカウント`, to: paths.account() }]}>
      <Narrow>
        <QueryView query={viewer} what={t`ユーザー`}>
          {(me) => <ChangePasswordForm viewer={me} onChanged={leave} />}
        </QueryView>
      </Narrow>
    </PageFrame>
  )
}

const Narrow = styled.div`
  max-width: 480px;
`
