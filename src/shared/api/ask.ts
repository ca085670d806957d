import type { GqlDocument } from './gql-document'
import type { GqlRequest } from './send-operation'

/** What an endpoint asks for and answers, typed by its document: spread into its definition. */
interface Asking<Arg, Answer> {
  readonly query: (arg: Arg) => GqlRequest
  readonly transformResponse: (data: unknown) => Answer
}

type Pick<Data> = (data: Data) => unknown

/** An operation that takes its variables as they are. `pick` takes the answer out of the data. */
export function ask<Data, Variables extends object>(
  document: GqlDocument<Data, Variables>,
): Asking<Variables, Data>
export function ask<Data, Variables extends object, Answer>(
  document: GqlDocument<Data, Variables>,
  pick: (data: Data) => Answer,
): Asking<Variables, Answer>
export function ask<Data, Variables extends object>(
  document: GqlDocument<Data, Variables>,
  pick?: Pick<Data>,
): Asking<Variables, unknown> {
  return asking(document, (variables: Variables) => variables, pick)
}

/** An operation without variables. */
export function askPlain<Data, Variables extends object>(
  document: GqlDocument<Data, Variables>,
): Asking<void, Data>
export function askPlain<Data, Variables extends object, Answer>(
  document: GqlDocument<Data, Variables>,
  pick: (data: Data) => Answer,
): Asking<void, Answer>
export function askPlain<Data, Variables extends object>(
  document: GqlDocument<Data, Variables>,
  pick?: Pick<Data>,
): Asking<void, unknown> {
  return asking(document, () => undefined, pick)
}

/** An operation whose variables are made of something else, such as an id. */
export function askWith<Arg, Data, Variables extends object>(
  document: GqlDocument<Data, Variables>,
  variables: (arg: Arg) => Variables,
): Asking<Arg, Data>
export function askWith<Arg, Data, Variables extends object, Answer>(
  document: GqlDocument<Data, Variables>,
  variables: (arg: Arg) => Variables,
  pick: (data: Data) => Answer,
): Asking<Arg, Answer>
export function askWith<Arg, Data, Variables extends object>(
  document: GqlDocument<Data, Variables>,
  variables: (arg: Arg) => Variables,
  pick?: Pick<Data>,
): Asking<Arg, unknown> {
  return asking(document, variables, pick)
}

type AnswerOf<Document> = Document extends GqlDocument<infer Answer, never> ? Answer : never
type VariablesOf<Document> = Document extends GqlDocument<unknown, infer Variables> ? Variables : never

/** One of several operations with the same variables: `action` says which. */
export function askOneOf<
  Arg extends { readonly action: string },
  Documents extends Readonly<Record<Arg['action'], GqlDocument<object, never>>>,
>(
  documents: Documents,
  variables: (arg: Arg) => VariablesOf<Documents[Arg['action']]> & object,
): Asking<Arg, AnswerOf<Documents[Arg['action']]>> {
  return {
    query: (arg) => ({ document: documents[arg.action as Arg['action']], variables: variables(arg) }),
    // The server answers as the schema says, of which the documents' types are generated.
    transformResponse: (data) => data as AnswerOf<Documents[Arg['action']]>,
  }
}

function asking<Arg, Data>(
  document: GqlDocument<Data, never>,
  variables: (arg: Arg) => object | undefined,
  pick: Pick<Data> = (data) => data,
): Asking<Arg, unknown> {
  return {
    query(arg) {
      const given = variables(arg)
      return given === undefined ? { document } : { document, variables: given }
    },
    // The server answers as the schema says, of which the document's types are generated.
    transformResponse: (data) => pick(data as Data),
  }
}
