import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import type { BulkFile } from '@/entities/bulk-file'
import { PrintedLabels, SubjectLabels } from '@/entities/subject-link'
import { formatNumber } from '@/shared/lib/numbers'
import { media } from '@/shared/theme'
import { Button } from '@/shared/ui/button'
import { LoadingBar } from '@/shared/ui/loading-bar'
import { ProblemNote } from '@/shared/ui/problem-note'
import { useIssueBulkLabelsMutation } from '../api/register-file-api'

/** Ten sheets of 24. */
const labelsAtOnce = 240

/** A4 sheets with one label per subject: code, and QR of the subject's own page. Who has it is taken for the subject. */
export function LabelSheet({
  file,
  from,
  onMove,
  onBack,
}: {
  file: BulkFile
  from: number
  onMove: (from: number) => void
  onBack: () => void
}) {
  const { t } = useLingui()
  const [issue, { data, error, isLoading }] = useIssueBulkLabelsMutation()
  useEffect(() => {
    void issue({ bulkFileId: file.id, offset: from, limit: labelsAtOnce })
  }, [issue, file.id, from])
  const count = formatNumber(data?.items.length ?? 0)
  const rest = data ? data.total - from : 0
  const left = rest - labelsAtOnce
  const following = formatNumber(Math.min(left, labelsAtOnce))
  const before = formatNumber(Math.min(from, labelsAtOnce))
  // Those to whom nothing may be sent have no label, and no place on the sheet.
  const missing = data ? Math.max(0, Math.min(rest, labelsAtOnce) - data.items.length) : 0
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
          <Button size="sm" onPress={() => onMove(Math.max(0, from - labelsAtOnce))}>
            <Trans>前の{before}名</Trans>
          </Button>
        )}
        {left > 0 && (
          <Button size="sm" onPress={() => onMove(from + labelsAtOnce)}>
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
          <SubjectLabels labels={data.items} />
          <PrintedLabels labels={data.items} />
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
