import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type { ManagedUser, UserScope } from '@/entities/user'
import { sendsMail } from '@/shared/config'
import { localeNames, locales } from '@/shared/i18n'
import { firstValues } from '@/shared/lib/declared-fields'
import { useClosePanel } from '@/shared/lib/panel-address'
import { FormRadioCards, FormSelect, FormTextField, useDeclared, useSaveForm } from '@/shared/ui/form'
import { FormPanel } from '@/shared/ui/form-panel'
import { InlineNote } from '@/shared/ui/inline-note'
import { useNotify } from '@/shared/ui/snackbar'
import { userFields } from '../../../../../engines/fields'
import { useInviteUserMutation } from '../api/invite-user-api'
import { type InvitationValues, invitationSchema } from '../model/invitation-schema'
import { useLacksOwner } from '../model/use-lacks-owner'
import { ProjectChoice } from './ProjectChoice'

/** Owners see every project of the company, administrators none. */
const needsProjects: Readonly<Record<string, boolean>> = { MEMBER: true }

const asksForProjects = ({ kind }: UserScope, role: string) => kind === 'own' && needsProjects[role] === true

type Invited = Pick<ManagedUser, 'id' | 'name' | 'email'>

/** ユーザーを招待する: the invited person sets a password with the link of the mail, or one that is handed over. */
export function InviteUserPanel({
  scope,
  listPath,
  LinkPanel,
}: {
  scope: UserScope
  listPath: string
  /** Shown after the invitation where no mail can leave. */
  LinkPanel: ComponentType<{ user: Invited; onClose: () => void }>
}) {
  const { t } = useLingui()
  const { propsOf } = useDeclared(userFields)
  const notify = useNotify()
  const close = useClosePanel(listPath)
  const [invite, { data: invited }] = useInviteUserMutation()
  const isPlatform = scope.kind === 'platform'
  const lacksOwner = useLacksOwner(scope)
  const saving = useSaveForm<InvitationValues>({
    schema: invitationSchema(),
    defaultValues: {
      ...firstValues(userFields),
      memberships: [],
      ...(isPlatform && { role: 'PLATFORM_ADMIN' }),
    },
    save: ({ memberships, ...input }) =>
      invite({ scope, input, ...(asksForProjects(scope, input.role) && { memberships }) }),
    onSaved: ({ email }) => {
      if (!sendsMail()) return
      notify.done(t`${email} に招待メールを送信しました。`)
      close()
    },
  })
  const { control, getFieldState, resetField } = saving.form
  const role = useWatch({ control, name: 'role' })
  // The answer may arrive after the panel opened: the user's choice is kept.
  useEffect(() => {
    if (lacksOwner && !getFieldState('role').isDirty) resetField('role', { defaultValue: 'OWNER' })
  }, [lacksOwner, getFieldState, resetField])
  if (invited && !sendsMail()) return <LinkPanel user={invited.inviteUser} onClose={close} />
  return (
    <FormPanel
      title={isPlatform ? t`管理者を招待する` : t`ユーザーを招待する`}
      listPath={listPath}
      saving={saving}
      submitLabel={t`招待する`}
      pendingLabel={sendsMail() ? t`送信中…` : t`登録中…`}
    >
      <FormTextField {...propsOf('name')} control={control} autoComplete="off" />
      <FormTextField
        {...propsOf('email')}
        control={control}
        type="email"
        autoComplete="off"
        hint={
          sendsMail()
            ? t`パスワードを決めるためのリンクを送ります。7日間有効です。`
            : t`このサーバーからはメールを送れません。招待したあとに、本人に渡すリンクをコピーできます。`
        }
      />
      {!isPlatform && (
        <FormRadioCards
          {...propsOf('role')}
          control={control}
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
      {asksForProjects(scope, role) && <ProjectChoice control={control} />}
      {/* Placed below the field: it appears late and must not move what the user is about to press. */}
      {lacksOwner && (
        <InlineNote tone="info">
          <Trans>この会社にはまだオーナーがいません。最初の人はオーナーとして招待してください。</Trans>
        </InlineNote>
      )}
      <FormSelect
        {...propsOf('locale')}
        control={control}
        options={locales.map((id) => ({ id, label: localeNames[id] }))}
      />
      <InlineNote tone="info">
        <Trans>1つのメールアドレスを使えるのは1社だけです。</Trans>
      </InlineNote>
    </FormPanel>
  )
}
