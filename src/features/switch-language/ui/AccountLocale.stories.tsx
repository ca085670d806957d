import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { useUnsavedMark } from '@/shared/lib/unsaved-changes'
import { useAccountLocale } from '../model/use-account-locale'

/** A page with a form, on which the account's language arrives. */
function Page() {
  const [locale, setLocale] = useState('ja')
  const [note, setNote] = useState('')
  useAccountLocale({ name: '佐藤 美咲', locale })
  useUnsavedMark(note !== '')
  return (
    <>
      <input aria-label="メモ" value={note} onChange={(event) => setNote(event.target.value)} />
      <button type="button" onClick={() => setLocale('en')}>
        別のタブで English を選ぶ
      </button>
    </>
  )
}

const meta = { component: Page } satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

/** Chosen in another tab, it does not take away what is being typed here; it comes when nothing can be lost. */
export const ChosenElsewhere: Story = {
  play: async ({ canvas, userEvent }) => {
    const note = canvas.getByLabelText('メモ')
    await userEvent.type(note, '途')
    await userEvent.click(canvas.getByRole('button', { name: /English/ }))
    await import('@/shared/i18n/locales/en.po')
    await expect(document.documentElement).toHaveAttribute('lang', 'ja')
    await userEvent.clear(note)
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'en'))
  },
}
