/** The JSON of an answer; undefined where it is none. A line that breaks while it is read is a failure of the line. */
export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined
    throw thrown
  }
}
