import '@/shared/theme/generated/theme.css'
import type { Preview } from '@storybook/react-vite'
import { mockApi } from '@testing/mock-api'
import { failOnConsoleError, StoryFrame } from '@testing/render'
import { mswLoader } from 'msw-storybook-addon/csf3'

const preview: Preview = {
  loaders: [mswLoader()],
  decorators: [
    (Story, { globals, parameters }) => (
      <StoryFrame
        theme={globals.theme}
        address={parameters.address ?? '/monitoring'}
        isBare={parameters.frame === 'bare'}
      >
        <Story />
      </StoryFrame>
    ),
  ],
  beforeEach: failOnConsoleError,
  parameters: {
    msw: mockApi(),
    // react-aria's announcer keeps pointing at a button of an earlier story for a moment.
    a11y: { test: 'error', context: { exclude: ['[data-live-announcer]'] } },
    layout: 'fullscreen',
    backgrounds: { disable: true },
  },
  initialGlobals: { theme: 'light' },
  globalTypes: {
    theme: {
      description: '画面の明るさ',
      toolbar: {
        title: '明るさ',
        icon: 'contrast',
        items: [
          { value: 'light', title: 'ライト' },
          { value: 'dark', title: 'ダーク' },
          { value: 'system', title: '端末の設定' },
        ],
      },
    },
  },
}
export default preview
