/** Upper limits of any definition. */
export const definitionLimits = {
  /** Path length in the JSON; a nested group takes two. */
  depth: 64,
  /** Problems reported per definition. */
  problems: 200,
} as const
