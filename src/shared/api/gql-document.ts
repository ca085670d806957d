declare const answered: unique symbol

/** The text of an operation, with the types of its answer and variables. */
export type GqlDocument<Answer, Variables> = string & {
  readonly [answered]?: (variables: Variables) => Answer
}
