import { FieldError, Label, Text } from 'react-aria-components'
import { styled } from 'styled-components'
import { fieldHintStyle, fieldLabelStyle, fieldProblemStyle } from '../control-style'

export const FieldLabel = styled(Label)`
  ${fieldLabelStyle}
`
export const FieldHint = styled(Text).attrs({ slot: 'description' })`
  ${fieldHintStyle}
`
export const FieldProblem = styled(FieldError)`
  ${fieldProblemStyle}
`
