import { vitestTransform } from 'storybook/internal/csf-tools'
import { expect, test } from 'vitest'
import { storiesInAnyPath } from '../.storybook/stories-in-any-path'

test('a file of stories below a folder with Japanese letters knows that it is the one that is run', async () => {
  const told = await vitestTransform({
    code: "export default { title: '観測' }\nexport const One = {}\n",
    fileName: '/観測 の試し/one.stories.tsx',
    configDir: '/観測 の試し/.storybook',
    stories: [{ directory: '/観測 の試し', files: '*.stories.tsx', titlePrefix: '' }],
    tagsFilter: { include: [], exclude: [], skip: [] },
    previewLevelTags: ['test'],
  })
  const code = typeof told === 'string' ? told : told.code
  const { transform } = storiesInAnyPath()
  if (typeof transform !== 'function') throw new Error('The plugin does not transform.')
  const transformed = await transform.call({} as never, code, '')
  const guard = /const _isRunningFromThisFile = (.*);/.exec((transformed as { code: string }).code)?.[1]
  expect(guard).toMatch(/^decodeURIComponent\(import\.meta\.url\)\.includes\(/)
})
