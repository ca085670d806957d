import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ManagedUser } from '@/entities/user'
import { localeNames, locales } from '@/shared/i18n'
import { FormRadioCards, FormSelect, FormTextField, useDeclared } from '@/shared/ui/form'
import { FormPanel, usePanelForm } from '@/shared/ui/form-panel'
import { TextField } from '@/shared/ui/text-field'
import { userFields } from '../../../../../engines/fields'
import { useUpdateUserMutation } from '../api/edit-user-api'
import { type UserValues, userSchema } from '../model/user-schema'

/** ユーザーを編集する: name, role and language. The server refuses to change the role of the last owner. */
export function EditUserPanel({
  user,
  listPath,
  children,
}: {
  user: ManagedUser
  listPath: string
  /** Shown below the fields, such as the user's projects. */
  children?: ReactNode
}) {
  const { t } = useLingui()
  const { propsOf } = useDeclared(userFields)
  const [update] = useUpdateUserMutation()
  const saving = usePanelForm<UserValues>({
    listPath,
    schema: userSchema(),
    defaultValues: { name: user.name, role: user.role, locale: user.locale === 'en' ? 'en' : 'ja' },
    version: user.updatedAt,
    save: (input, basedOn) => update({ userId: user.id, input, basedOn }),
    done: ({ name }) => t`「${name}」を保存しました。`,
  })
  const { control } = saving.form
  return (
    <FormPanel title={t`ユーザーを編集する`} listPath={listPath} saving={saving}>
      <FormTextField {...propsOf('name')} control={control} autoComplete="off" />
      <TextField
        label={propsOf('email').label}
        hint={t`招待した後は変更できません。`}
        value={user.email}
        onChange={() => {}}
        isReadOnly
      />
      {user.viewerCanChangeRole && (
        <FormRadioCards
          {...propsOf('role')}
          control={control}
          need="required"
          options={[
            { id: 'MEMBER', label: t`メンバー`, hint: t`割り当てたプロジェクトだけを扱います。` },
            { id: 'OWNER', label: t`オーナー`, hint: t`会社のすべてを扱います。` },
          ]}
        />
      )}
      <FormSelect
        {...propsOf('locale')}
        control={control}
        options={locales.map((id) => ({ id, label: localeNames[id] }))}
      />
      {children}
    </FormPanel>
  )
}
