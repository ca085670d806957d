import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { ListedAnswer } from '@/entities/surveys/answer'
import { Button } from '@/shared/ui/button'
import { CopyButton } from '@/shared/ui/copy-button'
import { Dialog } from '@/shared/ui/dialog'
import { IconButton } from '@/shared/ui/icon-button'
import { ProblemNote } from '@/shared/ui/problem-note'
import { useShowSurveyLinkMutation } from '../api/issue-survey-links-api'
import { LinkCode } from './LinkCode'

/** リンクを表示する: shows a lost link again. Renders nothing once it is answered. */
export function ShowLinkButton({
  answer: { id, status, testSubject },
  isIconOnly = false,
}: {
  answer: Pick<ListedAnswer, 'id' | 'status'> & { readonly testSubject: { readonly code: string } }
  /** An icon button, for a row of a table. */
  isIconOnly?: boolean
}) {
  const { t } = useLingui()
  const [show, { data: url, error, isLoading, isUninitialized, reset }] = useShowSurveyLinkMutation()
  if (status === 'ANSWERED') return null
  const { code } = testSubject
  const ask = () => void show(id)
  return (
    <>
      {isIconOnly ? (
        <IconButton size="sm" icon="link" label={t`${code} のリンクを表示する`} onPress={ask} />
      ) : (
        <Button size="sm" icon="link" isPending={isLoading} onPress={ask}>
          <Trans>リンクを表示する</Trans>
        </Button>
      )}
      {!isUninitialized && !isLoading && (
        <Dialog
          title={t`${code} のリンク`}
          isOpen
          onClose={reset}
          actions={
            <Button onPress={reset}>
              <Trans>閉じる</Trans>
            </Button>
          }
        >
          <ProblemNote error={error} failed={t`リンクを表示できませんでした。`} />
          {url !== undefined && (
            <Content>
              <p>
                <Trans>
                  渡したものと同じリンクです。表示したことは操作履歴に残ります。本人以外に渡さないでください。
                </Trans>
              </p>
              <LinkCode url={url} label={t`${code} のリンクの QR コード`} />
              <small>{url}</small>
              <CopyButton text={url} label={t`リンクをコピーする`} />
            </Content>
          )}
        </Dialog>
      )}
    </>
  )
}

const Content = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space[12]};
  small {
    color: ${({ theme }) => theme.color.text.secondary};
    overflow-wrap: anywhere;
  }
`
