import type { Meta, StoryObj } from '@storybook/react-vite'
import { Fragment } from 'react'
import { styled } from 'styled-components'
import { theme } from '@/shared/theme'

/** Semantic colours by group. Components use these names only; ratios are in design-system.md, section 3. */
function Colours({ groups }: { groups: (keyof typeof theme.color)[] }) {
  return (
    <Grid>
      {groups.map((group) => (
        <Fragment key={group}>
          <Title>{titles[group] ?? ''}</Title>
          {Object.entries(theme.color[group]).map(([name, value]) => (
            <Swatch key={name}>
              <i style={{ background: value }} />
              <code lang="en">{`${group}.${name}`}</code>
            </Swatch>
          ))}
        </Fragment>
      ))}
    </Grid>
  )
}

const titles: Partial<Record<keyof typeof theme.color, string>> = {
  bg: '地',
  border: '線',
  text: '文字',
  accent: '操作',
  danger: '注意・危険',
  warning: '警告',
  success: '正常',
  info: '案内',
  chart: '図表',
  metric: '指標',
}

const meta = { title: '色', component: Colours, args: { groups: ['bg', 'border', 'text'] } } satisfies Meta<
  typeof Colours
>
export default meta
type Story = StoryObj<typeof meta>

export const Surfaces: Story = {}
export const Meaning: Story = { args: { groups: ['accent', 'danger', 'warning', 'success', 'info'] } }
export const Charts: Story = { args: { groups: ['chart', 'metric'] } }
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
  gap: ${({ theme: t }) => t.space[12]};
`
const Title = styled.h3`
  grid-column: 1 / -1;
`
const Swatch = styled.div`
  display: grid;
  gap: ${({ theme: t }) => t.space[4]};
  ${({ theme: t }) => ({ ...t.typography.caption })}
  > i {
    height: 44px;
    border: 1px solid ${({ theme: t }) => t.color.border.default};
    border-radius: ${({ theme: t }) => t.radius.md};
  }
`
