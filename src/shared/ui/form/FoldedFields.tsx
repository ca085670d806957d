import { type ReactNode, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, get, useFormState } from 'react-hook-form'
import { styled } from 'styled-components'
import { focusRing } from '@/shared/theme'

/** Fields that are folded until they are wanted, or one of them is refused. */
export function FoldedFields<T extends FieldValues>({
  control,
  names,
  title,
  children,
}: {
  control: Control<T>
  names: readonly FieldPath<T>[]
  title: string
  children: ReactNode
}) {
  const { errors } = useFormState({ control })
  const [isOpen, setOpen] = useState(false)
  const isRefused = names.some((name) => get(errors, name) !== undefined)
  return (
    <Fold open={isOpen || isRefused} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Title>{title}</Title>
      <Fields>{children}</Fields>
    </Fold>
  )
}

const Fold = styled.details`
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  padding-top: ${({ theme }) => theme.space[12]};
`
const Title = styled.summary`
  ${focusRing}
  min-height: ${({ theme }) => theme.size.targetMin};
  cursor: pointer;
  border-radius: ${({ theme }) => theme.radius.xs};
  ${({ theme }) => ({ ...theme.typography.subheading })}
`
const Fields = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[20]};
  padding-top: ${({ theme }) => theme.space[16]};
`
