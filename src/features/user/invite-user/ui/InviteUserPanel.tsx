import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import type { UserScope } from '@/entities/user'
import { useClosePanel } from '@/shared/lib/panel-address'
import { FormRadioCards, FormSelect, FormTextField, useSaveForm } from '@/shared/ui/form'
import { FormPanel } from '@/shared/ui/form-panel'
import { InlineNote } from '@/shared/ui/inline-note'
import { snackbarShown } from '@/shared/ui/snackbar'
import { useInviteUserMutation } from '../api/invite-user-api'
import { type InvitationValues, invitationSchema } from '../model/invitation-schema'
import { useLacksOwner } from '../model/use-lacks-owner'

/** ユーザーを招待する: the invited person sets a password with the link of the mail. */
export function InviteUserPanel({ scope, listPath }: { scope: UserScope; listPath: string }) {
  const { t } = useLingui()
  const dispatch = useDispatch()
  const close = useClosePanel(listPath)
  const [invite] = useInviteUserMutation()
  const isPlatform = scope.kind === 'platform'
  const lacksOwner = useLacksOwner(scope)
  const saving = useSaveForm<InvitationValues>({
    schema: invitationSchema(),
    defaultValues: { name: '', email: '', role: isPlatform ? 'PLATFORM_ADMIN' : 'MEMBER', locale: 'ja' },
    save: (input) => invite({ scope, input }),
    onSaved: ({ email }) => {
      dispatch(snackbarShown({ type: 'success', message: t`${email} に招待メールを送信しました。` }))
      close()
    },
  })
  const { control, getFieldState, resetField } = saving.form
  // The answer may arrive after the panel opened: the user's choice is kept.
  useEffect(() => {
    if (lacksOwner && !getFieldState('role').isDirty) resetField('role', { defaultValue: 'OWNER' })
  }, [lacksOwner, getFieldState, resetField])
  return (
    <FormPanel
      title={isPlatform ? t`管理者を招待する` : t`ユーザーを招待する`}
      listPath={listPath}
      saving={saving}
      submitLabel={t`招待する`}
      pendingLabel={t`送信中…`}
    >
      <FormTextField control={control} name="name" label={t`氏名`} need="required" autoComplete="off" />
      <FormTextField
        control={control}
        name="email"
        type="email"
        label={t`メールアドレス`}
        need="required"
        autoComplete="off"
        hint={t`パスワードを決めるためのリンクを送ります。7日間有効です。`}
      />
      {!isPlatform && (
        <FormRadioCards
          control={control}
          name="role"
          label={t`役割`}
          need="required"
          columns={1}
          options={[
            {
              id: 'MEMBER',
              label: t`メンバー`,
              hint: t`割り当てたプロジェクトのデータを閲覧します。権限はプロジェクトごとに決めます。`,
            },
            {
              id: 'OWNER',
              label: t`オーナー`,
              hint: t`会社のすべてのプロジェクト、ユーザー、設定を扱います。`,
            },
          ]}
        />
      )}
      {/* Placed below the field: it appears late and must not move what the user is about to press. */}
      {lacksOwner && (
        <InlineNote tone="info">
          <Trans>この会社にはまだオーナーがいません。最初の人はオーナーとして招待してください。</Trans>
        </InlineNote>
      )}
      <FormSelect
        control={control}
        name="locale"
        label={t`招待メールと画面の言語`}
        options={[
          { id: 'ja', label: '日本語' },
          { id: 'en', label: 'English' },
        ]}
      />
      <InlineNote tone="info">
        <Trans>1つのメールアドレスを使えるのは1社だけです。</Trans>
      </InlineNote>
    </FormPanel>
  )
}
