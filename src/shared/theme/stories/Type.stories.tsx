import type { Meta, StoryObj } from '@storybook/react-vite'
import { styled } from 'styled-components'
import { theme } from '@/shared/theme'

type Style = keyof typeof theme.typography

/** Two weights, no web font. Nothing below 11 px; 11 px only for axes, group labels and counters. */
function Type({ styles }: { styles: Style[] }) {
  return (
    <List>
      {styles.map((name) => (
        <li key={name}>
          <code lang="en">{`${name} ${theme.typography[name].fontSize} / ${theme.typography[name].lineHeight}`}</code>
          <Line $name={name}>一日を、測りつづける。1,312名・72 bpm</Line>
        </li>
      ))}
    </List>
  )
}

const all = Object.keys(theme.typography).filter((name): name is Style => name in theme.typography)
const isPhone = (name: Style) => name.startsWith('phone')

const meta = {
  title: '文字',
  component: Type,
  args: { styles: all.filter((name) => !isPhone(name)) },
} satisfies Meta<typeof Type>
export default meta
type Story = StoryObj<typeof meta>

export const Screen: Story = {}
export const Phone: Story = { args: { styles: all.filter(isPhone) } }

const List = styled.ul`
  display: grid;
  gap: ${({ theme: t }) => t.space[16]};
  code {
    ${({ theme: t }) => ({ ...t.typography.axis })}
    color: ${({ theme: t }) => t.color.text.secondary};
  }
`
const Line = styled.p<{ $name: Style }>`
  ${({ theme: t, $name }) => ({ ...t.typography[$name] })}
`
