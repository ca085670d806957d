import { delay, HttpResponse, http } from 'msw'
import { mockApi } from './handlers'

/** A server that never answers. */
export const neverAnswers = [http.post('*/gql', () => delay('infinite'))]

/** A server that answers everything but one operation. */
export const refuses = (operation: string, code = 'UNAVAILABLE') => [
  http.post('*/gql', async ({ request }) => {
    const { operationName } = (await request.clone().json()) as { operationName: string }
    if (operationName !== operation) return undefined
    return HttpResponse.json({
      errors: [{ message: '表示できません。', extensions: { code } }],
    })
  }),
  ...mockApi(),
]

/** A server that refuses a field of this operation's input. */
export const refusesField = (operation: string, path: string, message: string) => [
  http.post('*/gql', async ({ request }) => {
    const { operationName } = (await request.clone().json()) as { operationName: string }
    if (operationName !== operation) return undefined
    const extensions = { code: 'INVALID_INPUT', fields: { [path]: message } }
    return HttpResponse.json({ errors: [{ message, extensions }] })
  }),
  ...mockApi(),
]

/** A server with a fixed answer to this operation. */
export const answers = (operation: string, data: object) => [
  http.post('*/gql', async ({ request }) => {
    const { operationName } = (await request.clone().json()) as { operationName: string }
    return operationName === operation ? HttpResponse.json({ data }) : undefined
  }),
  ...mockApi(),
]
