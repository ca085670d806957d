import type { Plugin } from 'graphql-yoga'
import { isLight, writeInPieces } from '../../../platform/json/write-in-pieces'

/** What is answered in megabytes, such as the definition of a survey, is written in pieces: others are served between them. */
export const largeResults: Plugin = {
  async onResultProcess({ result }) {
    if (Array.isArray(result) || Symbol.asyncIterator in result) return
    const { data, errors, extensions } = result
    if (!data || errors || extensions || isLight(data)) return
    const text = await writeInPieces({ data })
    Object.assign(result, { stringify: () => text })
  },
}
