import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useSelectedProjectQuery } from '@/entities/project'
import { SubjectLabels } from '@/entities/subject-link'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { CopyButton } from '@/shared/ui/copy-button'
import { failureSentence, ProblemNote } from '@/shared/ui/problem-note'
import { type Links, useIssueLinksMutation, useRenewLinksMutation } from '../api/issue-subject-links-api'

/** 被験者用リンク: shown on request, to be copied or scanned. Can be renewed if a link was leaked. */
export function SubjectLinks({
  subject,
  projectId,
}: {
  subject: { id: string; code: string }
  projectId: string
}) {
  const { t } = useLingui()
  const [issue, issuing] = useIssueLinksMutation()
  const [renew, renewing] = useRenewLinksMutation()
  const [isAsking, ask] = useState(false)
  const links = renewing.data ?? issuing.data
  const replace = async () => {
    const { error } = await renew(subject.id)
    if (!error) ask(false)
  }
  return (
    <Frame aria-label={t`被験者用リンク`}>
      <h3>
        <Trans>被験者用リンク</Trans>
      </h3>
      <p>
        <Trans>本人がアンケートを開くためのリンクです。本人以外に渡さないでください。</Trans>
      </p>
      {links ? (
        <ShownLinks code={subject.code} projectId={projectId} links={links} />
      ) : (
        <div>
          <Button size="sm" icon="eye" onPress={() => void issue(subject.id)} isPending={issuing.isLoading}>
            <Trans>リンクを表示する</Trans>
          </Button>
        </div>
      )}
      <ProblemNote error={issuing.error} failed={t`リンクを表示できませんでした。`} />
      {links && (
        <AlignedAction>
          <Button size="sm" variant="text" icon="refresh" onPress={() => ask(true)}>
            <Trans>リンクを作り直す</Trans>
          </Button>
        </AlignedAction>
      )}
      <ConfirmDialog
        title={t`被験者 ${subject.code} のリンクを作り直しますか？`}
        isOpen={isAsking}
        onClose={() => ask(false)}
        onConfirm={() => void replace()}
        confirmLabel={t`作り直す`}
        isPending={renewing.isLoading}
        isDangerous
        problem={renewing.error === undefined ? undefined : failureSentence(renewing.error)}
      >
        <Trans>これまでに渡したリンクと QR コードは使えなくなります。</Trans>
      </ConfirmDialog>
    </Frame>
  )
}

function ShownLinks({ code, projectId, links }: { code: string; projectId: string; links: Links }) {
  const { t } = useLingui()
  const { data: study } = useSelectedProjectQuery(projectId)
  const named = [
    { name: t`アンケートの一覧`, address: links.sentSurveys },
    { name: t`いつでも回答できるアンケート`, address: links.voluntarySurveys },
  ]
  return (
    <>
      <SubjectLabels labels={[{ code, sentSurveys: links.sentSurveys }]} study={study} />
      {named.map(({ name, address }) => (
        <Row key={name}>
          <span>
            <b>{name}</b>
            <Address>{address}</Address>
          </span>
          <CopyButton text={address} label={t`「${name}」のリンクをコピーする`} isIconOnly />
        </Row>
      ))}
    </>
  )
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[12]};
  padding-top: ${({ theme }) => theme.space[16]};
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  ${({ theme }) => ({ ...theme.typography.dense })}
  h3 {
    ${({ theme }) => ({ ...theme.typography.subheading })}
  }
  p {
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
// Aligns the text of the button with the texts above.
const AlignedAction = styled.div`
  margin-left: -10px;
`
const Row = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[8]};
  align-items: center;
  justify-content: space-between;
  min-width: 0;
`
const Address = styled.span`
  display: block;
  font-family: ${({ theme }) => theme.font.family.mono};
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
  overflow-wrap: anywhere;
`
