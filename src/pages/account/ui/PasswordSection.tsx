import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '@/shared/routes'
import { ButtonLink } from '@/shared/ui/link'
import { Actions, Card } from './Card'

/** Links to /password/edit. */
export function PasswordSection() {
  const { t } = useLingui()
  return (
    <Card title={t`パスワード`} lead={<Trans>変更すると、この端末以外からはログアウトします。</Trans>}>
      <Actions>
        <ButtonLink to={paths.passwordEdit()}>
          <Trans>パスワードを変更する</Trans>
        </ButtonLink>
      </Actions>
    </Card>
  )
}
