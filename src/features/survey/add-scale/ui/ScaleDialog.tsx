import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ScaleDetails, ScaleList } from '@/entities/surveys/scale'
import { Button } from '@/shared/ui/button'
import { SidePanel } from '@/shared/ui/side-panel'
import type { LibraryScale } from '../../../../../engines/survey-library'

/** ライブラリ: adds a scale with its score at the end of the survey. */
export function ScaleDialog({
  onAdd,
  onClose,
}: {
  onAdd: (scale: LibraryScale) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const [scale, setScale] = useState<LibraryScale | null>(null)
  return (
    <SidePanel
      title={t`ライブラリから追加する`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>キャンセル</Trans>
          </Button>
          <Button variant="primary" isDisabled={!scale} onPress={() => scale && onAdd(scale)}>
            <Trans>追加する</Trans>
          </Button>
        </>
      }
    >
      <ScaleList label={t`尺度`} chosen={scale?.id ?? null} onChoose={setScale} />
      {scale && <ScaleDetails scale={scale} />}
    </SidePanel>
  )
}
