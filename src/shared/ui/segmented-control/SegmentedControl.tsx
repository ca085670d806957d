import type { ReactNode } from 'react'
import { type Key, ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { styled } from 'styled-components'
import { focusRing } from '@/shared/theme'

export interface Segment<T extends string> {
  id: T
  label: ReactNode
}

/** Switches the view of the same data. Use tabs to switch the content. */
export function SegmentedControl<T extends string>({
  label,
  segments,
  value,
  onChange,
  wraps = false,
}: {
  label: string
  segments: readonly Segment<T>[]
  value: T
  onChange: (value: T) => void
  /** Words of a narrow place stand below one another. Not in a bar of a page, which would grow as numbers arrive. */
  wraps?: boolean
}) {
  const choose = (keys: Set<Key>) => {
    const chosen = segments.find((segment) => keys.has(segment.id))
    if (chosen) onChange(chosen.id)
  }
  return (
    <Group
      $wraps={wraps}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={choose}
    >
      {segments.map((segment) => (
        <Part key={segment.id} id={segment.id}>
          {segment.label}
        </Part>
      ))}
    </Group>
  )
}

const Group = styled(ToggleButtonGroup)<{ $wraps: boolean }>`
  display: inline-flex;
  flex-wrap: ${({ $wraps }) => ($wraps ? 'wrap' : 'nowrap')};
  flex: none;
  max-width: ${({ $wraps }) => ($wraps ? '100%' : 'none')};
  padding: 1px;
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.bg.muted};
`
const Part = styled(ToggleButton)`
  ${focusRing}
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  /* With the frame as high as a small button beside it. */
  height: 24px;
  padding: 0 10px;
  border-radius: ${({ theme }) => theme.radius.sm};
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
  color: ${({ theme }) => theme.color.text.secondary};
  white-space: nowrap;
  &[data-hovered] {
    color: ${({ theme }) => theme.color.text.primary};
  }
  &[data-selected] {
    font-weight: ${({ theme }) => theme.font.weight.bold};
    color: ${({ theme }) => theme.color.text.primary};
    /* The chosen segment is lighter than the track in both themes. */
    background: light-dark(${({ theme }) => theme.color.bg.surface}, ${({ theme }) => theme.color.border.default});
    box-shadow: ${({ theme }) => theme.shadow.flat};
  }
  &[data-disabled] {
    color: ${({ theme }) => theme.color.text.disabled};
  }
  @media (pointer: coarse) {
    height: 40px;
    padding: 0 12px;
  }
`
