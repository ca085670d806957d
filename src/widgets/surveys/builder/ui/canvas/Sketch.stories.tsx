import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { Item } from '../../../../../../engines/survey'
import { Sketch } from './Sketch'

const ja = (text: string) => ({ ja: text })
const mood: Item = {
  type: 'rating',
  linkId: 'mood',
  text: ja('気分'),
  lowText: ja('よくない'),
  highText: ja('とてもよい'),
}
const tired: Item = {
  type: 'matrix',
  linkId: 'tired',
  text: ja('疲れ'),
  cell: 'single',
  row: ['午前', '午後'].map((text, place) => ({ code: `r${place}`, text: ja(text) })),
  answerOption: ['疲れた', '少し疲れた', '疲れていない'].map((text, place) => ({
    code: `c${place}`,
    text: ja(text),
  })),
}

const meta = {
  component: Sketch,
  args: { item: mood, language: 'ja', leads: [] },
} satisfies Meta<typeof Sketch>
export default meta
type Story = StoryObj<typeof meta>

/** A rating has a symbol for each point, as when it is answered, and no slider. */
export const Rating: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelectorAll('svg')).toHaveLength(5)
    await expect(canvas.getByText('1：よくない')).toBeVisible()
    await expect(canvas.getByText('5：とてもよい')).toBeVisible()
  },
}
export const RatingInHearts: Story = {
  args: { item: { ...mood, symbol: 'heart', maxValue: 7 } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('svg')).toHaveLength(7)
  },
}
export const RatingInNumbers: Story = {
  args: { item: { ...mood, symbol: 'number' } },
  play: async ({ canvas }) => {
    for (const point of ['1', '2', '3', '4', '5']) await expect(canvas.getByText(point)).toBeVisible()
  },
}
export const NumericScale: Story = {
  args: { item: { type: 'nrs', linkId: 'pain', text: ja('痛み') } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('10')).toBeVisible()
  },
}

/** The columns of a matrix have their names. */
export const Matrix: Story = {
  args: { item: tired },
  play: async ({ canvas }) => {
    const columns = canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)
    await expect(columns).toEqual(['疲れた', '少し疲れた', '疲れていない'])
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(2)
  },
}
export const MatrixOfNumbers: Story = { args: { item: { ...tired, cell: 'number', answerOption: [] } } }
export const Long: Story = {
  args: {
    item: {
      ...tired,
      row: [
        {
          code: 'r',
          text: ja('朝起きてから1時間のあいだに感じた疲れを、いつもの日とくらべて選んでください'),
        },
      ],
      answerOption: [
        'いつもの日よりとても疲れた',
        'いつもの日と同じくらい疲れた',
        'いつもの日より疲れていない',
      ]
        .concat(['わからない', '答えたくない'])
        .map((text, place) => ({ code: `c${place}`, text: ja(text) })),
    },
  },
}
export const Tired: Story = { args: { item: tired } }
