import { Trans, useLingui } from '@lingui/react/macro'
import { useDispatch } from 'react-redux'
import { styled } from 'styled-components'
import { z } from 'zod'
import { Button } from '@/shared/ui/button'
import { Form, FormTextField, useSaveForm } from '@/shared/ui/form'
import { snackbarShown } from '@/shared/ui/snackbar'
import { useUnsavedChanges } from '@/shared/ui/unsaved-changes'
import { useSaveProfileMutation } from '../api/save-profile-api'

const longestName = 100

/** The display name of the user. */
export function ProfileForm({ viewer }: { viewer: { name: string; locale: string } }) {
  const { t } = useLingui()
  const dispatch = useDispatch()
  const [save] = useSaveProfileMutation()
  const { form, submit, problem, isSaving, changeCount } = useSaveForm({
    schema: z.object({
      name: z
        .string()
        .trim()
        .min(1, t`名前を入力してください。`)
        .max(longestName, t`名前は${longestName}文字以下にしてください。`),
    }),
    defaultValues: { name: viewer.name },
    save: ({ name }) => save({ input: { name, locale: viewer.locale } }),
    onSaved: () => {
      dispatch(snackbarShown({ type: 'success', message: t`名前を保存しました。` }))
    },
  })
  const question = useUnsavedChanges(changeCount)
  return (
    <Form form={form} onSubmit={submit} problem={problem}>
      <Line>
        <FormTextField control={form.control} name="name" label={t`名前`} autoComplete="name" />
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
