import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { QueryView } from '@/shared/ui/query-view'
import { type NudgeKindName, useNudgeDraftsQuery } from '../api/nudge-subjects-api'

/** What the subject would read, in their language. */
export function NudgeDraft({
  subjectId,
  kind,
  about,
}: {
  subjectId: string
  kind: NudgeKindName
  about?: string
}) {
  const { t } = useLingui()
  const query = useNudgeDraftsQuery({ testSubjectIds: [subjectId], kind, ...(about && { about }) })
  return (
    <QueryView query={query} what={t`送信する文面`}>
      {([draft]) =>
        draft && (
          <figure>
            <Caption>
              <Trans>{draft.code} への文面</Trans>
            </Caption>
            <Letter lang={draft.locale}>
              <strong>{draft.subject}</strong>
              {draft.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Letter>
          </figure>
        )
      }
    </QueryView>
  )
}

const Caption = styled.figcaption`
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
  margin-bottom: ${({ theme }) => theme.space[4]};
`
const Letter = styled.blockquote`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[12]}`};
  border: 1px solid ${({ theme }) => theme.color.border.subtle};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.bg.subtle};
  overflow-wrap: anywhere;
  word-break: auto-phrase;
`
