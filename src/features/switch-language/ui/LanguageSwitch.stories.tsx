import type { Meta, StoryObj } from '@storybook/react-vite'
import { Fragment } from 'react'
import { expect, waitFor } from 'storybook/test'
import { activateLocale, useLocale } from '@/shared/i18n'
import { useNativeForm } from '@/shared/lib/native-form'
import { NativeTextField } from '@/shared/ui/native-controls'
import { LanguageSwitch } from './LanguageSwitch'

const meta = {
  component: LanguageSwitch,
} satisfies Meta<typeof LanguageSwitch>
export default meta
type Story = StoryObj<typeof meta>

export const Japanese: Story = {}

/** The page says its language, and the device remembers it. */
export const Switched: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'English' }))
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'en'))
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true'),
    )
    await expect(localStorage.getItem('kansoku.locale')).toBe('en')
  },
}

/** A language whose words are still on their way does not come back over the one asked for after it. */
export const ChangedOnesMind: Story = {
  play: async () => {
    await Promise.all([activateLocale('en'), activateLocale('ja')])
    await expect(document.documentElement).toHaveAttribute('lang', 'ja')
  },
}

const names = ['email', 'password'] as const
function SignIn() {
  const form = useNativeForm(names, () => ({}))
  return (
    <>
      <NativeTextField {...form.field('email')} label="メールアドレス" />
      <NativeTextField {...form.field('password')} type="password" label="パスワード" />
      <LanguageSwitch />
    </>
  )
}
/** As in the application, where another language draws every screen anew. */
function Screen() {
  return (
    <Fragment key={useLocale()}>
      <SignIn />
    </Fragment>
  )
}

/** What was typed stays through both ways of the switch, and the button pressed keeps the focus. */
export const SwitchedHalfway: Story = {
  render: () => <Screen />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('メールアドレス'), 'misaki@aoba-lab.example')
    await userEvent.type(canvas.getByLabelText('パスワード', { selector: 'input' }), 'tsuki-ni')
    for (const [language, code] of [
      ['English', 'en'],
      ['日本語', 'ja'],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name: language }))
      await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', code))
      await waitFor(() => expect(canvas.getByRole('button', { name: language })).toHaveFocus())
      await expect(canvas.getByLabelText('メールアドレス')).toHaveValue('misaki@aoba-lab.example')
      await expect(canvas.getByLabelText('パスワード', { selector: 'input' })).toHaveValue('tsuki-ni')
    }
  },
}
