import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { BulkFile } from '@/entities/bulk-file'
import { useSelectedProjectQuery } from '@/entities/project'
import { type ConnectCode, PrintedLabels, SubjectLabels } from '@/entities/subject-link'
import { formatNumber } from '@/shared/lib/numbers'
import { media } from '@/shared/theme'
import { Button } from '@/shared/ui/button'
import { LoadingBar } from '@/shared/ui/loading-bar'
import { ProblemNote } from '@/shared/ui/problem-note'
import { useIssueBulkLabelsMutation } from '../../api/register-file-api'

/** 240 labels: ten sheets of 24. */
const labelsPerPage = 240

/** What a page offers beside the labels: codes by which subjects connect the devices that they wear. */
export type ConnectCodesSlot = (given: {
  readonly testSubjectIds: readonly string[]
  readonly onCodes: (codes: ReadonlyMap<string, ConnectCode>) => void
}) => ReactNode

/**
 * A4 sheets with one label per subject: the code, and a QR code of the subject's own page. Anyone who has the address can
 * act as the subject.
 */
export function LabelSheet({
  file,
  projectId,
  from,
  connectCodes,
  onMove,
  onBack,
}: {
  file: BulkFile
  projectId: string
  from: number
  connectCodes?: ConnectCodesSlot | undefined
  onMove: (from: number) => void
  onBack: () => void
}) {
  const { t } = useLingui()
  const { data: study } = useSelectedProjectQuery(projectId)
  const [issue, { data, error, isLoading }] = useIssueBulkLabelsMutation()
  const [codes, setCodes] = useState<ReadonlyMap<string, ConnectCode>>(new Map())
  const labels = (data?.items ?? []).map((item) => ({ ...item, connect: codes.get(item.id) }))
  useEffect(() => {
    void issue({ bulkFileId: file.id, offset: from, limit: labelsPerPage })
  }, [issue, file.id, from])
  const count = formatNumber(data?.items.length ?? 0)
  const rest = data ? data.total - from : 0
  const left = rest - labelsPerPage
  const following = formatNumber(Math.min(left, labelsPerPage))
  const before = formatNumber(Math.min(from, labelsPerPage))
  // Subjects who must not be sent anything have no label and take no space.
  const missing = data ? Math.max(0, Math.min(rest, labelsPerPage) - data.items.length) : 0
  const without = formatNumber(missing)
  return (
    <Frame>
      <Bar>
        <Button onPress={onBack}>
          <Trans>結果に戻る</Trans>
        </Button>
        <Button
          variant="primary"
          icon="print"
          isDisabled={!data?.items.length}
          onPress={() => window.print()}
        >
          <Trans>印刷する</Trans>
        </Button>
        {data && <span>{t`${count}名分`}</span>}
        {from > 0 && (
          <Button onPress={() => onMove(Math.max(0, from - labelsPerPage))}>
            <Trans>前の{before}名</Trans>
          </Button>
        )}
        {left > 0 && (
          <Button onPress={() => onMove(from + labelsPerPage)}>
            <Trans>次の{following}名</Trans>
          </Button>
        )}
      </Bar>
      <p>
        <Trans>
          QRコードから、被験者本人のアンケートの画面が開きます。本人以外に渡さないでください。A4、1枚に24名分です。
        </Trans>
      </p>
      <ProblemNote error={error} failed={t`ラベルを用意できませんでした。`} />
      <LoadingBar isPending={isLoading} />
      {data && (
        <>
          {data.items.length > 0 &&
            connectCodes?.({ testSubjectIds: data.items.map(({ id }) => id), onCodes: setCodes })}
          <SubjectLabels labels={labels} study={study} />
          <PrintedLabels labels={labels} study={study} />
          {missing > 0 && (
            <p>
              <Trans>
                ほかの{without}
                名のラベルはありません。個人情報を消去した、削除した、中止した被験者と、一時停止中か終了したプロジェクトの被験者には、リンクを渡せません。
              </Trans>
            </p>
          )}
        </>
      )}
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[16]};
  padding: 8px 24px 24px;
  ${({ theme }) => ({ ...theme.typography.dense })}
  ${media.phone} {
    padding: 8px 16px 16px;
  }
`
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[12]};
  align-items: center;
`
