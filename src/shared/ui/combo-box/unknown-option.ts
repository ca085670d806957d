import { t } from '@lingui/core/macro'

/** Why what was typed is not chosen. */
export const unknownOption = (typed: string): string =>
  t`「${typed}」は候補にありません。候補から選んでください。`
