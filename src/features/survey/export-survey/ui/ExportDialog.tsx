import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { FramedList } from '@/shared/ui/framed-list'
import { failureSentence } from '@/shared/ui/problem-note'
import { type ExportLoss, useExportLossesQuery } from '../api/export-losses-api'
import { exportFormats } from '../model/export-formats'
import { useExportSurvey } from '../model/use-export-survey'

/** 書き出す: the draft as a file in a chosen format, with what each format cannot hold. */
export function ExportDialog({ surveyId, onClose }: { surveyId: string; onClose: () => void }) {
  const { t } = useLingui()
  const exporting = useExportSurvey(surveyId)
  const losses = useExportLossesQuery({ surveyId })
  return (
    <Dialog
      title={t`アンケートを書き出す`}
      isOpen
      onClose={onClose}
      actions={
        <Button onPress={onClose}>
          <Trans>閉じる</Trans>
        </Button>
      }
    >
      <Formats>
        {exportFormats.map((format) => (
          <Format key={format}>
            <Button icon="download" onPress={() => void exporting.take(format)}>
              {exporting.names[format]}
            </Button>
            {losses.data && <Lost losses={losses.data[format]} name={exporting.names[format]} />}
          </Format>
        ))}
      </Formats>
      {losses.error && (
        <p role="alert">{failureSentence(losses.error, t`書き出せない部分を調べられませんでした。`)}</p>
      )}
    </Dialog>
  )
}

/** What is not in the file, beside the button that takes it. */
function Lost({ losses, name }: { losses: readonly ExportLoss[]; name: string }) {
  const { t } = useLingui()
  if (losses.length === 0)
    return (
      <small>
        <Trans>すべて書き出せます。</Trans>
      </small>
    )
  return (
    <details>
      <summary>
        <Plural value={losses.length} other="#件は、変わるか、書き出せません。" />
      </summary>
      <FramedList label={t`${name}に書き出せないもの`}>
        {losses.map(({ itemName, sentence }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there may be several about one item; the list stays as it is.
          <li key={place}>
            <b>{itemName === '' ? t`アンケート全体` : itemName}</b> {sentence}
          </li>
        ))}
      </FramedList>
    </details>
  )
}

const Formats = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
`
const Format = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  ${({ theme }) => ({ ...theme.typography.dense })}
`
