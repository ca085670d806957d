import { FieldError, Label, Text } from 'react-aria-components'
import { styled } from 'styled-components'
import { fieldHintLook, fieldLabelLook, fieldProblemLook } from '../control-look'

export const FieldLabel = styled(Label)`
  ${fieldLabelLook}
`
export const FieldHint = styled(Text).attrs({ slot: 'description' })`
  ${fieldHintLook}
`
export const FieldProblem = styled(FieldError)`
  ${fieldProblemLook}
`
