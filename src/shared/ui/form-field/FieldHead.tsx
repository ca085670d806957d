import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LabelLine, OptionalMark, RequiredMark } from '../control-style'
import { FieldHint, FieldLabel } from './field-parts'

/** The label above a control. 必須 and 任意 are words, not asterisks. */
export function FieldHead({
  label,
  hint,
  need,
  aside,
}: {
  label: string
  hint?: string | undefined
  need?: 'required' | 'optional' | undefined
  aside?: ReactNode
}) {
  return (
    <>
      <LabelLine>
        <FieldLabel>{label}</FieldLabel>
        {need === 'required' && (
          <RequiredMark>
            <Trans>必須</Trans>
          </RequiredMark>
        )}
        {need === 'optional' && (
          <OptionalMark>
            <Trans>任意</Trans>
          </OptionalMark>
        )}
        {aside}
      </LabelLine>
      {hint !== undefined && <FieldHint>{hint}</FieldHint>}
    </>
  )
}
