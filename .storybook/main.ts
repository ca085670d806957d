import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true },
  // The worker that answers for the server comes from msw itself, so that the two never differ.
  staticDirs: [{ from: '../node_modules/msw/lib', to: '/' }, '../public'],
}
export default config
