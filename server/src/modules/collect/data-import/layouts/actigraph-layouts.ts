import type { Message } from '../../../../platform/words'
import { epochHead, isEpochFile } from '../actigraph/epoch-head'
import { actigraphWords } from '../words'
import type { Layout } from './layout'

const common = {
  label: actigraphWords.epochs,
  id: 'account',
  date: 'date',
  clock: 'iso',
  covers: 'minute',
  refuses: 'cell',
  cells: [],
} as const

/** An epoch file whose head does not say what its epochs are. */
const left = (key: string, why: Message): Layout => ({
  ...common,
  key,
  skipNote: why,
  isOf: ({ text }) => {
    if (!isEpochFile(text)) return false
    const head = epochHead(text)
    return !('headLines' in head) && head.key === why.key
  },
})

/** Epoch files of ActiLife. */
export const actigraphLayouts: readonly Layout[] = [
  {
    ...common,
    key: 'epochs',
    isEpochs: true,
    isOf: ({ text }) => isEpochFile(text) && 'headLines' in epochHead(text),
  },
  left('no-start', actigraphWords.noStart),
  left('no-epoch', actigraphWords.noEpoch),
  left('long-epochs', actigraphWords.epochTooLong),
  left('unnamed', actigraphWords.unknownColumns),
]
