import type { Meta, StoryObj } from '@storybook/react-vite'
import { styled } from 'styled-components'
import { Logo } from './Logo'
import { LogoMark } from './LogoMark'

const meta = { component: Logo } satisfies Meta<typeof Logo>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {}
export const Large: Story = { args: { height: 48 } }
/** 22 px high is the least. */
export const Smallest: Story = { args: { height: 22 } }
export const Mark: Story = { render: () => <LogoMark size={40} /> }
/** 16 px is the least. */
export const SmallestMark: Story = { render: () => <LogoMark size={16} /> }

/** The free space around the mark is as wide as its pupil: 8.26 of 32 units. */
export const ClearSpace: Story = {
  render: () => (
    <Clear>
      <LogoMark size={128} />
    </Clear>
  ),
}

const Clear = styled.div`
  width: fit-content;
  padding: ${(128 * 8.26) / 32}px;
  outline: 1px dashed ${({ theme }) => theme.color.border.control};
`
