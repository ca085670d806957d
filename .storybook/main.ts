import type { StorybookConfig } from '@storybook/react-vite'

/** The rooms of the menu, and where their stories lie. */
const rooms = [
  ['Foundations', 'shared/theme'],
  ['Shared', 'shared/ui'],
  ['Shared', 'shared/lib'],
  ['Entities', 'entities'],
  ['Features', 'features'],
  ['Widgets', 'widgets'],
  ['Pages', 'pages'],
  ['App', 'app'],
] as const

const config: StorybookConfig = {
  stories: [
    './*.mdx',
    ...rooms.map(([titlePrefix, directory]) => ({
      directory: `../src/${directory}`,
      files: '**/*.stories.tsx',
      titlePrefix,
    })),
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true },
  // Storybook's own list of first steps; ours is Start.mdx. To mark stories whose files changed, it would read and parse every module
  // of every story at its start, while the first story waits.
  features: { sidebarOnboardingChecklist: false, changeDetection: false },
  // The worker that answers for the server comes from msw itself, so that the two never differ.
  viteFinal: (config) => ({
    ...config,
    // Looked at from a laptop, not served to thousands: the best compression would take most of the build.
    plugins: config.plugins?.filter(
      (plugin) => !(plugin && 'name' in plugin && plugin.name === 'kansoku-compress-assets'),
    ),
  }),
  // In development styled-components adds each rule as a text to one element, and the browser reads all of its rules anew each time.
  previewHead: (head) => `${head ?? ''}<script>globalThis.SC_DISABLE_SPEEDY = false</script>`,
  staticDirs: [{ from: '../node_modules/msw/lib', to: '/' }, '../public'],
}
export default config
