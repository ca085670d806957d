/** Empty texts: the author fills them in. */
export const blankItem = (linkId: string) => ({ linkId, text: {} })

export const blankOptions = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ code: String(place + 1), text: {} }))
