import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { BulkFile } from '@/entities/bulk-file'
import { formatNumber } from '@/shared/lib/numbers'
import { focusRing } from '@/shared/theme'
import { Button } from '@/shared/ui/button'
import { FootBar } from '@/shared/ui/foot-bar'
import { Icon } from '@/shared/ui/icon'
import { ProblemNote } from '@/shared/ui/problem-note'
import { useRegisterBulkFileMutation } from '../../api/register-file-api'
import { kindWords } from '../../model/kind-words'
import { TakeFileButton } from '../TakeFileButton'
import { soughtCell } from './EditableCell'
import { previewHeading } from './Preview'

/** Shows how many rows will be registered and how many not, and the button to register them. */
export function RegisterBar({
  file,
  isChecking,
  onBack,
}: {
  file: BulkFile
  isChecking: boolean
  onBack: () => void
}) {
  const { t } = useLingui()
  const [register, { error, isLoading }] = useRegisterBulkFileMutation()
  const valid = file.counts.new + file.counts.changed
  const ready = formatNumber(valid)
  const faulty = formatNumber(file.counts.error)
  return (
    <FootBar
      actions={
        <>
          <Button onPress={onBack}>
            <Trans>戻る</Trans>
          </Button>
          <Button
            variant="primary"
            isDisabled={valid === 0 || isChecking || (file.stopsOnError && file.counts.error > 0)}
            isPending={isLoading}
            onPress={() => void register(file.id)}
          >
            {kindWords(file.kind).register(valid)}
          </Button>
        </>
      }
    >
      <Count $tone="success">
        <Icon name="check-circle" size="sm" />
        <Trans>
          登録できる <b>{ready}行</b>
        </Trans>
      </Count>
      {file.counts.error > 0 && (
        <>
          <Faults type="button" onClick={showFault}>
            <Icon name="alert" size="sm" />
            <Trans>
              エラー <b>{faulty}行</b>
            </Trans>
          </Faults>
          <TakeFileButton
            size="md"
            address={`/api/bulk-files/${file.id}/failed.csv`}
            label={t`エラー行を CSV で保存する`}
            variant="text"
          />
        </>
      )}
      <ProblemNote error={error} failed={t`登録を始められませんでした。`} />
    </FootBar>
  )
}

/** The first faulty cell, which on a phone is below the columns; the rows where somebody has scrolled it away. */
function showFault(): void {
  const cell = document.querySelector<HTMLElement>(`[${soughtCell}] button`)
  const shown = cell ?? document.getElementById(previewHeading)
  shown?.focus({ preventScroll: true })
  shown?.scrollIntoView({ block: 'center', inline: 'nearest' })
}

const Count = styled.span<{ $tone: 'success' | 'danger' }>`
  display: inline-flex;
  gap: ${({ theme }) => theme.space[6]};
  align-items: center;
  color: ${({ theme, $tone }) => ($tone === 'danger' ? theme.color.danger.text : theme.color.text.primary)};
  > svg {
    color: ${({ theme, $tone }) => theme.color[$tone].text};
  }
`
const Faults = styled.button`
  ${focusRing}
  display: inline-flex;
  gap: ${({ theme }) => theme.space[6]};
  align-items: center;
  min-height: ${({ theme }) => theme.size.targetMin};
  border-radius: ${({ theme }) => theme.radius.sm};
  color: ${({ theme }) => theme.color.danger.text};
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`
