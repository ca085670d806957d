import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

/** Folders are written like the components in them, so that the tree has one way of writing: ChoiceChip, not choice-chip. */
function asComponentName(name: string): string {
  return /^[a-z][a-z0-9-]*$/.test(name)
    ? name.replace(/(?:^|-)([a-z0-9])/g, (_, first: string) => first.toUpperCase())
    : name
}

addons.setConfig({
  theme: create({ base: 'light', brandTitle: '観測 Kansoku', brandUrl: '/' }),
  sidebar: {
    // Stories have names of their own.
    renderLabel: ({ type, name }) =>
      type === 'group' || type === 'component' ? asComponentName(name) : name,
  },
})
