import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button, DialogTrigger } from 'react-aria-components'
import { useNavigate, useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { ProjectStatusDot, type ProjectSummary, rememberProject } from '@/entities/project'
import { projectParam } from '@/shared/routes'
import { ellipsis, focusRing, media } from '@/shared/theme'
import { Icon } from '@/shared/ui/icon'
import { Popover } from '@/shared/ui/popover'
import { ProjectChoices } from './ProjectChoices'

/** The selected project in the top bar. Choosing another opens the same page there, without parameters of the old project. */
export function ProjectSelector({
  selected,
  addressIn,
}: {
  selected: ProjectSummary
  /** The address of the current page in another project. If missing, the project is a search parameter. */
  addressIn?: (projectId: string) => string
}) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const [, setParams] = useSearchParams()
  const navigate = useNavigate()
  const choose = (projectId: string) => {
    setIsOpen(false)
    if (projectId === selected.id) return
    rememberProject(projectId)
    if (addressIn) void navigate(addressIn(projectId))
    else setParams({ [projectParam]: projectId })
  }
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
      <Trigger aria-label={t`プロジェクトを選ぶ：${selected.name} ${selected.code}`}>
        <ProjectStatusDot status={selected.status} isLabelHidden />
        <Name>{selected.name}</Name> <Code>{selected.code}</Code>
        <Icon name="chevron-down" size="sm" />
      </Trigger>
      <Popover placement="bottom start" offset={4}>
        <ProjectChoices selectedId={selected.id} onChoose={choose} />
      </Popover>
    </DialogTrigger>
  )
}

const Trigger = styled(Button)`
  ${focusRing}
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  min-width: 0;
  height: ${({ theme }) => theme.size.controlMd};
  padding: 0 8px 0 10px;
  border-radius: ${({ theme }) => theme.radius.md};
  &[data-hovered],
  &[aria-expanded='true'] {
    background: ${({ theme }) => theme.color.bg.hover};
  }
  @media (pointer: coarse) {
    height: ${({ theme }) => theme.size.targetTouch};
  }
`
const Name = styled.span`
  ${ellipsis}
  font-weight: ${({ theme }) => theme.font.weight.bold};
`
const Code = styled.span`
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
  color: ${({ theme }) => theme.color.text.tertiary};
  white-space: nowrap;
  ${media.phone} {
    display: none;
  }
`
