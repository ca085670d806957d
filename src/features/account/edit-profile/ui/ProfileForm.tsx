import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { z } from 'zod'
import { formSchemas } from '@/shared/lib/declared-fields'
import { Button } from '@/shared/ui/button'
import { Form, FormTextField, useDeclared, useSaveForm } from '@/shared/ui/form'
import { useNotify } from '@/shared/ui/snackbar'
import { useUnsavedChanges } from '@/shared/ui/unsaved-changes'
import { userFields } from '../../../../../engines/fields'
import { useSaveProfileMutation } from '../api/save-profile-api'

const { name } = userFields
const ownFields = { name }

/** The display name of the user. */
export function ProfileForm({ viewer }: { viewer: { name: string; locale: string } }) {
  const { t } = useLingui()
  const { label } = useDeclared(ownFields).propsOf('name')
  const notify = useNotify()
  const [save] = useSaveProfileMutation()
  const { form, submit, problem, isSaving, changeCount } = useSaveForm({
    schema: z.object(formSchemas(ownFields)),
    defaultValues: { name: viewer.name },
    save: ({ name }) => save({ input: { name, locale: viewer.locale } }),
    onSaved: () => {
      notify.done(t`氏名を保存しました。`)
    },
  })
  const question = useUnsavedChanges(changeCount)
  return (
    <Form form={form} onSubmit={submit} problem={problem}>
      <Line>
        <FormTextField control={form.control} name="name" label={label} autoComplete="name" />
        <Button type="submit" isPending={isSaving} pendingLabel={t`保存中…`}>
          <Trans>保存する</Trans>
        </Button>
      </Line>
      {question}
    </Form>
  )
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space[8]};
  > button {
    margin-top: 26px;
  }
`
