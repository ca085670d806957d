import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useMemberCandidatesQuery } from '@/entities/project'
import { withNote } from '@/shared/i18n'
import { media } from '@/shared/theme'
import { Button } from '@/shared/ui/button'
import { ComboBox } from '@/shared/ui/combo-box'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useSetProjectMemberMutation } from '../api/edit-members-api'

/** Adds a user of the company to the project, with permission to view. */
export function AddMember({ projectId }: { projectId: string }) {
  const { t } = useLingui()
  const notify = useNotify()
  const [userId, choose] = useState<string | null>(null)
  const [text, setText] = useState('')
  const { data: candidates = [], isFetching } = useMemberCandidatesQuery({ projectId, text: searched(text) })
  const [error, setError] = useState<string>()
  const [set, { isLoading }] = useSetProjectMemberMutation()
  const add = async () => {
    const user = candidates.find(({ id }) => id === userId)
    if (!user) return setError(t`追加するユーザーを選んでください。`)
    const answer = await set({ projectId, userId: user.id, canExport: false, canViewPersonalData: false })
    if (answer.error) return setError(failureSentence(answer.error))
    choose(null)
    setText('')
    setError(undefined)
    notify.done(t`${user.name} さんをメンバーに追加しました。`)
  }
  return (
    <Frame>
      <ComboBox
        label={t`追加するユーザー`}
        options={candidates.map(({ id, name, email }) => ({ id, label: labelOf({ name, email }) }))}
        value={userId}
        onChange={choose}
        inputValue={text}
        onInputChange={setText}
        isLoading={isFetching}
        error={error}
      />
      <Button icon="plus" onPress={() => void add()} isPending={isLoading} pendingLabel={t`追加中…`}>
        <Trans>メンバーに追加する</Trans>
      </Button>
    </Frame>
  )
}

const labelOf = ({ name, email }: { name: string; email: string }) => withNote(name, email)

/** The chosen person stands in the field as a label: their address finds them. */
const searched = (text: string) => /（([^（）]+)）$/.exec(text)?.[1] ?? text

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${({ theme }) => theme.space[12]};
  padding: ${({ theme }) => `0 ${theme.space[24]} ${theme.space[16]}`};
  > :first-child {
    width: min(420px, 100%);
  }
  ${media.phone} {
    padding-inline: ${({ theme }) => theme.space[16]};
  }
`
