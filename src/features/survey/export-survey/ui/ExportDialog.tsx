import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { exportFormats, useExportSurvey } from '../model/use-export-survey'

/** 書き出す: the draft as a file in a chosen format. */
export function ExportDialog({ surveyId, onClose }: { surveyId: string; onClose: () => void }) {
  const { t } = useLingui()
  const exporting = useExportSurvey(surveyId)
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
          <Button key={format} icon="download" onPress={() => void exporting.take(format)}>
            {exporting.names[format]}
          </Button>
        ))}
      </Formats>
    </Dialog>
  )
}

const Formats = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
`
