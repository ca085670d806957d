import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { styled } from 'styled-components'
import { theme } from '@/shared/theme'
import { Button } from '@/shared/ui/button'

/** 80 press, 120 hover and focus, 180 popover and panel, 260 page. Opacity and 8 px of travel, nothing more. */
function Motion() {
  const [isOn, setOn] = useState(false)
  return (
    <List>
      <li>
        <Button onPress={() => setOn(!isOn)}>動かす</Button>
      </li>
      {Object.entries(theme.duration).map(([name, value]) => (
        <li key={name}>
          <code lang="en">{`${name} ${value}`}</code>
          <Dot $isOn={isOn} style={{ transitionDuration: value }} data-testid={name} />
        </li>
      ))}
    </List>
  )
}

const meta = { title: '動き', component: Motion } satisfies Meta<typeof Motion>
export default meta
type Story = StoryObj<typeof meta>

export const Still: Story = {}

export const Moved: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '動かす' }))
    await expect(canvas.getByRole('button', { name: '動かす' })).toBeVisible()
  },
}

const List = styled.ul`
  display: grid;
  justify-items: start;
  gap: ${({ theme: t }) => t.space[12]};
  li {
    display: flex;
    align-items: center;
    gap: ${({ theme: t }) => t.space[16]};
  }
  code {
    width: 96px;
    ${({ theme: t }) => ({ ...t.typography.caption })}
  }
`
const Dot = styled.span<{ $isOn: boolean }>`
  width: 16px;
  height: 16px;
  border-radius: ${({ theme: t }) => t.radius.full};
  background: ${({ theme: t }) => t.color.accent.solid};
  translate: ${({ $isOn }) => ($isOn ? '8px' : '0')} 0;
  transition: translate ${({ theme: t }) => t.easing.out};
`
