import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { usePublicSubjectQuery } from '@/entities/public-subject'
import { isGqlError } from '@/shared/api'
import { Dial } from '@/shared/ui/empty-state'
import { NativeButton } from '@/shared/ui/native-controls'
import { SurveyMessage } from './SurveyMessage'
import { UnknownLink } from './UnknownLink'

/** A page of the test subject whose key is in the address. The server says whether the key is valid. */
export function SubjectMessage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui()
  const { testSubjectKey = '' } = useParams()
  const { currentData: subject, error, isFetching, refetch } = usePublicSubjectQuery({ testSubjectKey })
  const picture = <Dial size={120} />

  if (subject === null) return <UnknownLink title={t`アンケートが見つかりません`} />
  if (subject === undefined && error !== undefined && !isFetching) {
    return (
      <SurveyMessage picture={picture} title={t`アンケートを読み込めませんでした`}>
        <p>
          <Reason error={error} />
        </p>
        <NativeButton icon="refresh" onClick={() => void refetch()}>
          <Trans>もう一度読み込む</Trans>
        </NativeButton>
      </SurveyMessage>
    )
  }
  // The dial and the title are shown at once and do not move when the answer arrives.
  return (
    <SurveyMessage picture={picture} title={title}>
      {subject && (
        <>
          <p>{subject.projectName}</p>
          {children}
          {subject.contactEmail && (
            <p>
              <Trans>お問い合わせ先：</Trans>
              <a href={`mailto:${subject.contactEmail}`}>{subject.contactEmail}</a>
            </p>
          )}
        </>
      )}
    </SurveyMessage>
  )
}

function Reason({ error }: { error: unknown }) {
  if (isGqlError(error) && error.kind === 'problem') return error.message
  return <Trans>通信を確認して、もう一度読み込んでください。</Trans>
}
