import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { CompanySettings } from '@/entities/company'
import { Button } from '@/shared/ui/button'
import { Form, FormRadioCards, FormTextField, useDeclared, useSaveForm } from '@/shared/ui/form'
import { useNotify } from '@/shared/ui/snackbar'
import { TextField } from '@/shared/ui/text-field'
import { useUnsavedChanges } from '@/shared/ui/unsaved-changes'
import { companyFields } from '../../../../../engines/fields'
import { useUpdateCompanySettingsMutation } from '../api/edit-settings-api'
import { type SettingsValues, settingsSchema } from '../model/settings-schema'

const formId = 'company-settings'

/** 会社の設定: name, contact, and which users need a second factor. */
export function CompanySettingsForm({ settings }: { settings: CompanySettings }) {
  const { t } = useLingui()
  const { propsOf } = useDeclared(companyFields)
  const notify = useNotify()
  const [update] = useUpdateCompanySettingsMutation()
  const saving = useSaveForm<SettingsValues>({
    schema: settingsSchema(),
    defaultValues: {
      name: settings.name,
      contactEmail: settings.contactEmail ?? '',
      secondFactor: demandOf(settings),
    },
    version: settings.updatedAt,
    save: ({ secondFactor, ...input }, basedOn) =>
      update({
        input: {
          ...input,
          demandsSecondFactor: secondFactor === 'everybody',
          personalDataDemandsSecondFactor: secondFactor !== 'nobody',
        },
        basedOn,
      }),
    onSaved: () => notify.done(t`会社の設定を保存しました。`),
  })
  const question = useUnsavedChanges(saving.changeCount)
  const { control } = saving.form
  return (
    <Frame>
      <Form
        id={formId}
        form={saving.form}
        onSubmit={saving.submit}
        problem={saving.problem}
        newer={saving.newer}
      >
        <FormTextField {...propsOf('name')} control={control} />
        <TextField
          label={propsOf('code').label}
          hint={t`プラットフォーム管理者が登録した値です。変更できません。`}
          value={settings.code}
          onChange={() => {}}
          isReadOnly
        />
        <FormTextField {...propsOf('contactEmail')} control={control} type="email" />
        <FormRadioCards
          control={control}
          name="secondFactor"
          label={t`二要素認証`}
          columns={1}
          options={[
            {
              id: 'nobody',
              label: t`求めない`,
              hint: t`ユーザーがそれぞれ、設定するかどうかを決めます。`,
            },
            {
              id: 'personalData',
              label: t`個人情報の閲覧に求める`,
              hint: t`設定していないユーザーには、権限があっても個人情報を表示しません。`,
            },
            {
              id: 'everybody',
              label: t`全員に求める`,
              hint: t`設定していないユーザーは、次のログインのときに設定します。`,
            },
          ]}
        />
      </Form>
      <Foot>
        {saving.changeCount > 0 && (
          <Unsaved>
            <Trans>保存していない変更があります</Trans>
          </Unsaved>
        )}
        <Button
          type="submit"
          form={formId}
          variant="primary"
          isPending={saving.isSaving}
          pendingLabel={t`保存中…`}
        >
          <Trans>保存する</Trans>
        </Button>
      </Foot>
      {question}
    </Frame>
  )
}

function demandOf(settings: CompanySettings): SettingsValues['secondFactor'] {
  if (settings.demandsSecondFactor) return 'everybody'
  return settings.personalDataDemandsSecondFactor ? 'personalData' : 'nobody'
}

const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[24]};
  max-width: 640px;
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space[12]};
`
const Unsaved = styled.span`
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.warning.text};
`
