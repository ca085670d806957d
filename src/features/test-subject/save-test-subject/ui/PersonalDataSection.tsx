import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { type PersonalDataAccessName, usePersonalDataAccessQuery } from '@/entities/test-subject'
import { paths } from '@/shared/routes'
import { InlineNote } from '@/shared/ui/inline-note'
import { TextLink } from '@/shared/ui/link'

/** 個人情報 in the form: the fields, or the reason why the viewer may not see them. */
export function PersonalDataSection({ projectId, children }: { projectId: string; children: ReactNode }) {
  const { t } = useLingui()
  const id = useId()
  const { currentData: access } = usePersonalDataAccessQuery(projectId)
  return (
    <Frame aria-labelledby={id}>
      <h3 id={id}>
        <Trans>個人情報</Trans>
      </h3>
      <Note>
        {t`暗号化して保存します。閲覧できるのはオーナーと「個人情報の閲覧」の権限があるメンバーだけで、閲覧は操作履歴に残ります。`}
      </Note>
      {access === 'ALLOWED' ? children : access !== undefined && <AccessDenied access={access} />}
    </Frame>
  )
}

function AccessDenied({ access }: { access: PersonalDataAccessName }) {
  if (access === 'NEEDS_SECOND_FACTOR') {
    return (
      <InlineNote
        tone="warning"
        action={
          <TextLink to={paths.account()}>
            <Trans>アカウントの設定を開く</Trans>
          </TextLink>
        }
      >
        <Trans>
          この会社では、個人情報、メモ、属性の閲覧に二要素認証が必要です。アカウントの設定で有効にしてください。
        </Trans>
      </InlineNote>
    )
  }
  return (
    <InlineNote>
      <Trans>個人情報を閲覧する権限がありません。必要なときは、オーナーに依頼してください。</Trans>
    </InlineNote>
  )
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[16]};
  padding-top: ${({ theme }) => theme.space[20]};
  border-top: 1px solid ${({ theme }) => theme.color.border.default};
  h3 {
    ${({ theme }) => ({ ...theme.typography.dense })}
    font-weight: 700;
  }
`
const Note = styled.p`
  margin-top: ${({ theme }) => `-${theme.space[8]}`};
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`
