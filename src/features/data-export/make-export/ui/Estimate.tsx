import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { useExportEstimateQuery } from '@/entities/data-out/data-export'
import type { ExportDefinitionInput } from '@/shared/api/generated/schema'
import { formatBytes, formatDuration, formatNumber } from '@/shared/lib/numbers'
import { failureSentence } from '@/shared/ui/problem-note'

/** 見込み: how large the file would be, and how long it would take. */
export function Estimate({
  projectId,
  definition,
  isNobody,
  isExcel,
}: {
  projectId: string
  definition: ExportDefinitionInput
  /** Subjects are to be named, and none is. */
  isNobody: boolean
  isExcel: boolean
}) {
  const { t } = useLingui()
  const isEmpty = definition.contents.length === 0
  const { currentData, data, error, isFetching } = useExportEstimateQuery(
    { projectId, definition },
    { skip: isEmpty || isNobody },
  )
  const shown = currentData ?? (isFetching ? data : undefined)
  if (isEmpty) return <Line aria-live="polite">{t`出力する内容を選んでください。`}</Line>
  if (isNobody) return <Line aria-live="polite">{t`被験者を選んでください。`}</Line>
  if (error && !isFetching) return <Line aria-live="polite">{failureSentence(error)}</Line>
  if (!shown) return <Line aria-live="polite">{t`見込みを計算しています…`}</Line>
  const { subjects, rows, bytes, seconds, isTooLargeForExcel } = shown
  return (
    <Line aria-live="polite" aria-busy={isFetching}>
      <small>
        <Trans>見込み</Trans>
      </small>
      <b>{t`${formatNumber(subjects)}名・約${formatNumber(rows)}行・${formatBytes(bytes)}`}</b>
      <span>
        {isExcel && isTooLargeForExcel
          ? t`Excel の上限を超えます。ほかの形式を選んでください。`
          : seconds < 60
            ? t`完了まで 1分以内`
            : t`完了まで 約${formatDuration(seconds / 60)}`}
      </span>
    </Line>
  )
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};
  small {
    width: 100%;
    color: ${({ theme }) => theme.color.text.secondary};
  }
  span {
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
