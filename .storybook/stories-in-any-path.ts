import type { Plugin } from 'vite'

const guarded = 'convertToFilePath(import.meta.url)'

/**
 * Storybook asks in each file of stories whether it is the one that is run, by the address of the file, in which it decodes blanks alone.
 * Below a folder with Japanese letters no file took itself for the one, and none had a story.
 */
export const storiesInAnyPath = (): Plugin => ({
  name: 'stories-in-any-path',
  enforce: 'post',
  transform(code) {
    if (!code.includes(guarded)) return null
    return { code: code.replace(guarded, 'decodeURIComponent(import.meta.url)'), map: null }
  },
})
