import '@/shared/theme/generated/theme.css'
import type { Preview } from '@storybook/react-vite'
import { axeOptions } from '@testing/axe-options'
import { mockApiOnDemand } from '@testing/mock-api/on-demand'
import {
  checkWords,
  contrastInTheDark,
  failOnConsoleError,
  freshPage,
  ownRequests,
  StoryFrame,
  takeNoOwnerStacks,
  tellPageWhenRead,
} from '@testing/render'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { configure } from 'storybook/test'
import { leaveKeysToInputMethods } from '@/shared/lib/composition'

// As the application does when it starts.
leaveKeysToInputMethods()

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 8000 })

const runsAsTest = '__vitest_browser__' in window

// As a test, a story is looked at while it still fades in: what is there counts as not visible yet.
if (runsAsTest) {
  takeNoOwnerStacks()
  tellPageWhenRead()
  const style = document.createElement('style')
  style.textContent = `
    *, *::before, *::after { transition-duration: 0s !important; animation-duration: 0s !important }
    /* Before its first step a fade has not begun; react-aria keeps a panel unseen by a style until it knows its place. */
    [data-entering], [style*='opacity: 0;'] { opacity: 1 !important }`
  document.head.append(style)
}

const answer = mswLoader()

const preview: Preview = {
  // Where a story names no answers it gets a world of its own: what one story signs out or deletes is there in the next.
  loaders: [
    (context) => {
      const msw = context.parameters.msw ?? mockApiOnDemand()
      return answer({ ...context, parameters: { ...context.parameters, msw } })
    },
  ],
  decorators: [
    (Story, { globals, parameters, viewMode }) => (
      <StoryFrame
        theme={globals.theme}
        locale={globals.locale}
        address={parameters.address ?? '/monitoring'}
        route={parameters.route ?? '*'}
        isBare={parameters.frame === 'bare'}
        isInDocs={viewMode === 'docs'}
      >
        <Story />
      </StoryFrame>
    ),
  ],
  beforeEach: async ({ globals, viewMode }) => {
    await freshPage({ locale: globals.locale, theme: viewMode === 'docs' ? 'light' : globals.theme })
    if (!runsAsTest) return failOnConsoleError()
    const [endRequests, tellErrors] = [ownRequests(), failOnConsoleError()]
    return () => {
      endRequests()
      tellErrors()
    }
  },
  // Only where stories run as tests: in Storybook itself one looks.
  afterEach: ({ canvasElement, parameters }) => {
    if (!runsAsTest) return
    if (document.documentElement.lang === 'ja') checkWords(canvasElement, parameters.names)
  },
  tags: ['autodocs'],
  parameters: {
    // react-aria's announcer keeps pointing at a button of an earlier story for a moment.
    a11y: {
      test: 'error',
      context: { exclude: ['[data-live-announcer]'] },
      options: runsAsTest ? axeOptions : {},
      config: runsAsTest ? contrastInTheDark : {},
    },
    layout: 'fullscreen',
    options: {
      storySort: {
        order: [
          'はじめに',
          'Foundations',
          ['部品と状態', '*'],
          'Shared',
          'Entities',
          'Features',
          'Widgets',
          'Pages',
          'App',
        ],
      },
    },
    backgrounds: { disable: true },
  },
  initialGlobals: { theme: 'light', locale: 'ja' },
  globalTypes: {
    locale: {
      description: '言語',
      toolbar: {
        title: '言語',
        icon: 'globe',
        items: [
          { value: 'ja', title: '日本語' },
          { value: 'en', title: 'English' },
        ],
      },
    },
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
