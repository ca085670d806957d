import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { useSetSubjectPinsMutation } from '@/entities/subject-pin'
import { formatNumber } from '@/shared/lib/numbers'
import { Button } from '@/shared/ui/button'
import { CopyButton } from '@/shared/ui/copy-button'
import { Dialog } from '@/shared/ui/dialog'
import { ProblemNote } from '@/shared/ui/problem-note'

/** Says what new PINs do, and shows them once. */
export function IssuePinsDialog({
  testSubjectIds,
  onClose,
}: {
  testSubjectIds: readonly string[]
  onClose: () => void
}) {
  const { t } = useLingui()
  const [setPins, { data: pins, error, isLoading }] = useSetSubjectPinsMutation()
  const count = formatNumber(pins?.length ?? testSubjectIds.length)
  const table = [[t`被験者コード`, 'PIN'], ...(pins ?? []).map(({ code, pin }) => [code, pin])]
  return (
    <Dialog
      title={pins ? t`${count}名の PIN` : t`${count}名の PIN を発行しますか？`}
      isOpen
      onClose={onClose}
      actions={
        pins ? (
          <Button onPress={onClose}>
            <Trans>閉じる</Trans>
          </Button>
        ) : (
          <>
            <Button onPress={onClose}>
              <Trans>キャンセル</Trans>
            </Button>
            <Button
              variant="primary"
              isPending={isLoading}
              pendingLabel={t`発行中…`}
              onPress={() => void setPins(testSubjectIds)}
            >
              <Trans>発行する</Trans>
            </Button>
          </>
        )
      }
    >
      <ProblemNote error={error} failed={t`PIN を発行できませんでした。`} />
      <Content>
        {pins ? (
          <p role="status">
            <Trans>PIN が表示されるのは、いまだけです。閉じる前に控えて、本人だけに知らせてください。</Trans>
          </p>
        ) : (
          <p>
            <Trans>
              PIN を尋ねるアンケートで、最初の設問の前に入力してもらう数字です。前に発行した PIN
              は使えなくなります。
            </Trans>
          </p>
        )}
        {pins && (
          <>
            <div>
              <CopyButton
                text={table.map((row) => row.join('\t')).join('\n')}
                label={t`すべてを表としてコピーする`}
              />
            </div>
            <List>
              {pins.map(({ testSubjectId, code, pin }) => (
                <li key={testSubjectId}>
                  <b>{code}</b>
                  <code>{pin}</code>
                </li>
              ))}
            </List>
          </>
        )}
      </Content>
    </Dialog>
  )
}

const Content = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
`
const List = styled.ul`
  display: grid;
  max-height: 360px;
  overflow: auto;
  li {
    display: flex;
    justify-content: space-between;
    padding: ${({ theme }) => theme.space[8]} 0;
    border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  }
`
