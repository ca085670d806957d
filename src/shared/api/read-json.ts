/** The JSON of an answer; undefined if it is not JSON. A connection lost while reading is thrown. */
export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined
    throw thrown
  }
}
