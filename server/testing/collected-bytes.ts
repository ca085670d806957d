import type { Sink } from '../src/platform/table-out'

/** A sink that keeps everything. */
export function collectedBytes(): { readonly sink: Sink; bytes(): Buffer } {
  const pieces: Uint8Array[] = []
  return {
    sink: async (piece) => {
      pieces.push(piece)
    },
    bytes: () => Buffer.concat(pieces),
  }
}
