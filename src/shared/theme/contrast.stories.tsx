import type { Meta, StoryObj } from '@storybook/react-vite'
import { axeOptions } from '@testing/axe-options'
import { contrastInTheDark } from '@testing/render'
import axe from 'axe-core'
import { expect } from 'storybook/test'
import styled from 'styled-components'

const Text = styled.p<{ $inTheDark: string }>`
  color: #767676;
  background: #fff;
  [data-theme='dark'] & {
    color: ${({ $inTheDark }) => $inTheDark};
    background: #222;
  }
`

/** Samples for the contrast check that every story runs; no screen shows them. */
const meta: Meta<typeof Text> = {
  component: Text,
  tags: ['!dev', '!autodocs'],
  args: { children: '明るい画面では読める文' },
  // These run the rules themselves, which axe allows once at a time.
  parameters: { a11y: { test: 'off' } },
}
export default meta

async function found(): Promise<string[]> {
  axe.reset()
  axe.configure(contrastInTheDark)
  const { violations } = await axe.run(document.body, axeOptions)
  return violations.flatMap(({ id, nodes }) =>
    nodes.filter(({ html }) => id.includes('contrast') && html.includes('読める文')).map(() => id),
  )
}

export const HardToReadInTheDark: StoryObj<typeof Text> = {
  args: { $inTheDark: '#444' },
  play: async () => {
    await expect(found()).resolves.toEqual(['contrast-in-the-dark'])
    await expect(document.documentElement).toHaveAttribute('data-theme', 'light')
  },
}

export const ReadInBoth: StoryObj<typeof Text> = {
  args: { $inTheDark: '#fff' },
  play: async () => {
    await expect(found()).resolves.toEqual([])
  },
}

/** As it is shown in the dark, axe's own rule finds it as well. */
export const ShownInTheDark: StoryObj<typeof Text> = {
  args: { $inTheDark: '#444' },
  globals: { theme: 'dark' },
  play: async () => {
    await expect(found()).resolves.toEqual(['color-contrast', 'contrast-in-the-dark'])
    await expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  },
}
