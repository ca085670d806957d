import { type ComponentProps, useState } from 'react'
import { styled } from 'styled-components'
import { ElapsedRuler } from '@/entities/project'
import { ProjectSelector } from '@/features/select-project'
import { media } from '@/shared/theme'

/** The project of the page in the top bar, and how much of its period has passed. */
export function ProjectInBar(props: ComponentProps<typeof ProjectSelector>) {
  const [now] = useState(() => new Date())
  return (
    <>
      <ProjectSelector {...props} />
      {props.selected.startOn && (
        <>
          <Divider />
          <RulerPlace>
            <ElapsedRuler project={props.selected} now={now} />
          </RulerPlace>
        </>
      )}
    </>
  )
}

const Divider = styled.span`
  width: 1px;
  height: 24px;
  background: ${({ theme }) => theme.color.border.subtle};
  ${media.rail} {
    display: none;
  }
`
const RulerPlace = styled.div`
  ${media.overlay} {
    svg {
      display: none;
    }
  }
  ${media.rail} {
    display: none;
  }
`
