import type { Meta, StoryObj } from '@storybook/react-vite'
import { ShownAddress } from '@testing/render'
import { expect, waitFor, within } from 'storybook/test'
import { NewSurveyPanel } from './NewSurveyPanel'

const meta = {
  component: NewSurveyPanel,
  parameters: {
    address: '/surveys/new',
    names: [
      'JSON',
      'FHIR',
      'XLSForm',
      'REDCap',
      'SurveyJS',
      'Qualtrics',
      'Questionnaire',
      'geopoint',
      'sleep',
    ],
  },
  render: () => (
    <>
      <NewSurveyPanel />
      <ShownAddress />
    </>
  ),
} satisfies Meta<typeof NewSurveyPanel>
export default meta
type Story = StoryObj<typeof meta>

const panel = async () =>
  within(await within(document.body).findByRole('dialog', { name: 'アンケートを作成する' }))

/** An empty survey: the builder opens. */
export const FromNothing: Story = {
  play: async ({ userEvent }) => {
    const form = await panel()
    await userEvent.type(form.getByRole('textbox', { name: /アンケート名/ }), '睡眠と気分')
    await userEvent.click(form.getByRole('button', { name: '作成する' }))
    await waitFor(() =>
      expect(document.querySelector('[data-testid=address]')).toHaveTextContent('/surveys/survey-4'),
    )
  },
}

/** The field behind the drop zone, which is loaded when a file is chosen as the beginning. */
const fileField = () =>
  waitFor(() => {
    const field = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!field) throw new Error('There is no field for a file.')
    return field
  })

/** A name that comes with a file removes the message about the empty name. */
export const FileAfterPressing: Story = {
  parameters: { address: '/surveys/new?from=file' },
  play: async ({ userEvent }) => {
    const form = await panel()
    await userEvent.click(form.getByRole('button', { name: '作成する' }))
    await expect(await form.findByText('アンケート名を入力してください。')).toBeVisible()
    const file = new File(['{}'], 'sleep.json', { type: 'application/json' })
    await userEvent.upload(await fileField(), file)
    await waitFor(() => expect(form.getByRole('textbox', { name: /アンケート名/ })).toHaveValue('睡眠日誌'))
    await waitFor(() => expect(form.queryByText('アンケート名を入力してください。')).toBeNull())
  },
}

/** A file says what is not in it before anything is made. */
export const FromFile: Story = {
  parameters: { address: '/surveys/new?from=file' },
  play: async ({ userEvent }) => {
    const form = await panel()
    const file = new File(['{}'], 'sleep.json', { type: 'application/json' })
    await userEvent.upload(await fileField(), file)
    await expect(await form.findByText(/8項目のうち 7項目を読み込みます/)).toBeInTheDocument()
    await expect(form.getByText('種類「位置（geopoint）」の設問はありません。')).toBeInTheDocument()
    await expect(form.getByText('設問IDが「sleep 1」から「sleep_1」に変わりました。')).toBeInTheDocument()
    await expect(form.getByRole('textbox', { name: /アンケート名/ })).toHaveValue('睡眠日誌')
  },
}

/** On a phone what was read stands below all that leads to it, and is brought into sight. */
export const FromFileOnPhone: Story = {
  parameters: { address: '/surveys/new?from=file' },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ userEvent }) => {
    const form = await panel()
    await userEvent.upload(await fileField(), new File(['{}'], 'sleep.json', { type: 'application/json' }))
    const told = await form.findByText(/8項目のうち 7項目を読み込みます/)
    await waitFor(() => {
      const { left, top, height } = told.getBoundingClientRect()
      expect(told.contains(document.elementFromPoint(left + 4, top + Math.min(height / 2, 8)))).toBe(true)
    })
  },
}

/** An unreadable file shows why, and nothing is created. */
export const WrongFile: Story = {
  parameters: { address: '/surveys/new?from=file' },
  play: async ({ userEvent }) => {
    const form = await panel()
    await userEvent.upload(await fileField(), new File(['x'], 'notes.csv', { type: 'text/csv' }))
    await expect(await form.findByText('このファイルの形式は読み込めません。')).toBeInTheDocument()
    await userEvent.type(form.getByRole('textbox', { name: /アンケート名/ }), '睡眠')
    await userEvent.click(form.getByRole('button', { name: '作成する' }))
    await expect((await form.findAllByText('ファイルを読み込んでください。')).length).toBeGreaterThan(0)
  },
}

/** A scale with its licence and a note about its translation. */
export const FromLibrary: Story = {
  parameters: {
    address: '/surveys/new?from=library',
    names: ['PHQ', 'GAD', 'WHO', 'FHIR', 'XLSForm', 'REDCap'],
  },
  play: async ({ userEvent }) => {
    const form = await panel()
    await userEvent.click(await form.findByRole('radio', { name: /K6/ }))
    await expect(form.getByText(/国民生活基礎調査で使われている文/)).toBeInTheDocument()
    await userEvent.click(form.getByRole('radio', { name: /57項目/ }))
    // A suggested name changes with the source until the user types one.
    await expect(form.getByRole('textbox', { name: /アンケート名/ })).toHaveValue(
      '職業性ストレス簡易調査票（57項目）',
    )
  },
}
