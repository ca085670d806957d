import type { NotebookTemplate } from '@/shared/api/generated/schema'

const addresses = import.meta.glob<string>('../figures/*.png', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Pictures of what a template draws, in their order; they were drawn with the data of the demo. */
export function figuresOf(template: NotebookTemplate): readonly string[] {
  const start = `../figures/${template.toLowerCase()}-`
  return Object.entries(addresses)
    .filter(([path]) => path.startsWith(start))
    .map(([, address]) => address)
}
