import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true },
  // The worker that answers for the server comes from msw itself, so that the two never differ.
  viteFinal: (config) => ({
    ...config,
    // Looked at from a laptop, not served to thousands: the best compression would take most of the build.
    plugins: config.plugins?.filter(
      (plugin) => !(plugin && 'name' in plugin && plugin.name === 'kansoku-compress-assets'),
    ),
  }),
  staticDirs: [{ from: '../node_modules/msw/lib', to: '/' }, '../public'],
}
export default config
